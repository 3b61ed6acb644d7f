import type { restored as english } from '../en/restored.ts';
import { defineTranslation } from '../define-translation.ts';

export const restored = defineTranslation<typeof english>()({
  'restored.unknown-message':
    'Le service téléphonique a reçu {faxes, plural, one {un fax pour} other {# fax pour}} ce numéro, que cette file d’attente ne connaît pas. C’est peut-être celui-ci.',
  'restored.unknown-message-at':
    'Le service téléphonique a reçu le {when} {faxes, plural, one {un fax pour} other {# fax pour}} ce numéro, que cette file d’attente ne connaît pas. C’est peut-être celui-ci.',
  'restored.unanswered':
    'Il n’a pas été possible de demander au service téléphonique s’il a déjà ce fax. {why}',
  'restored.claimed':
    'Une autre copie de cette file d’attente allait envoyer ce fax, et n’a pas dit ce qu’il est devenu. Il est peut-être parti.',
  'restored.content':
    'Les mêmes pages sont déjà parties vers ce numéro, et le fichier était dans le dossier d’envoi au démarrage de Faxtray, comme après la restauration d’une sauvegarde. [advice.cancel-or-confirm]',
  'restored.content-at':
    'Les mêmes pages sont parties vers ce numéro le {when}, et le fichier était dans le dossier d’envoi au démarrage de Faxtray, comme après la restauration d’une sauvegarde. [advice.cancel-or-confirm]',
  'restored.cancelled': 'Une copie plus récente de cette file d’attente l’avait annulé.',
  'restored.cancelled-at': 'Une copie plus récente de cette file d’attente l’avait annulé le {when}.',
  'restored.sent': 'Une copie plus récente de cette file d’attente l’avait envoyé.',
  'restored.sent-at': 'Une copie plus récente de cette file d’attente l’avait envoyé le {when}.',
  'restored.failed': 'Dans une copie plus récente de cette file d’attente, il avait échoué.',
  'restored.failed-at': 'Dans une copie plus récente de cette file d’attente, il avait échoué le {when}.',
  'restored.handed-over':
    'Une copie plus récente de cette file d’attente l’avait remis au service téléphonique.',
  'restored.handed-over-at':
    'Une copie plus récente de cette file d’attente l’avait remis au service téléphonique le {when}.',
  'restored.in-other-hands': 'Une autre copie de cette file d’attente est en train de le remettre.',
  'restored.dials-first':
    'Une autre copie de cette file d’attente l’a peut-être envoyé, et rappellera peut-être la première.',
  'restored.not-told':
    'Le dossier qui montre si une autre copie de cette file d’attente l’envoie ne répond pas.',
  'restored.put-back':
    'Il n’était pas parti quand une sauvegarde a été restaurée le {when}, et il est resté de côté jusqu’à ce que vous le récupériez. Depuis, seule une autre copie de cette file d’attente a pu l’envoyer.',
  'restored.left-in-spool':
    'Les données de Faxtray ont été remises depuis une copie plus ancienne, qui ne contient pas ce fax. Ses documents étaient encore là, et il n’était pas parti jusque-là.',
  'restored.from-unknown-backup':
    'Une sauvegarde a été restaurée auparavant, et le fichier de la file d’attente a été endommagé depuis ; on ne sait donc pas si ce fax vient de cette sauvegarde. Il a pu partir depuis, de cet ordinateur ou d’un autre.',
  'restored.from-backup':
    'Il restait à envoyer au moment de la sauvegarde du {when}. Il a pu partir depuis, de cet ordinateur ou d’un autre.',
  'unlisted.about':
    'Les données de Faxtray ont été remises depuis une copie plus ancienne. {count, plural, one {# fax pris depuis n’est plus dans aucune liste.} other {# fax pris depuis ne sont plus dans aucune liste.}}',
  'unlisted.are-not-gone': 'Pas encore partis, à renvoyer si nécessaire : {names}.',
  'unlisted.are-may-have-gone': 'Peut-être partis, renseignez-vous avant de les renvoyer : {names}.',
  'unlisted.are-failed': 'Avaient échoué : {names}.',
  'unlisted.are-cancelled': 'Avaient été annulés : {names}.',
  'unlisted.are-sent': 'Envoyés : {names}.',
  'unlisted.more': '{count} de plus',
  'unlisted.is-not-gone': 'Il n’était pas parti. Renvoyez-le s’il doit partir.',
  'unlisted.is-may-have-gone':
    'Il est peut-être parti. Renseignez-vous auprès du destinataire avant de le renvoyer.',
  'unlisted.is-failed': 'Il avait échoué.',
  'unlisted.is-cancelled': 'Il avait été annulé.',
  'unlisted.is-sent': 'Il a été envoyé.',
});
