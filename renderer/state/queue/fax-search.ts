import type { FaxRow } from '../../../app/contract/queue-views.ts';

/** A search as typed, made ready once for all rows. */
export interface Search {
  readonly words: readonly string[];
  /** The digits of a search that is a number; empty for any other. */
  readonly digits: string;
}

interface Searched {
  /** One by one: two words are one person's. */
  readonly people: readonly string[];
  readonly text: string;
  readonly numbers: readonly string[];
  /** Each word behind a blank. */
  readonly reasons: string;
}

/** Rows are replaced, never changed, so what is found for one holds as long as it lives. */
const folded = new WeakMap<FaxRow, Searched>();

export function searchFor(query: string): Search {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  // '303-555 0119' and '(303) 555.0119' are the same number; 'lab 2' is not a number.
  const isNumber = /^[+\d\s().\-/]*\d[\d\s().\-/]*$/u.test(query);
  return { words, digits: isNumber ? query.replaceAll(/\D/gu, '') : '' };
}

/** `the`, `und`, `no`: a reason is called by none of them alone. */
const MOST_OF_SHORT_WORD = 3;

/**
 * Every word somewhere in the names of document and people, in the reference, or at the start of a word of what is the matter; or all of it in
 * a number. Of reasons only beginnings count, or a search for Ann would find each file that cannot be read; and short words only beside
 * one that is not.
 */
export function matchesSearch(row: FaxRow, { words, digits }: Search): boolean {
  if (words.length === 0) return true;
  const { text, numbers, reasons } = foldRow(row);
  if (digits !== '' && numbers.some((number) => number.includes(digits))) return true;
  const inReasons = words.filter((word) => !text.includes(word));
  if (inReasons.length === words.length && words.every((word) => word.length <= MOST_OF_SHORT_WORD))
    return false;
  return inReasons.every((word) => reasons.includes(` ${word}`));
}

/** The same of those who get it alone. */
export function matchesPerson(row: FaxRow, { words, digits }: Search): boolean {
  if (words.length === 0) return true;
  const { people, numbers } = foldRow(row);
  if (digits !== '' && numbers.some((number) => number.includes(digits))) return true;
  return people.some((person) => words.every((word) => person.includes(word)));
}

function foldRow(row: FaxRow): Searched {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const { name, moreDocuments, recipients, reference } = row;
  const people = recipients.flatMap((each) => [each.name ?? '', each.formatted]);
  const found = {
    people: recipients.map((each) => fold(`${each.name ?? ''} ${each.formatted}`)),
    text: fold([name, ...moreDocuments, ...people, reference ?? ''].join('\n')),
    numbers: recipients.map((each) => each.phoneNumber.replaceAll(/\D/gu, '')),
    reasons: fold(
      listReasons(row)
        .map((reason) => ` ${reason}`)
        .join('')
        // A name in quotation marks is a word, too.
        .replaceAll(/[“„«‘"(\[¿¡]/gu, ' '),
    ),
  };
  folded.set(row, found);
  return found;
}

/** What a person reads of what is the matter, here or in a status file. Advice is said of many faxes at once, and finds none of them. */
function listReasons({ problem, recipients, reasonCodes }: FaxRow): string[] {
  const failures = recipients.filter(({ state }) => state === 'failed').map((each) => each.problem);
  const problems = [problem, ...failures].filter((each) => each !== null);
  const shown = problems.map(({ headline, advice }) => (headline === '' ? advice : headline));
  return [...shown, ...reasonCodes.map(inWords)];
}

/** `LineBusy` is found as it is, and as two words. */
const inWords = (code: string): string =>
  `${code} ${code.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').replaceAll('-', ' ')}`;

/** 'Müller' is found by 'muller'. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
