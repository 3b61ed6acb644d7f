import type { joined as english } from '../en/joined.ts';
import { translationOf } from '../translation-of.ts';

export const joined = translationOf<typeof english>()({
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'Una versión más nueva de Faxtray escribió aquí lo que esta no puede leer.',
  'joined.quoted': '«{text}»',
});
