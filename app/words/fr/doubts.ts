import type { doubts as english } from '../en/doubts.ts';
import { defineTranslation } from '../define-translation.ts';

export const doubts = defineTranslation<typeof english>()({
  'doubt.several':
    'Le service a plus d’un fax pour ce numéro, et on ne sait pas lequel est celui-ci. [advice.ask-then-resend-or-stop-looking]',
  'doubt.strangers':
    'Le service a un fax pour ce numéro, mais d’autres y envoient aussi par cette ligne. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-late':
    'Le service a un fax pour ce numéro, mais ne l’a pris que longtemps après la remise de celui-ci. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-early':
    'Le service a un fax pour ce numéro mais, d’après son horloge, il l’a pris peu avant la remise de celui-ci. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.overlap':
    'Le service a un fax qui écrit ce numéro autrement, ou avec d’autres destinataires. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.unreadable':
    'Dans la liste du service figure un fax qui ne peut pas être lu, et c’est peut-être celui-ci. [advice.ask-then-resend-or-stop-looking]',
  'doubt.long-ago':
    'Il a été remis il y a plus d’un jour et ne figure pas dans la liste du service ; il y a peut-être été supprimé. [advice.ask-then-resend-or-stop-looking]',
  'doubt.clocks-apart':
    'Lors de la remise, l’horloge de cet ordinateur et celle du service différaient d’un jour : on ne sait donc pas si le service l’a. [advice.ask-then-resend-or-stop-looking]',
  'doubt.id-of-another':
    'Le service téléphonique l’a accepté sous l’identifiant d’un autre fax : on ne peut donc pas suivre ce qu’il devient. [advice.ask-then-resend-or-stop-looking]',
  'doubt.several-here':
    'Le service a un fax pour ce numéro ; plusieurs fax de cette file d’attente, qui est peut-être une copie plus ancienne, peuvent être celui-là. [advice.ask-then-resend-or-stop-looking]',
  'doubt.lost-time-and-again':
    'La liaison a été coupée à chaque remise du fax, {times, number} fois de suite, et le service n’en a aucun. [advice.check-connection-then-resend-or-stop-looking]',
  'doubt.no-list':
    'La réponse du service téléphonique s’est perdue, et il n’a pas de liste de ses fax où chercher celui-ci. [advice.ask-then-resend-or-stop-looking]',
  'doubt.list-refused':
    'On ne sait pas si le service l’a, car il ne montre pas la liste de ses fax. {why} [advice.ask-then-resend-or-stop-looking]',
  'doubt.other-recipients':
    'Selon le service téléphonique, il part vers {numbers} ; ce n’est pas à qui il était destiné. [advice.ask-then-resend-or-stop-following]',
  'doubt.older-message':
    'Selon le fichier d’état d’un autre programme, ce fax est parti comme message {messageId} ; mais le service téléphonique a créé ce message avant que ce fax existe, ou n’en dit pas la date. [advice.ask-then-resend-or-stop-following]',
  'doubt.ended': 'Faxtray s’est arrêté pendant la remise du fax.',
  'doubt.queue-damaged': 'La file d’attente a été endommagée pendant la remise du fax.',
});
