import type { results as english } from '../en/results.ts';
import { defineTranslation } from '../define-translation.ts';

export const results = defineTranslation<typeof english>()({
  'result.not-faxed': 'Joint à ses documents, mais non faxé : {files}.',
  'result.pages-missing':
    'Envoyé, mais le service téléphonique indique {pages, plural, one {# page} other {# pages}} sur {given, number}. [advice.send-whole]',
  'result.changed-newer-in-sent':
    'Le fax a été envoyé ; modifié après la prise en charge : {names}. Dans Sent se trouve la version la plus récente, et le fax enregistré montre ce qui est parti. Regardez les deux ; si c’est la version modifiée qui aurait dû partir, envoyez-la.',
  'result.changed-both-saved':
    'Le fax a été envoyé ; modifié après la prise en charge : {names}. Ce qui est parti est enregistré sous {originals}, la version modifiée sous {changed}. Regardez les deux ; si c’est la version modifiée qui aurait dû partir, envoyez-la.',
  'result.changed-of-some':
    'Modifié après la prise en charge : {names}. Ce qui est parti est enregistré sous {originals}, la version modifiée sous {changed}.',
  'result.no-pages-yet': 'Le service téléphonique n’a pas encore ses pages ; Faxtray redemandera.',
  'result.no-pages': 'Le service téléphonique n’avait pas de pages à donner : seul l’original a été rangé.',
  'result.sidecar-late':
    '{name} est arrivé trop tard : le fax était déjà transmis et n’en a pas tenu compte.',
  'result.sidecar-late-for':
    '{name} indique {numbers} et est arrivé trop tard : le fax était déjà transmis et n’en a pas tenu compte.',
});
