import type { results as english } from '../en/results.ts';
import { translationOf } from '../translation-of.ts';

export const results = translationOf<typeof english>()({
  'result.pages-missing':
    'Envoyé, mais le service téléphonique indique {pages, number} pages sur {given, number}. Regardez ce qui est parti, puis renvoyez-le ou laissez-le ainsi.',
  'result.changed-newer-in-sent':
    'Le fax a été envoyé, et {names} a changé après sa prise en charge : dans Sent se trouve le plus récent, et le fax enregistré montre ce qui est parti. Regardez les deux ; si c’est le modifié qui aurait dû partir, envoyez la nouvelle version.',
  'result.changed-both-saved':
    'Le fax a été envoyé, et {names} a changé après sa prise en charge : ce qui est parti est enregistré sous {originals}, le modifié sous {changed}. Regardez les deux ; si c’est le modifié qui aurait dû partir, envoyez la nouvelle version.',
  'result.no-pages-yet': 'Le service téléphonique n’a pas encore ses pages ; Faxtray redemandera.',
  'result.no-pages': 'Le service téléphonique n’avait pas de pages à donner : seul l’original a été rangé.',
});
