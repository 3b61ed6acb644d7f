import { inEnglish } from '../../app/words/in-english.ts';
import type { Phrase } from '../../app/words/phrase.ts';

/** For `toEqual` and `toMatchObject`: a phrase whose English contains this text, or matches it. */
export function saying(expected: string | RegExp): Phrase {
  const matcher = {
    asymmetricMatch: (given: unknown): boolean => {
      const text = typeof given === 'object' && given !== null ? inEnglish(given as Phrase) : '';
      return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
    },
    toString: () => `saying ${String(expected)}`,
  };
  return matcher as unknown as Phrase;
}
