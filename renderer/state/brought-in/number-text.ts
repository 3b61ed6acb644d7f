import { splitList } from '../numbers/recipient-text.ts';

/** More than anybody pastes to fax at once: a column of figures is a document. */
const MOST = 50;
const LONGEST = 40;
/** With what people write before a number, and nothing else. */
const NUMBER =
  /^(?:(?:tele)?fax(?:nummer|number)?|n[ºo°]\.?|tel(?:ephone|efon)?|phone)?\.?\s*[:.]?\s*(?<number>\+?[\s(]*\p{Nd}[\p{Nd}\s().\-\u2010-\u2013/]*)$/iu;
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The numbers, where the text is nothing but numbers as they are dialled; otherwise none. Whether they can be dialled is not asked here. */
export function numbersAlone(text: string): readonly string[] {
  const entries = splitList(text.slice(0, MOST * LONGEST * 2)).map((entry) =>
    entry.replaceAll(DIRECTIONS, '').trim(),
  );
  if (entries.length === 0 || entries.length > MOST || text.length > MOST * LONGEST * 2) return [];
  const numbers = entries.map((entry) => (entry.length > LONGEST ? null : readNumber(entry)));
  return numbers.every((number) => number !== null) ? numbers : [];
}

function readNumber(entry: string): string | null {
  const number = NUMBER.exec(entry)?.groups?.['number'];
  return number === undefined || number.replaceAll(/\P{Nd}/gu, '').length < 3 ? null : number.trim();
}
