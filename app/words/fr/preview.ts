import type { preview as english } from '../en/preview.ts';
import { translationOf } from '../translation-of.ts';

export const preview = translationOf<typeof english>()({
  'preview.not-shown-here':
    'Il ne peut pas être montré ici ; c’est le service téléphonique qui dessine ses pages.',
});
