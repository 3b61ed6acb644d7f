import { splitList } from '../numbers/recipient-text.ts';

/** More than anybody pastes to fax at once: a column of figures is a document. */
const MOST = 50;
const LONGEST = 40;
/** Not that of a voice: whoever copies `Tel.` with a number may have missed the line of the fax below it. */
const FAX =
  /^(?:(?:tele)?fax(?:nummer|number|[\s-]?n(?:r|o|[º°]))?|t[ée]l[ée]copie(?:ur)?)[\s.:]*(?=[\d+(])/iu;
/** A year behind a slash: `Fax Nr. 4711/2026` is the 4711th of that year. */
const REFERENCE = /^\d{1,6}\s?\/\s?(?:19|20)\d{2}$/u;
const NUMBER = /^\(?\+?[\s(]*\p{Nd}[\p{Nd}\s().\-\u2010-\u2013/]*$/u;
/** With these a number says by itself that it is one; all other figures may be a date, an amount or a reference. */
const INTERNATIONAL = /^\(?(?:\+|00)/u;
const DATE =
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d|[.-]\d|\1\d|\2\d)/u;
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The fax numbers, where the text is nothing but numbers that say that they are some; otherwise none. Whether they can be dialled is not asked here. */
export function numbersAlone(text: string): readonly string[] {
  if (text.length > MOST * LONGEST * 2) return [];
  const entries = splitList(text).map((entry) => entry.replaceAll(DIRECTIONS, '').trim());
  if (entries.length > MOST) return [];
  const numbers = entries.map((entry) => (entry.length > LONGEST ? null : readNumber(entry)));
  return numbers.every((number) => number !== null) ? numbers : [];
}

export const isInternational = (number: string): boolean => INTERNATIONAL.test(number);

function readNumber(entry: string): string | null {
  const number = entry.replace(FAX, '').trim();
  if (!NUMBER.test(number) || number.replaceAll(/\P{Nd}/gu, '').length < 3) return null;
  return isInternational(number) || (number !== entry && !isDateOrReference(number)) ? number : null;
}

const isDateOrReference = (number: string): boolean => DATE.test(number) || REFERENCE.test(number);

/** The number that a link to a telephone holds; null: it is another link, or has more to dial behind the number. */
export function numberInLink(link: string): string | null {
  const number = /^tel:(?<number>[^;?]+)$/iu.exec(link.trim())?.groups?.['number'];
  if (number === undefined || number.length > LONGEST * 3) return null;
  try {
    const plain = decodeURIComponent(number).trim();
    return plain.length <= LONGEST && NUMBER.test(plain) ? plain : null;
  } catch {
    return null;
  }
}
