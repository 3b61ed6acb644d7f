import type { joined as english } from '../en/joined.ts';
import { defineTranslation } from '../define-translation.ts';

export const joined = defineTranslation<typeof english>()({
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'Une version plus récente de Faxtray a écrit ici ce que celle-ci ne peut pas lire.',
  'joined.quoted': '« {text} »',
});
