import type { ListedBy } from './phrase.ts';

const BETWEEN = { comma: ', ', semicolon: '; ', space: ' ', line: '\n' } as const;

/** The English of the app has no comma before the last `and`. */
const LOCALES = { en: 'en-GB' } as const;

export function listText(texts: readonly string[], by: ListedBy, language: keyof typeof LOCALES): string {
  if (by !== 'and' && by !== 'or') return texts.join(BETWEEN[by]);
  const type = by === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(LOCALES[language], { type }).format(texts);
}
