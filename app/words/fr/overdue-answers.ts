import type { overdueAnswers as english } from '../en/overdue-answers.ts';
import { defineTranslation } from '../define-translation.ts';

export const overdueAnswers = defineTranslation<typeof english>()({
  'overdue-answer.still-there':
    'Le service téléphonique a toujours le fax, mais ne dit pas ce qu’il est devenu.',
  'overdue-answer.looked-for':
    'Le service téléphonique ne trouve pas le fax pour le moment. Faxtray le cherche à nouveau, et vous interroge s’il reste introuvable.',
  'overdue-answer.no-way':
    'Ce service téléphonique ne peut pas supprimer un fax qu’il a pris. Il l’a toujours.',
  'overdue-answer.still-there-after-yes':
    'Le service téléphonique a dit avoir supprimé le fax, mais il l’a toujours.',
  'overdue-answer.deleted':
    'Supprimé chez le service téléphonique. Il peut partir quand même : demandez au destinataire.',
  'overdue-answer.earlier-deleted':
    'Supprimé chez le service téléphonique : l’essai resté sans réponse. Le fax a été remis à nouveau entre-temps, et le nouvel essai continue.',
});
