import type { calledOff as english } from '../en/called-off.ts';
import { defineTranslation } from '../define-translation.ts';

export const calledOff = defineTranslation<typeof english>()({
  'called-off.not-followed.headline': 'N’est plus suivi',
  'called-off.not-followed.advice': 'On ne sait pas s’il a été envoyé.',
  'called-off.given-up': 'N’est plus suivi. On ne sait pas s’il a été envoyé.',
  'called-off.deleted-there':
    'Il a été supprimé chez le service téléphonique, à votre demande. Il peut partir quand même. [advice.ask-then-resend-or-stop-following]',
  'called-off.went-without-message.headline': 'Déjà envoyé, selon vous',
  'called-off.went-without-message':
    'Vous avez indiqué qu’il avait été envoyé avant la restauration de la file d’attente. Aucun message du service téléphonique que Faxtray connaisse ne le montre.',
  'called-off.not-again': 'N’a pas été renvoyé.',
  'called-off.not-again-cut-short':
    'N’a pas été renvoyé. Une partie est peut-être arrivée lors d’un essai précédent.',
  'called-off.taken-away': '{name} a été retiré ou remplacé avant de pouvoir être faxé. Rien n’a été envoyé.',
  'called-off.taken-from-copy':
    '{name} n’est plus dans le dossier d’envoi. La file d’attente est peut-être une copie plus ancienne : on ne sait donc pas s’il a été faxé.',
  'called-off.not-in-backup':
    '{name} n’avait pas encore été pris en charge quand la sauvegarde a été faite : il n’y est donc pas. Il est peut-être parti depuis ; sinon, envoyez-le comme nouveau fax.',
});
