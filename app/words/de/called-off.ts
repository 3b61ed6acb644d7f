import type { calledOff as english } from '../en/called-off.ts';
import { defineTranslation } from '../define-translation.ts';

export const calledOff = defineTranslation<typeof english>()({
  'called-off.not-followed.headline': 'Wird nicht mehr verfolgt',
  'called-off.not-followed.advice': 'Ob es gesendet wurde, ist nicht bekannt.',
  'called-off.given-up': 'Wird nicht mehr verfolgt. Ob es gesendet wurde, ist nicht bekannt.',
  'called-off.deleted-there':
    'Es wurde auf Ihren Wunsch beim Telefondienst gelöscht. Es kann trotzdem noch hinausgehen. [advice.ask-then-resend-or-stop-following]',
  'called-off.went-without-message.headline': 'Nach Ihrer Angabe schon gesendet',
  'called-off.went-without-message':
    'Sie haben angegeben, dass es vor der Wiederherstellung der Warteschlange gesendet wurde. Keine Nachricht beim Telefondienst, die Faxtray kennt, belegt das.',
  'called-off.not-again': 'Nicht noch einmal gesendet.',
  'called-off.not-again-cut-short':
    'Nicht noch einmal gesendet. Ein Teil davon kann bei einem früheren Versuch angekommen sein.',
  'called-off.taken-away':
    '{name} wurde entfernt oder ersetzt, bevor es gefaxt werden konnte. Es wurde nichts gesendet.',
  'called-off.taken-from-copy':
    '{name} liegt nicht mehr im Sendeordner. Die Warteschlange ist vielleicht eine ältere Kopie; deshalb ist nicht bekannt, ob es gefaxt wurde.',
  'called-off.not-in-backup':
    '{name} war noch nicht übernommen, als die Sicherung gemacht wurde, und ist deshalb nicht darin. Es ist vielleicht inzwischen gesendet worden; wenn nicht, senden Sie es als neues Fax.',
});
