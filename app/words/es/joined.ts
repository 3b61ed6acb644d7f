import type { joined as english } from '../en/joined.ts';
import { defineTranslation } from '../define-translation.ts';

export const joined = defineTranslation<typeof english>()({
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'Una versión más nueva de Faxtray escribió aquí lo que esta no puede leer.',
  'joined.quoted': '«{text}»',
});
