import type { doubts as english } from '../en/doubts.ts';
import { translationOf } from '../translation-of.ts';

export const doubts = translationOf<typeof english>()({
  'doubt.several':
    'El servicio tiene más de un fax a este número, y no está claro cuál de ellos es este. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de buscarlo.',
  'doubt.strangers':
    'El servicio tiene un fax a este número, pero otros también le envían desde esta línea. Compruebe si es este; después envíelo de nuevo o deje de buscarlo.',
  'doubt.too-late':
    'El servicio tiene un fax a este número, pero lo aceptó mucho después de entregarse este. Compruebe si es este; después envíelo de nuevo o deje de buscarlo.',
  'doubt.too-early':
    'El servicio tiene un fax a este número, pero según su reloj lo tomó poco antes de entregarse este. Compruebe si es este; después envíelo de nuevo o deje de buscarlo.',
  'doubt.overlap':
    'El servicio tiene un fax que escribe este número de otra forma, o con otros destinatarios. Compruebe si es este; después envíelo de nuevo o deje de buscarlo.',
  'doubt.unreadable':
    'El servicio muestra un fax que no se puede leer, y puede ser este. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de buscarlo.',
  'doubt.long-ago':
    'Se entregó hace más de un día y el servicio no lo muestra; puede que se haya borrado allí. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de buscarlo.',
  'doubt.clocks-apart':
    'Al entregarlo, los relojes de este equipo y del servicio diferían en un día, así que no se sabe si el servicio lo tiene. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de buscarlo.',
  'doubt.id-of-another':
    'El servicio telefónico lo aceptó con el identificador de otro fax, así que no se puede seguir qué fue de él. Pregunte al destinatario si le llegó; después envíelo de nuevo o deje de buscarlo.',
  'doubt.several-here':
    'El servicio tiene un fax a este número, y puede ser cualquiera de varios de esta cola, que puede ser una copia más antigua. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de buscarlo.',
  'doubt.lost-time-and-again':
    'La conexión se cortó cada vez que se entregaba el fax, {times, number} veces seguidas, y el servicio no tiene ninguno. Compruebe la conexión; después envíelo de nuevo o deje de buscarlo.',
  'doubt.no-list':
    'La respuesta del servicio telefónico se perdió, y no tiene una lista de sus faxes en la que buscar este. Pregunte al destinatario si le llegó; después envíelo de nuevo o deje de buscarlo.',
  'doubt.list-refused':
    'No se sabe si el servicio lo tiene, porque no muestra la lista de sus faxes. {why} Pregunte al destinatario si le llegó; después envíelo de nuevo o deje de buscarlo.',
  'doubt.other-recipients':
    'El servicio telefónico dice que va a {numbers}, que no es a quien iba dirigido. Pregunte al destinatario si le llegó; después envíelo de nuevo o deje de seguirlo.',
  'doubt.older-message':
    'Un archivo de estado de otro programa dice que este fax salió como mensaje {messageId}, pero el servicio telefónico creó ese mensaje antes de que existiera este fax, o no dice cuándo. Pregunte al destinatario si le llegó; después envíelo de nuevo o deje de seguirlo.',
  'doubt.ended': 'Faxtray se cerró mientras se entregaba el fax.',
  'doubt.queue-damaged': 'La cola se dañó mientras se entregaba el fax.',
});
