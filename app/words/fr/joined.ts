import type { joined as english } from '../en/joined.ts';
import { translationOf } from '../translation-of.ts';

export const joined = translationOf<typeof english>()({
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'Une version plus récente de Faxtray a écrit ici ce que celle-ci ne peut pas lire.',
  'joined.quoted': '« {text} »',
});
