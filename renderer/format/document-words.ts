import type { FaxRow } from '../../app/contract/queue-views.ts';
import { say } from './words.ts';

/** `Contract.docx`, and how many follow it. */
export function moreText(row: Pick<FaxRow, 'moreDocuments'>): string | null {
  return row.moreDocuments.length === 0
    ? null
    : say('fax.more-documents', { count: row.moreDocuments.length });
}

export function documentTitle(row: Pick<FaxRow, 'name' | 'moreDocuments'>): string {
  const count = row.moreDocuments.length;
  return count === 0 ? row.name : say('fax.title', { name: row.name, count });
}

/** The longest end of a name that stands whatever its beginning has to give up, in letters as people count them. */
const LONGEST_TAIL = 16;
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
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') };
}

/** `.pdf` is four long. */
const endingLength = (name: string): number => /\.[a-z\d]{1,8}$/iu.exec(name)?.[0].length ?? 0;

const isWordStart = (letters: readonly string[], at: number): boolean =>
  isSeparator(letters[at - 1]) && !isSeparator(letters[at]);

const isSeparator = (letter: string | undefined): boolean =>
  letter !== undefined && /[\s_\-.,()]/u.test(letter);
