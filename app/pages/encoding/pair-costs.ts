import { LETTER_PAIRS } from './letter-pairs.ts';

/** How unlikely letters are in one language, as a natural logarithm. */
export interface PairCosts {
  readonly isLatin: boolean;
  has(letter: string): boolean;
  /** Of a letter behind another; an empty one is the edge of the word. */
  of(before: string, letter: string): number;
}

const STEPS_A_UNIT = 5;
const FIRST_SIGN = 0x30;
const EDGE = ' ';
/** A letter that the language has not, of its own script or in its place. */
const FOREIGN = 10;
const made = new Map<string, PairCosts>();

export function pairCosts(language: string): PairCosts {
  const costs = made.get(language) ?? makeCosts(language);
  made.set(language, costs);
  return costs;
}

function makeCosts(language: string): PairCosts {
  const { letters, steps } = LETTER_PAIRS[language] ?? { letters: EDGE, steps: '' };
  const places = new Map(Array.from(letters, (letter, place) => [letter, place]));
  return {
    isLatin: places.has('a'),
    has: (letter) => places.has(letter),
    of(before, letter) {
      const row = places.get(before === '' ? EDGE : before);
      const column = places.get(letter === '' ? EDGE : letter);
      if (column === undefined) return FOREIGN;
      // What is foreign was counted when it came.
      if (row === undefined) return 3;
      return (steps.charCodeAt(row * places.size + column) - FIRST_SIGN) / STEPS_A_UNIT;
    },
  };
}
