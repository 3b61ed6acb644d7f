import type { PhraseKey } from './phrase.ts';

/** A phrase as it is, or what it says without the advice in it. */
export type Extent = 'whole' | 'without-advice';

type Words = Readonly<Record<PhraseKey, string>>;

const ADVICE = 'advice.';
const REFERENCE = /\[([a-z][\w.-]*)\]/gu;

/**
 * The words of a phrase with those that it names put in: `[advice.retry]` is what to do, and left out where only what is known is asked
 * for; `[fax-action.confirm]` is a button, and stands there in quotation marks, by the label that the button has.
 */
export function resolveReferences(key: PhraseKey, words: Words, extent: Extent): string {
  if (extent === 'without-advice' && key.startsWith(ADVICE)) return '';
  return words[key].replace(REFERENCE, (_, named: PhraseKey) =>
    named.startsWith(ADVICE) ? resolveReferences(named, words, extent) : quoteLabel(words[named], words),
  );
}

/** The phrases that one names, in any order. */
export const findReferences = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, named = '']) => named);

/** Its dots only say that a question follows. */
const quoteLabel = (label: string, words: Words): string =>
  words['joined.quoted'].replace('{text}', () => label.replace(/…$/u, ''));
