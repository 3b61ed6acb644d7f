import { ENDING, endingLength } from './name-ending.ts';

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
