import type { doubts as english } from '../en/doubts.ts';
import { defineTranslation } from '../define-translation.ts';

export const doubts = defineTranslation<typeof english>()({
  'doubt.several':
    'Der Telefondienst hat mehr als ein Fax an diese Nummer, und es ist nicht klar, welches davon dieses ist. [advice.ask-then-resend-or-stop-looking]',
  'doubt.strangers':
    'Der Telefondienst hat ein Fax an diese Nummer, aber auch andere senden über diese Leitung dorthin. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-late':
    'Der Telefondienst hat ein Fax an diese Nummer, hat es aber erst lange nach der Übergabe angenommen. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-early':
    'Der Telefondienst hat ein Fax an diese Nummer, das er nach seiner Uhr kurz vor der Übergabe angenommen hat. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.overlap':
    'Der Telefondienst hat ein Fax, das diese Nummer anders oder zusammen mit anderen Empfängern nennt. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.unreadable':
    'Der Telefondienst führt ein Fax auf, das nicht gelesen werden kann; es könnte dieses sein. [advice.ask-then-resend-or-stop-looking]',
  'doubt.long-ago':
    'Es wurde vor mehr als einem Tag übergeben, und der Telefondienst führt es nicht auf; vielleicht wurde es dort gelöscht. [advice.ask-then-resend-or-stop-looking]',
  'doubt.clocks-apart':
    'Bei der Übergabe gingen die Uhren dieses Computers und des Telefondienstes um einen Tag auseinander; deshalb ist nicht bekannt, ob der Telefondienst es hat. [advice.ask-then-resend-or-stop-looking]',
  'doubt.id-of-another':
    'Der Telefondienst hat es unter der Kennung eines anderen Faxes angenommen; deshalb lässt sich nicht verfolgen, was daraus wird. [advice.ask-then-resend-or-stop-looking]',
  'doubt.several-here':
    'Der Telefondienst hat ein Fax an diese Nummer; es kann jedes von mehreren in dieser Warteschlange sein, die vielleicht eine ältere Kopie ist. [advice.ask-then-resend-or-stop-looking]',
  'doubt.lost-time-and-again':
    'Die Verbindung ist bei jeder Übergabe des Faxes abgebrochen, {times, number}-mal hintereinander, und der Telefondienst hat keines davon. [advice.check-connection-then-resend-or-stop-looking]',
  'doubt.no-list':
    'Die Antwort des Telefondienstes ging verloren, und er hat keine Liste seiner Faxe, in der sich dieses suchen ließe. [advice.ask-then-resend-or-stop-looking]',
  'doubt.list-refused':
    'Ob der Telefondienst es hat, ist nicht bekannt, denn er zeigt die Liste seiner Faxe nicht. {why} [advice.ask-then-resend-or-stop-looking]',
  'doubt.other-recipients':
    'Laut Telefondienst geht es an {numbers}; dafür war es nicht bestimmt. [advice.ask-then-resend-or-stop-following]',
  'doubt.older-message':
    'Laut der Statusdatei eines anderen Programms ging dieses Fax als Nachricht {messageId} hinaus; der Telefondienst hat diese Nachricht aber angelegt, bevor es dieses Fax gab, oder nennt keinen Zeitpunkt. [advice.ask-then-resend-or-stop-following]',
  'doubt.ended': 'Faxtray wurde beendet, während das Fax übergeben wurde.',
  'doubt.queue-damaged': 'Die Warteschlange wurde beschädigt, während das Fax übergeben wurde.',
});
