import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { splitIntoGroups } from './drawn-numbers.ts';
import { DRAWN_COUNTRIES, type Country } from './second-numbers.ts';

/** A part of a name, and the number that its writer means by it. */
interface Part {
  readonly written: string;
  readonly number: string | null;
  readonly kind: 'plus' | 'prefixed' | 'printed' | 'parted' | 'bare' | 'other' | 'file';
}

export interface AssembledName {
  readonly country: Country;
  readonly parts: readonly Part[];
  readonly name: string;
  readonly subfolder: string | null;
  /** How many of the parts are in the subfolder's name. */
  readonly inSubfolder: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const upTo = (most: number, from = 0): fc.Arbitrary<number> => fc.integer({ min: from, max: most });
const digits = (length: number): fc.Arbitrary<string> =>
  upTo(10 ** length - 1).map((value) => String(value).padStart(length, '0'));
const other = (written: string): Part => ({ written, number: null, kind: 'other' });

const aMark = fc.constantFrom('-', '.', '_', ' ', '/');

const aDate = fc
  .tuple(upTo(2030, 1925), upTo(12, 1), upTo(28, 1), fc.constantFrom('-', '.', '_', ' ', '/', ''), upTo(6))
  .map(([year, month, day, mark, form]) => {
    const [y, m, d] = [String(year), two(month), two(day)];
    const forms = [
      [y, m, d],
      [d, m, y],
      [m, d, y],
      [d, m, two(year % 100)],
      [two(year % 100), m, d],
    ];
    return forms[form]?.join(mark) ?? `${day}. ${form === 5 ? 'Januar' : 'juin'} ${y}`;
  });

const aTime = fc
  .tuple(upTo(23), upTo(59), upTo(59), upTo(6))
  .map(
    ([h, m, s, form]) =>
      [
        `${two(h)}.${two(m)}`,
        `${two(h)}-${two(m)}-${two(s)}`,
        two(h) + two(m) + two(s),
        two(h) + two(m),
        `${two(h)}:${two(m)}`,
        `${two(h)}h${two(m)}`,
        `${two(h)}.${two(m)}.${two(s)}`,
      ][form] ?? '',
  );

const aCounter = fc.oneof(
  ...[1, 2, 3, 4].map(digits),
  upTo(20).map((page) => `Page ${page}`),
  upTo(20).map((copy) => `(${copy})`),
  upTo(9, 1).map((page) => `${page} of 12`),
  upTo(9, 1).map((page) => `v${page}`),
  upTo(99).map((number) => `#${number}`),
);

const aFile = fc.oneof(
  digits(5).map((number) => `Claim ${number}`),
  digits(7).map((number) => `Invoice ${number}`),
  digits(5).map((number) => `Rechnung 2026-${number}`),
  digits(8).map((number) => `MRN ${number}`),
  digits(2).map((check) => `DE${check} 3704 0044 0532 0130 00`),
  digits(2).map((cents) => `12,${cents} EUR`),
  digits(4).map((number) => `IMG_${number}`),
  digits(2).map((number) => `Az ${number}/26`),
);

const WORDS = [
  ...['Lab', 'Befund', 'Dr Smith', 'Müller', 'ordonnance', 'to', 'Lab to', 'fax', 'Fax', 'tel', 'an', 'pour'],
  ...[
    'Report',
    'signed',
    'Kopie',
    'x-ray',
    'and',
    'oder',
    'A4',
    'Covid19',
    'H1N1',
    'c/o',
    'from',
    'DW',
    'ext',
  ],
  ...['2nd', '5mg', '3x', 'HIV+'],
];

const anOther: fc.Arbitrary<Part> = fc.oneof(
  fc.constantFrom(...WORDS).map(other),
  aDate.map(other),
  aTime.map(other),
  aCounter.map(other),
  aFile.map((written): Part => ({ written, number: null, kind: 'file' })),
);

/** Forms that mean this number and no other when read in the region. */
function anyNumber(here: Country, number: string): fc.Arbitrary<Part> {
  const groups = splitIntoGroups(number);
  const national = parsePhoneNumberFromString(number)?.formatNational() ?? '';
  const read = (written: string): boolean => {
    const parsed = here.parse(written);
    return parsed.kind === 'valid' && parsed.e164 === number;
  };
  const part = (kind: Part['kind'], written: string): Part => ({ kind, written, number });
  return fc.tuple(aMark, fc.constantFrom('00', '00', '011')).chain(([mark, prefix]) => {
    const inland = (national.match(/\d+/gu) ?? []).join(mark);
    const bare = national.replace(/\D/gu, '');
    const isPrefixed = read(prefix + number.slice(1));
    return fc.constantFrom(
      part('plus', number),
      part('plus', `+${groups.join(' ')}`),
      part('plus', `+${groups.join(mark)}`),
      ...(isPrefixed
        ? [part('prefixed', prefix + groups.join(mark)), part('prefixed', `${prefix} ${groups.join(' ')}`)]
        : []),
      // In Gabon one number is printed the way another one is.
      ...(read(bare) && parsePhoneNumberFromString(number)?.country === here.region
        ? [part('printed', national), part('printed', national), part('parted', inland), part('bare', bare)]
        : []),
    );
  });
}

const SEPARATORS = [
  ' ',
  ' ',
  ' ',
  '_',
  '-',
  ' - ',
  ', ',
  ';',
  '.',
  ' & ',
  '+',
  ' + ',
  '/',
  '~',
  '|',
  '  ',
  '·',
  ' =',
  '#',
  '',
];
/** After a file number, a mark belongs to that number. */
const BEHIND_FILE = [' ', '_', ', ', ' & '];
const AROUND = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['', ''],
  ['', ''],
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
  ['"', '"'],
] as const;

const join = (
  parts: readonly Part[],
  separators: readonly string[],
  around: readonly (readonly [string, string])[],
): string =>
  parts.reduce((before, { written }, index) => {
    const piece = (around[index] ?? ['', '']).join(written);
    if (before === '') return piece;
    const drawn = separators[index] ?? ' ';
    const wanted = parts[index - 1]?.kind === 'file' && !BEHIND_FILE.includes(drawn) ? ' ' : drawn;
    // Adjoining digits are other digits, and digits directly after a plus are another number.
    const isOther =
      (wanted === '' && /\d$/u.test(before) && /^[\dxh(]/u.test(piece)) ||
      (wanted === '+' && /^[\d([]/u.test(piece));
    return before + (isOther ? ' ' : wanted) + piece;
  }, '');

/** One to five parts in any order, each after any separator, some of them in a subfolder's name. */
export const anAssembledName: fc.Arbitrary<AssembledName> = fc
  .tuple(fc.constantFrom(...DRAWN_COUNTRIES), fc.constantFrom(...DRAWN_COUNTRIES))
  .chain(([country, abroad]) => {
    const aNumber = fc
      .oneof(
        { arbitrary: fc.constantFrom(...country.numbers), weight: 3 },
        { arbitrary: fc.constantFrom(...abroad.numbers), weight: 1 },
      )
      .chain((number) => anyNumber(country, number));
    const aPart = fc.oneof({ arbitrary: anOther, weight: 3 }, { arbitrary: aNumber, weight: 2 });
    const five = { minLength: 5, maxLength: 5 };
    return fc
      .record({
        parts: fc.array(aPart, { minLength: 1, maxLength: 5 }),
        separators: fc.array(fc.constantFrom(...SEPARATORS), five),
        around: fc.array(fc.constantFrom(...AROUND), five),
        cut: fc.oneof(fc.constant(0), fc.constant(0), upTo(4)),
      })
      .map(({ parts, separators, around, cut }) => {
        const at = cut < parts.length ? cut : 0;
        const subfolder = at === 0 ? null : join(parts.slice(0, at), separators, around);
        const name = join(parts.slice(at), separators.slice(at), around.slice(at));
        return { country, parts, subfolder, name: `${name}.pdf`, inSubfolder: at };
      });
  });
