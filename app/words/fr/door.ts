import type { door as english } from '../en/door.ts';
import { defineTranslation } from '../define-translation.ts';

export const door = defineTranslation<typeof english>()({
  'door.too-long': 'Le message est trop long. Rien n’a été fait ; la liaison se termine.',
  'door.not-json': 'Le message n’est pas du JSON. Rien n’a été fait ; la liaison se termine.',
  'door.not-a-message':
    'Le message n’est pas une requête JSON-RPC 2.0. Rien n’a été fait ; la liaison se termine.',
  'door.too-slow':
    'Le message n’est pas arrivé en entier à temps. Rien n’a été fait ; la liaison se termine.',
  'door.hello-first': 'Rien n’a été fait : la première requête doit être « hello ».',
  'door.other-version': 'Rien n’a été fait : ce Faxtray parle la version {version, number} de son interface.',
  'door.not-for-assistants':
    'C’est à une personne de le faire, dans la fenêtre de Faxtray. Rien n’a été fait.',
  'door.failed-already': 'Il a déjà échoué ; « faxtray retry {job} » le renvoie.',
  'door.no-fax': 'Il n’y a aucun fax avec cet identifiant dans la file d’attente.',
  'door.no-such-page': 'Cette page n’existe pas : le fax a {pages, plural, one {# page} other {# pages}}.',
  'door.full': 'Trop de programmes sont reliés à Faxtray. Rien n’a été fait ; réessayez dans un instant.',
});
