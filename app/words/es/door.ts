import type { door as english } from '../en/door.ts';
import { defineTranslation } from '../define-translation.ts';

export const door = defineTranslation<typeof english>()({
  'door.too-long': 'El mensaje es demasiado largo. No se ha hecho nada; la conexión termina.',
  'door.not-json': 'El mensaje no es JSON. No se ha hecho nada; la conexión termina.',
  'door.not-a-message':
    'El mensaje no es una solicitud JSON-RPC 2.0. No se ha hecho nada; la conexión termina.',
  'door.too-slow': 'El mensaje no llegó completo a tiempo. No se ha hecho nada; la conexión termina.',
  'door.hello-first': 'No se ha hecho nada: la primera solicitud tiene que ser «hello».',
  'door.other-version':
    'No se ha hecho nada: este Faxtray habla la versión {version, number} de su interfaz.',
  'door.not-for-assistants': 'Esto lo hace una persona, en la ventana de Faxtray. No se ha hecho nada.',
  'door.failed-already': 'Ya ha fallado; «faxtray retry {job}» lo vuelve a enviar.',
  'door.no-fax': 'No hay ningún fax con este identificador en la cola.',
  'door.no-such-page':
    'No existe esa página: el fax tiene {pages, plural, one {# página} other {# páginas}}.',
  'door.full':
    'Hay demasiados programas conectados a Faxtray. No se ha hecho nada; inténtelo de nuevo en un momento.',
});
