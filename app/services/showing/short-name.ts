import { splitForMiddle } from '../../words/split-for-middle.ts';

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const LONGEST_NAME = 40;

/** A menu and a notification have room for so much; the end of a name tells one scan from the next, and is cut as in the window's rows. */
export function shortName(name: string): string {
  const letters = listLetters(name);
  if (letters.length <= LONGEST_NAME) return name;
  const { tail } = splitForMiddle(name);
  return `${letters.slice(0, LONGEST_NAME - listLetters(tail).length - 1).join('')}…${tail}`;
}

const listLetters = (text: string): string[] => Array.from(LETTERS.segment(text), ({ segment }) => segment);
