import { endingLength } from './name-ending.ts';

/** The longest end of a name that stands whatever its beginning has to give up, in letters as people count them. */
const LONGEST_TAIL = 16;
/** One that begins with a number with country and ending. */
const LONGEST_WITH_NUMBER = 22;
/** An ending stands whole, with so much of the name before it. */
const BEFORE_ENDING = 4;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A long name in two parts, so that the middle is what a narrow column swallows: the end tells one scan from the next
 * and carries the type. The end begins with a word where one begins there, and never inside a letter.
 */
export function splitForMiddle(name: string): { readonly head: string; readonly tail: string } {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment);
  if (letters.length <= LONGEST_TAIL) return { head: name, tail: '' };
  const longest = Math.min(LONGEST_TAIL, Math.floor(letters.length / 2));
  const shortest = Math.min(longest, endingLength(name) + BEFORE_ENDING);
  let cut = letters.length - longest;
  while (cut < letters.length - shortest && !isWordStart(letters, cut)) cut += 1;
  cut = startOfNumberAt(letters, cut) ?? cut;
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') };
}

/** Where the number begins that is written across a place, if all of it fits behind: half a number is another one. */
function startOfNumberAt(letters: readonly string[], at: number): number | null {
  let start = at;
  while (start > 0 && /^[\d.\-]$/u.test(letters[start - 1] ?? '')) start -= 1;
  const isNumber = start < at && letters[start - 1] === '+';
  const length = letters.length - start + 1;
  return isNumber && length <= LONGEST_WITH_NUMBER && length * 2 <= letters.length ? start - 1 : null;
}

const isWordStart = (letters: readonly string[], at: number): boolean =>
  isSeparator(letters[at - 1]) && !isSeparator(letters[at]);

const isSeparator = (letter: string | undefined): boolean =>
  letter !== undefined && /[\s_\-.,()]/u.test(letter);
