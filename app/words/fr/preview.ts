import type { preview as english } from '../en/preview.ts';
import { defineTranslation } from '../define-translation.ts';

export const preview = defineTranslation<typeof english>()({
  'preview.not-shown-here':
    'Il ne peut pas être montré ici ; c’est le service téléphonique qui dessine ses pages.',
});
