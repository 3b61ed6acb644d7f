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

/**
 * The name as the eye needs it beside the recipient: without their number, which stands there too. The whole name where the number is all
 * of it, or where what looks like it may be something else.
 */
export function nameBesideNumber(name: string, phoneNumber: string | undefined): string {
  const place = phoneNumber === undefined ? null : findNumber(name, phoneNumber.replaceAll(/\D/gu, ''));
  if (place === null) return name;
  const ending = name.slice(name.length - endingLength(name));
  const stem = name.slice(0, name.length - ending.length);
  const before = stem.slice(0, place.from).replace(BEFORE_NUMBER, '');
  const after = stem.slice(place.to).replace(AFTER_NUMBER, '');
  const rest = [before, after]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(LEFT_OF_FOLDER, '');
  return LETTER_OR_DIGIT.test(rest) ? `${rest}${ending}` : name;
}

/** Whether the recipient's number is all that the name says. */
export function isNumberAlone(name: string, phoneNumber: string | undefined): boolean {
  const place = phoneNumber === undefined ? null : findNumber(name, phoneNumber.replaceAll(/\D/gu, ''));
  if (place === null) return false;
  const stem = name.slice(0, name.length - endingLength(name));
  return !LETTER_OR_DIGIT.test(stem.slice(0, place.from) + stem.slice(place.to));
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** What leads to a number and belongs to it: `Lab to (`, `Lab_fax={`. */
const BEFORE_NUMBER = /(?:(?:^|[\s_\-]+)(?:to|fax=\{?))?[\s_\-,;([{]*$/iu;
const AFTER_NUMBER = /^[\s_\-,;)\]}]+/u;
/** `Dr Mercer ›`: what leads from a folder to a name that was the number alone, or to one from a folder that was. */
const LEFT_OF_FOLDER = /^[\s›]+|[\s›]+$/gu;
/** Of a number without its country code; shorter ones may be anything. */
const SHORTEST_NATIONAL = 7;

/** A plus begins one whatever stands before it; other digits may go on with those before them. */
const NUMBER_BEGINS = /(?:(?<![\d+])\+|(?<!\d|\d[\s.\-/()]|\+)(?:\(|(?<!\p{L})))\d/gu;

/** Where all digits of a number stand in a name, as it is dialled from abroad or at home, and neither a letter nor a digit touches them. */
function findNumber(name: string, digits: string): { readonly from: number; readonly to: number } | null {
  const national = [1, 2, 3]
    .map((length) => digits.slice(length))
    .filter((each) => each.length >= SHORTEST_NATIONAL);
  const forms = [digits, `00${digits}`, `011${digits}`, ...national, ...national.map((each) => `0${each}`)];
  for (const { index: from } of name.matchAll(NUMBER_BEGINS)) {
    const to = forms.map((form) => endOfDigits(name, from, form)).find((each) => each !== null);
    if (typeof to === 'number' && isWhole(name, from, to)) return { from, to };
  }
  return null;
}

/** Half of a number says less than nothing: what is glued to its ends may belong to it, as an extension or the code of its country. */
const isWhole = (name: string, from: number, to: number): boolean =>
  (name[from] === '+' || !/(?:\+\d[\d\s.\-/()]*|\d[.\-/(]+)$/u.test(name.slice(0, from))) &&
  !/^\)?[.\-/(]+\s*\d/u.test(name.slice(to).replace(ENDING, ''));

/** Behind the last of these digits from there on, with what is written between the digits of a number; null where others stand there. */
function endOfDigits(name: string, from: number, digits: string): number | null {
  let found = 0;
  for (let at = from; at < name.length; at++) {
    const letter = name[at] ?? '';
    // `+49 (0)89`: dialled at home only.
    if (found > 0 && digits[found] !== '0' && name.startsWith('(0)', at)) at += 2;
    else if (/\d/u.test(letter)) {
      if (letter !== digits[found]) return null;
      found++;
      if (found === digits.length) return /^[\p{L}\p{N}]/u.test(name.slice(at + 1)) ? null : at + 1;
    } else if (!/[\s.\-/()+]/u.test(letter)) return null;
  }
  return null;
}

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

/** `.pdf` is four long. */
const ENDING = /\.[a-z\d]{1,8}$/iu;
const endingLength = (name: string): number => ENDING.exec(name)?.[0].length ?? 0;

const isWordStart = (letters: readonly string[], at: number): boolean =>
  isSeparator(letters[at - 1]) && !isSeparator(letters[at]);

const isSeparator = (letter: string | undefined): boolean =>
  letter !== undefined && /[\s_\-.,()]/u.test(letter);
