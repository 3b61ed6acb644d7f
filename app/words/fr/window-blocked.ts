import type { windowBlocked as english } from '../en/window-blocked.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowBlocked = defineTranslation<typeof english>()({
  'blocked.answer-first': 'Répondez d’abord à la question posée ici.',
  'blocked.busy': 'Un instant : c’est encore en cours.',
  'blocked.darkest': 'La page ne peut pas être plus foncée.',
  'blocked.drawn-anew':
    'Ce que vous avez modifié sur les pages ne part que si elles sont envoyées telles qu’affichées.',
  'blocked.first-document': 'C’est déjà le premier document.',
  'blocked.first-page': 'C’est la première page.',
  'blocked.just-asked': 'La question vient de s’afficher. Lisez-la, puis appuyez encore une fois.',
  'blocked.largest': 'La page ne peut pas être affichée plus grande.',
  'blocked.last-document': 'C’est déjà le dernier document.',
  'blocked.last-page': 'C’est la dernière page.',
  'blocked.lightest': 'La page ne peut pas être plus claire.',
  'blocked.none-chosen': 'Aucun fax n’est choisi : cochez-en au moins un.',
  'blocked.nothing-to-send': 'Les fichiers des fax choisis n’existent plus : il n’y a rien à envoyer.',
  'blocked.number-unclear': 'Corrigez d’abord le numéro, ou retirez-le.',
  'blocked.page-coming': 'La page suivante est encore en cours de tracé.',
  'blocked.rule-not-whole': 'Donnez un nom à la règle et indiquez ce qu’elle fait.',
  'blocked.smallest': 'La page est déjà affichée en entier.',
  'blocked.text-not-whole': 'Saisissez un nom et un texte.',
});
