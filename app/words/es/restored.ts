import type { restored as english } from '../en/restored.ts';
import { defineTranslation } from '../define-translation.ts';

export const restored = defineTranslation<typeof english>()({
  'restored.unknown-message':
    'El servicio telefónico recibió {faxes, plural, one {un fax a} other {# faxes a}} este número que esta cola no conoce. Puede ser este.',
  'restored.unknown-message-at':
    'El servicio telefónico recibió el {when} {faxes, plural, one {un fax a} other {# faxes a}} este número que esta cola no conoce. Puede ser este.',
  'restored.unanswered': 'No se pudo preguntar al servicio telefónico si ya tiene este fax. {why}',
  'restored.claimed':
    'Otra copia de esta cola iba a enviar este fax, y no ha dicho qué fue de él. Puede que haya salido.',
  'restored.content':
    'Las mismas páginas ya salieron a este número, y el archivo estaba en la carpeta de envío al iniciarse Faxtray, como tras restaurar una copia de seguridad. [advice.cancel-or-confirm]',
  'restored.content-at':
    'Las mismas páginas salieron a este número el {when}, y el archivo estaba en la carpeta de envío al iniciarse Faxtray, como tras restaurar una copia de seguridad. [advice.cancel-or-confirm]',
  'restored.cancelled': 'Una copia más nueva de esta cola lo había cancelado.',
  'restored.cancelled-at': 'Una copia más nueva de esta cola lo había cancelado el {when}.',
  'restored.sent': 'Una copia más nueva de esta cola lo había enviado.',
  'restored.sent-at': 'Una copia más nueva de esta cola lo había enviado el {when}.',
  'restored.failed': 'En una copia más nueva de esta cola había fallado.',
  'restored.failed-at': 'En una copia más nueva de esta cola había fallado el {when}.',
  'restored.handed-over': 'Una copia más nueva de esta cola lo había entregado al servicio telefónico.',
  'restored.handed-over-at':
    'Una copia más nueva de esta cola lo había entregado al servicio telefónico el {when}.',
  'restored.in-other-hands': 'Otra copia de esta cola lo está entregando.',
  'restored.dials-first': 'Otra copia de esta cola quizá lo envió, y quizá vuelva a marcar antes.',
  'restored.not-told': 'La carpeta que muestra si otra copia de esta cola lo envía no responde.',
  'restored.put-back':
    'No había salido cuando se restauró una copia de seguridad el {when}, y quedó apartado hasta que usted lo recuperó. Desde entonces solo otra copia de esta cola puede haberlo enviado.',
  'restored.left-in-spool':
    'Los datos de Faxtray se restituyeron de una copia más antigua, que no tiene este fax. Sus documentos aún estaban aquí, y hasta entonces no había salido.',
  'restored.from-unknown-backup':
    'Antes se restauró una copia de seguridad y desde entonces el archivo de la cola se dañó, así que no se sabe si este fax procede de esa copia. Puede haberse enviado desde entonces, desde este ordenador u otro.',
  'restored.from-backup':
    'Estaba por enviar cuando se hizo la copia de seguridad del {when}. Puede haberse enviado desde entonces, desde este ordenador u otro.',
  'unlisted.about':
    'Los datos de Faxtray se restituyeron de una copia más antigua. {count, plural, one {# fax que se tomó desde entonces ya no está en ninguna lista.} other {# faxes que se tomaron desde entonces ya no están en ninguna lista.}}',
  'unlisted.are-not-gone': 'No habían salido; vuelva a enviar lo que haga falta: {names}.',
  'unlisted.are-may-have-gone': 'Pueden haber salido; pregunte antes de volver a enviarlos: {names}.',
  'unlisted.are-failed': 'Habían fallado: {names}.',
  'unlisted.are-cancelled': 'Se habían cancelado: {names}.',
  'unlisted.are-sent': 'Enviados: {names}.',
  'unlisted.more': '{count} más',
  'unlisted.is-not-gone': 'No había salido. Vuelva a enviarlo si debe salir.',
  'unlisted.is-may-have-gone': 'Puede haber salido. Pregunte al destinatario antes de volver a enviarlo.',
  'unlisted.is-failed': 'Había fallado.',
  'unlisted.is-cancelled': 'Se había cancelado.',
  'unlisted.is-sent': 'Se envió.',
});
