import type { windowDetail as english } from '../en/window-detail.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowDetail = defineTranslation<typeof english>()({
  'detail.label': 'Fax {title}',
  'detail.close': 'Cerrar los detalles',
  'detail.more': 'Más',
  'detail.documents': 'Documentos',
  'detail.saved-to': 'Guardado en',
  'detail.links': 'Faxes relacionados',
  'detail.timeline': 'Qué pasó',
  'detail.to': 'a {number}',
  'detail.to-named': 'a {name}, {number}',
  'detail.to-many': 'a {count} destinatarios',
  'detail.show-fewer': 'Mostrar menos',
  'detail.show-all': 'Mostrar los {count}',
  'detail.with-cover': '{pages, number}, con portada',
  'detail.no-cover': '{pages, number}, sin portada',
  'detail.attempts': 'Intentos',
  'detail.message': 'Mensaje',
  'detail.messages': 'Mensajes',
  'detail.reference': 'Referencia',
  'done.will-not-be-sent': '«{title}» no se enviará.',
  'done.goes-later': '«{title}» a {to} sale {when}.',
  'done.goes-later-paused': '«{title}» a {to} sale {when}. El envío está en pausa: reanúdelo antes.',
  'done.will-not-be-sent-again': '«{title}» no se enviará de nuevo.',
  'done.asks-again': '«{title}» vuelve a preguntar quién lo recibe.',
  'done.saved-as': 'Guardado como «{name}».',
});
