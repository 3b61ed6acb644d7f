import type { joined as english } from '../en/joined.ts';
import { defineTranslation } from '../define-translation.ts';

export const joined = defineTranslation<typeof english>()({
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'Eine neuere Version von Faxtray hat hier etwas geschrieben, das diese nicht lesen kann.',
  'joined.quoted': '„{text}“',
});
