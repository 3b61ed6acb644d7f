import type { FaxRow } from '../../app/contract/queue-views.ts';

/** A search as typed, made ready once for all rows. */
export interface Search {
  readonly words: readonly string[];
  /** The digits of a search that is a number; empty for any other. */
  readonly digits: string;
}

/** Rows are replaced, never changed, so what is found for one holds as long as it lives. */
const folded = new WeakMap<FaxRow, { readonly text: string; readonly numbers: readonly string[] }>();

export function searchFor(query: string): Search {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  // '303-555 0119' and '(303) 555.0119' are the same number; 'lab 2' is not a number.
  const isNumber = /^[+\d\s().\-/]*\d[\d\s().\-/]*$/u.test(query);
  return { words, digits: isNumber ? query.replaceAll(/\D/gu, '') : '' };
}

/** Every word somewhere in the names of document and people, or all of it in a number. */
export function matchesSearch(row: FaxRow, { words, digits }: Search): boolean {
  if (words.length === 0) return true;
  const { text, numbers } = foldRow(row);
  if (digits !== '' && numbers.some((number) => number.includes(digits))) return true;
  return words.every((word) => text.includes(word));
}

function foldRow(row: FaxRow): { readonly text: string; readonly numbers: readonly string[] } {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const names = row.recipients.map((each) => each.name ?? '');
  const found = {
    text: fold(
      [row.name, ...row.moreDocuments, ...names, ...row.recipients.map((each) => each.formatted)].join('\n'),
    ),
    numbers: row.recipients.map((each) => each.phoneNumber.replaceAll(/\D/gu, '')),
  };
  folded.set(row, found);
  return found;
}

/** 'Müller' is found by 'muller'. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
