import type { WrittenContact } from '../../services/ports/service/contacts.ts';
import { readGroupNames } from './read-group-names.ts';
import { parseCsv } from './parse-csv.ts';

/** Headings as written by common programs, in English and German (Outlook, Google, phone address books). */
const FIRST_NAME = /^(first|given) ?name$|^vorname$/u;
const LAST_NAME = /^(last|family) ?name$|^surname$|^nachname$/u;
const NAME = /^(full |display |file as)?name$|^contact$|^anzeigename$/u;
const COMPANY = /^(company|organi[sz]ation)( name)?$|^organization 1 - name$|^firma$/u;
const FAX = /\bfax\b|^telefax\b/u;
/** Only if no heading mentions fax: in a list made for this purpose, it is the fax number. */
const PLAIN_NUMBER = /^(number|nummer|recipient|empfänger)$/u;
/** Google writes `Labels` today and wrote `group membership` before. */
const GROUPS = /^(labels?|group membership|groups?|categor(y|ies)|gruppen?|kategorien?)$/u;
/** Google puts the kind of a number in the column before it. */
const GOOGLE_VALUE = /^phone \d+ - value$/u;
const GOOGLE_KIND = /\bfax\b/u;

/** Separators of several groups in one cell: Google's, and Outlook's. */
const IN_ONE_CELL = /:::|;/u;

interface Columns {
  readonly first: number;
  readonly last: number;
  readonly name: number;
  readonly company: number;
  readonly fax: readonly number[];
  readonly google: readonly number[];
  readonly groups: readonly number[];
}

/** A table with headings, read lazily; null when no column can hold a fax number. The separator is found by counting. */
export function readCsvContacts(text: string): Generator<WrittenContact> | null {
  const rows = parseCsv(text);
  const first = rows.next();
  const headings = first.done === true ? [] : first.value;
  const columns = findColumns(headings.map((heading) => heading.trim().toLowerCase()));
  return columns === null ? null : readContacts(rows, columns);
}

function* readContacts(rows: Iterable<readonly string[]>, columns: Columns): Generator<WrittenContact> {
  let place = 1;
  for (const row of rows) {
    place++;
    const cell = (column: number): string => (row[column] ?? '').trim();
    const name = [cell(columns.first), cell(columns.last)].filter((part) => part !== '').join(' ');
    const google = columns.google.filter((column) => GOOGLE_KIND.test(cell(column - 1).toLowerCase()));
    const faxNumbers = [...columns.fax, ...google]
      // Google writes several numbers of one kind into one field.
      .flatMap((column) => cell(column).split(':::'))
      .map((number) => number.trim())
      .filter((number) => number !== '');
    const contact = { name: cell(columns.name) || name, company: cell(columns.company), faxNumbers };
    const groups = columns.groups.flatMap((column) => readGroupNames(cell(column).split(IN_ONE_CELL)));
    const isEmpty = contact.name === '' && contact.company === '' && faxNumbers.length === 0;
    if (!isEmpty) yield { place, ...contact, ...(groups.length === 0 ? {} : { groups }) };
  }
}

function findColumns(headings: readonly string[]): Columns | null {
  const all = (pattern: RegExp): number[] =>
    headings.flatMap((each, index) => (pattern.test(each) ? [index] : []));
  const one = (pattern: RegExp): number => headings.findIndex((each) => pattern.test(each));
  const [named, google] = [all(FAX), all(GOOGLE_VALUE)];
  const fax = named.length > 0 || google.length > 0 ? named : all(PLAIN_NUMBER);
  if (fax.length === 0 && google.length === 0) return null;
  return {
    first: one(FIRST_NAME),
    last: one(LAST_NAME),
    name: one(NAME),
    company: one(COMPANY),
    fax,
    google,
    groups: all(GROUPS),
  };
}
