import { perLanguage, type Language } from './language.ts';
import type { ListedBy } from './phrase.ts';

const BETWEEN = { comma: ', ', semicolon: '; ', space: ' ', line: '\n' } as const;

const ALL = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const ANY = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

export function listText(texts: readonly string[], by: ListedBy, language: Language): string {
  if (by !== 'and' && by !== 'or') return texts.join(BETWEEN[by]);
  return (by === 'and' ? ALL : ANY)(language).format(texts);
}
