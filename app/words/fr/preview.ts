import type { preview as english } from '../en/preview.ts';
import { defineTranslation } from '../define-translation.ts';

export const preview = defineTranslation<typeof english>()({
  'preview.not-shown-here':
    'Il ne peut pas être montré ici ; c’est le service téléphonique qui dessine ses pages.',
  'preview.asks-about-letters':
    '{problem} Le service téléphonique dessine les pages avec ses propres polices, et n’en a peut-être pas non plus pour eux : on vous le redemandera avant l’envoi.',
});
