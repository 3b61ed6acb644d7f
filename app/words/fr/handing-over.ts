import type { handingOver as english } from '../en/handing-over.ts';
import { defineTranslation } from '../define-translation.ts';

export const handingOver = defineTranslation<typeof english>()({
  'handing-over.disk': 'Le disque est plein, ou on ne peut pas y écrire ; le fax n’a pas été remis.',
  'handing-over.refused-once':
    'Le service téléphonique n’a pas accepté la connexion cette fois ; un nouvel essai suit dans un instant.',
});
