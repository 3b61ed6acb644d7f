import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { makeNumberParser, NUMBER_REGIONS } from '../../app/adapters/phone-numbers.ts';
import type { ParseNumber } from '../../app/domain/numbers/fax-number.ts';
import { splitIntoGroups, drawNumbers } from './drawn-numbers.ts';

/**
 * Where people live who send faxes, and where numbers are odd: without area codes, of any length, with unusual international prefixes.
 */
const COUNTRIES =
  'US CA MX BR AR CL CO PE GB IE DE AT CH LI LU FR BE NL IT ES PT DK NO SE FI IS EE LV LT PL CZ SK HU SI HR RO BG GR TR UA RU ' +
  'IL AE SA EG MA DZ TN ZA NG KE IN PK CN HK TW JP KR SG MY TH VN ID PH AU NZ NC PF GA CD NI MC';

export interface Country {
  readonly region: string;
  readonly parse: ParseNumber;
  readonly numbers: readonly string[];
}

export const DRAWN_COUNTRIES: readonly Country[] = COUNTRIES.split(' ')
  .filter((region) => NUMBER_REGIONS.includes(region))
  .map((region) => {
    const parse = makeNumberParser(region);
    return { region, parse, numbers: drawNumbers(region, parse) };
  })
  .filter(({ numbers }) => numbers.length > 3);

const MARKS = [
  ' ',
  '-',
  '.',
  '/',
  '_',
  ',',
  ';',
  ':',
  "'",
  '’',
  '|',
  '·',
  '\u00a0',
  '\u2011',
  ' - ',
  ', ',
  '  ',
];
const aMark = fc.constantFrom(...MARKS);

const FULL_WIDTH = (text: string): string =>
  text.replace(/[\d+]/gu, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));
const ARABIC = (text: string): string =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const TYPED = [
  (text: string) => text,
  (text: string) => text,
  (text: string) => text,
  FULL_WIDTH,
  ARABIC,
  (text: string) => `\u202b${text}\u202c`,
  (text: string) => text.replace(/(?<=\d)(?=\d)/u, '\u200b'),
];

const toNational = (e164: string): string => parsePhoneNumberFromString(e164)?.formatNational() ?? '';

/** All the ways in which somebody who does not care about being understood writes a number. */
export const aSecond = ({ region, parse }: Country, e164: string): fc.Arbitrary<string> =>
  fc
    .record({
      kind: fc.constantFrom('+', 'prefix', 'attached', 'printed', 'marked', 'bare', 'local', 'pairs', 'e164'),
      mark: aMark,
      prefix: fc.constantFrom('00', '00', '011', '0011', '010', '810', '001'),
      typed: fc.constantFrom(...TYPED),
    })
    .map(({ kind, mark, prefix, typed }) => {
      const groups = splitIntoGroups(e164);
      const national = toNational(e164);
      const isHome = parsePhoneNumberFromString(e164)?.country === region;
      const inland = isHome ? national : groups.slice(1).join(' ');
      // `0030 ...` means something else where `00` is dialled: it is read the way it is written there.
      const own = parse(`${prefix}${e164.slice(1)}`).kind === 'valid' ? prefix : '00';
      const parts = inland.match(/\d+/gu) ?? [];
      const digits = parts.join('');
      return typed(
        {
          '+': `+${groups.join(mark)}`,
          prefix: `${own}${mark}${groups.join(mark)}`,
          attached: `${own}${e164.slice(1)}`,
          printed: inland,
          marked: parts.join(mark),
          bare: digits,
          local: parts.slice(1).join('').length > 4 ? parts.slice(1).join(mark) : parts.join(mark),
          pairs: digits.match(/.{1,2}/gu)?.join(mark) ?? '',
          e164: e164,
        }[kind],
      );
    });

/** Forms that are dialled as they are. */
export const aFirst = ({ region }: Country, e164: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    e164,
    `+${splitIntoGroups(e164).join(' ')}`,
    `+${splitIntoGroups(e164).join('-')}`,
    ...(parsePhoneNumberFromString(e164)?.country === region ? [toNational(e164)] : []),
  );

export const GLUE = [
  ...[' ', '  ', '_', ', ', '; ', ' - ', ' / ', ' & ', ' + ', '|', ' = '],
  ...['und', ' und ', ' oder ', 'and', ' and ', ' or ', ' et ', 'ou', ' y ', ' o ', ' e '],
  ...[
    ' Labor+',
    'Labor',
    ' Labor ',
    ' Praxis Dr. Meier ',
    ' neu ',
    ' statt ',
    ' Fax',
    ' Fax ',
    ' fax:',
    ' Tel. ',
  ],
  ...[' instead of ', ' copy to ', ' cc ', ' new ', ' office', ' about ', ' Smith, '],
  ...[' copie à ', ' ancien ', ' bureau ', ' poste', ' copia a ', ' oficina ', ' nuevo ', ' antes '],
  ...[' 2026-04-15 ', ' 15.04.26 ', ' 20260415_134200 ', ' Seite 3 ', ' (2) ', ' 0012 ', ' 12 ', ' №', ' #'],
] as const;
export const WRAPPED = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['（', '）'],
  ['【', '】'],
  ['"', '"'],
  ['(Fax ', ')'],
] as const;

const isMonthAndDay = (month: string, day: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

/** Whether six or eight digits are a date or a time in some order; deliberately written differently than in the app. */
export function looksLikeDateOrTime(digits: string): boolean {
  const [one = '', other = '', third = '', last = ''] = digits.match(/../gu) ?? [];
  const isEither = (a: string, b: string): boolean => isMonthAndDay(a, b) || isMonthAndDay(b, a);
  if (digits.length === 8) {
    const isYear = (year: string): boolean => /^(?:19|20)/u.test(year);
    return (
      (isYear(one + other) && isMonthAndDay(third, last)) || (isYear(third + last) && isEither(one, other))
    );
  }
  const isTime = Number(one) < 24 && Number(other) < 60 && Number(third) < 60;
  return digits.length === 6 && (isEither(one, other) || isMonthAndDay(other, third) || isTime);
}
