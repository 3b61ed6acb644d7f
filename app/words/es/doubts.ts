import type { doubts as english } from '../en/doubts.ts';
import { defineTranslation } from '../define-translation.ts';

export const doubts = defineTranslation<typeof english>()({
  'doubt.several':
    'El servicio tiene más de un fax a este número, y no está claro cuál de ellos es este. [advice.ask-then-resend-or-stop-looking]',
  'doubt.strangers':
    'El servicio tiene un fax a este número, pero otros también le envían desde esta línea. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-late':
    'El servicio tiene un fax a este número, pero lo aceptó mucho después de entregarse este. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-early':
    'El servicio tiene un fax a este número, pero según su reloj lo tomó poco antes de entregarse este. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.overlap':
    'El servicio tiene un fax que escribe este número de otra forma, o con otros destinatarios. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.unreadable':
    'El servicio muestra un fax que no se puede leer, y puede ser este. [advice.ask-then-resend-or-stop-looking]',
  'doubt.long-ago':
    'Se entregó hace más de un día y el servicio no lo muestra; puede que se haya borrado allí. [advice.ask-then-resend-or-stop-looking]',
  'doubt.clocks-apart':
    'Al entregarlo, los relojes de este equipo y del servicio diferían en un día, así que no se sabe si el servicio lo tiene. [advice.ask-then-resend-or-stop-looking]',
  'doubt.id-of-another':
    'El servicio telefónico lo aceptó con el identificador de otro fax, así que no se puede seguir qué fue de él. [advice.ask-then-resend-or-stop-looking]',
  'doubt.several-here':
    'El servicio tiene un fax a este número, y puede ser cualquiera de varios de esta cola, que puede ser una copia más antigua. [advice.ask-then-resend-or-stop-looking]',
  'doubt.lost-time-and-again':
    'La conexión se cortó cada vez que se entregaba el fax, {times, number} veces seguidas, y el servicio no tiene ninguno. [advice.check-connection-then-resend-or-stop-looking]',
  'doubt.no-list':
    'La respuesta del servicio telefónico se perdió, y no tiene una lista de sus faxes en la que buscar este. [advice.ask-then-resend-or-stop-looking]',
  'doubt.list-refused':
    'No se sabe si el servicio lo tiene, porque no muestra la lista de sus faxes. {why} [advice.ask-then-resend-or-stop-looking]',
  'doubt.other-recipients':
    'El servicio telefónico dice que va a {numbers}, que no es a quien iba dirigido. [advice.ask-then-resend-or-stop-following]',
  'doubt.older-message':
    'Un archivo de estado de otro programa dice que este fax salió como mensaje {messageId}, pero el servicio telefónico creó ese mensaje antes de que existiera este fax, o no dice cuándo. [advice.ask-then-resend-or-stop-following]',
  'doubt.ended': 'Faxtray se cerró mientras se entregaba el fax.',
  'doubt.queue-damaged': 'La cola se dañó mientras se entregaba el fax.',
});
