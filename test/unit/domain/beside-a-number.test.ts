import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser, NUMBER_REGIONS } from '../../../app/adapters/phone-numbers.ts';
import { decide, type Arrival } from '../../../app/domain/intake/intake-rules.ts';
import type { ParseNumber } from '../../../app/domain/numbers/fax-number.ts';
import {
  aFirst,
  aSecond,
  DRAWN_COUNTRIES,
  GLUE,
  looksLikeDateOrTime,
  WRAPPED,
} from '../../support/second-numbers.ts';
import { runs } from '../../support/properties.ts';

const DEFAULT = '+13035550105';

const numbersFor = (arrival: Partial<Arrival>, parse: ParseNumber): readonly string[] => {
  const all = { name: 'lab.pdf', sidecar: null, subfolder: null, folderDefault: DEFAULT, ...arrival };
  const decision = decide(all, parse);
  return decision.kind === 'hold' ? [] : decision.to.map(({ phoneNumber }) => phoneNumber);
};

const outcomeOf = (region: string, path: string): string => {
  const [name = '', subfolder = null] = path.split('/').reverse();
  return numbersFor({ name: `${name}.pdf`, subfolder }, makeNumberParser(region))[0] ?? 'ask';
};

const toDigits = (written: string): string => written.normalize('NFKC').replace(/[^\d]/gu, '');

/** Two numbers, of one country or of two, and what a person puts between and around them. */
const aPair = fc
  .tuple(fc.constantFrom(...DRAWN_COUNTRIES), fc.constantFrom(...DRAWN_COUNTRIES), fc.boolean())
  .chain(([here, there, isHome]) =>
    fc
      .tuple(fc.constantFrom(...here.numbers), fc.constantFrom(...(isHome ? here : there).numbers))
      .chain(([one, two]) =>
        fc.record({
          here: fc.constant(here),
          one: fc.constant(one),
          two: fc.constant(two),
          first: aFirst(here, one),
          second: aSecond(here, two),
          glue: fc.constantFrom(...GLUE),
          wrapped: fc.constantFrom(...WRAPPED),
          isTurned: fc.boolean(),
          before: fc.constantFrom('', '', 'Lab ', 'to ', '2026-04-15 '),
          behind: fc.constantFrom('', ' Lab', ' 2026-04-15', ' 3'),
        }),
      ),
  )
  // Four digits are a counter, and what is written as a date or a time is one.
  .filter(({ one, two, second }) => {
    const digits = toDigits(second);
    return one !== two && digits.length > 4 && !one.endsWith(digits) && !looksLikeDateOrTime(digits);
  });

describe('another number beside one', () => {
  it('is never passed over, in whatever form, with whatever glue', () => {
    fc.assert(
      fc.property(aPair, ({ here, first, second, glue, wrapped, isTurned, before, behind }) => {
        const other = wrapped.join(second);
        const both = isTurned ? other + glue + first : first + glue + other;
        const name = `${before}${both}${behind}.pdf`;
        const dialled = numbersFor({ name }, here.parse).filter((number) => number !== DEFAULT);
        expect({ region: here.region, name, dialled }).toMatchObject({ dialled: [] });
      }),
      runs(2_000),
    );
  });

  it.each([
    ['DE', '+49 30 123456 und0041446681800'],
    ['DE', '030 123456 Labor+040 8914956'],
    ['US', 'fax={+13035550119} and {+13035550120}'],
    ['US', 'fax={+13035550119} (+13035550120)'],
    ['US', 'fax={+13035550119} Smith [3035550120]'],
    ['US', '303-555-0120 or fax={+13035550119}'],
    ['KR', '+82 2 312 3456 00442079460018'],
    ['AR', '+54 11 4123 4567 Lab 00442079460018'],
    ['NO', '+4722856050 Lab 22 85 60 51'],
    ['SG', '+6561234567 Lab 6123 4568'],
    ['DK', '+4533123456 Lab 33123457'],
    ['LU', '+35227123456 Lab 27 12 34 57'],
    ['HK', '+85223456789 Lab 2345-6780'],
    // What looks like a date or a clock at its beginning or its end.
    ['PT', '+351244647671 3_58_54_14 2026-04-15'],
    ['DZ', '34 25 12 03 2026-04-15 +213554346180'],
    ['HR', '+385 74 814 214 2026-04-15 1337,256'],
    ['AR', '+542268691998 2026-04-15 1626 - 0164'],
    ['FR', 'Lab 1651 920214 +33264494402'],
    ['CO', '+57 350 2025295 fax:15.04.26'],
    // What looks like a date of six digits, with an area code beside it.
    ['IS', '+3545313812 82:360725'],
    ['IS', '+3545313812 82, 360725'],
    ['IS', '+3545313812 Smith 360725;82'],
    ['IS', '+3545313812 Smith (82) 36-07-25'],
    // A number is never cut.
    ['IT', '+39 055 613 078811'],
    ['DE', '+4930123456_0049'],
    // Folders.
    ['US', 'Smith 3035550119/lab'],
    ['US', 'Dr Mercer 3035550120 (+13035550119)/lab'],
    ['US', 'Dr Mercer 303555012 (+13035550119)/lab'],
    ['US', '+14155550119/lab 3035550119'],
    ['US', '+13035550119/Smith 555-0120'],
    ['NO', 'Lege 22856050/lab'],
  ])('asks in %s: %s', (region, path) => {
    expect(outcomeOf(region, path)).toBe('ask');
  });

  it.each([
    ['US', '+13035550119', '303-555-0119 MRN 12345678, DOB 03-04-1962, 2026-04-15 13.42'],
    ['US', '+13035550119', '+13035550119_20260415_134207_001'],
    ['US', '+13035550119', '+13035550119 Rechnung Nr. 47110815 17,50 EUR'],
    ['US', '+13035550119', '+13035550119_550e8400-e29b-41d4-a716-446655440000'],
    ['US', '+13035550119', '+13035550119 Smith *28.07.56'],
    ['US', '+13035550119', '+13035550119 Fax 15.04.2026'],
    ['US', '+13035550119', '+13035550119 2026-04-15 1342 - 3'],
    ['US', '+13035550119', '+13035550119 2026-04-15 1342 - 2026-04-16 0815'],
    ['US', '+13035550119', '+13035550119 fax 04-15-2026'],
    ['IS', '+3545313812', '+3545313812 360725'],
    ['DE', '+4930123456', '030 123456 Akte 4711-2026 IBAN DE89 3704 0044 0532 0130 00'],
    ['DE', '+4930123456', 'RE2026-04711 vom 15.04.26 +4930123456'],
    ['FR', '+33142685300', '01 42 68 53 00 2026 04 15 0812 Ordonnance'],
    // No date, in any order.
    ['IN', '+919876543210', '098765 43210 Smith'],
    ['IN', '+919432012345', '094320 12345 Smith'],
    ['US', '+13035550119', 'fax={+13035550119} (2) Claim 47110815 [2026-04-15]'],
    ['US', '+13035550119', '+13035550119/2026-04-15 13.42 scan 00123456'],
    ['US', '+13035550119', 'Dr Mercer Room 12 (+13035550119)/Invoice 3035550120'],
    ['US', DEFAULT, 'Claim 3035550119/lab'],
  ])('goes in %s to %s: %s', (region, number, path) => {
    expect(outcomeOf(region, path)).toBe(number);
  });
});

const two = (value: number): string => String(value).padStart(2, '0');
const upTo = (most: number, from = 0) => fc.integer({ min: from, max: most }).map(two);
const aCounter = fc
  .integer({ min: 2, max: 6 })
  .chain((length) =>
    fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0')),
  );

/** The dates of everybody who was born in a hundred years, in any order, with a counter or a time. */
const aBirthDate = fc
  .record({
    region: fc.constantFrom(...NUMBER_REGIONS),
    day: upTo(31, 1),
    month: upTo(12, 1),
    year: upTo(99),
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    separator: fc.constantFrom('-', '.', '_', '/', ' ', ''),
    gap: fc.constantFrom(' ', '_', '-', '.', ' - '),
    clock: fc.tuple(upTo(23), upTo(59), upTo(59)),
    clockSeparator: fc.constantFrom('.', '-', ' ', ''),
    counter: aCounter,
    shape: fc.constantFrom('date', 'counter', 'clock', 'clock counter', 'counter first', 'clock first'),
    place: fc.constantFrom('', 'to ', 'Lab to '),
  })
  .map(
    ({ region, day, month, year, order, separator, gap, clock, clockSeparator, counter, shape, place }) => {
      const parts = { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }[order];
      const [date, time] = [parts.join(separator), clock.slice(0, 2).join(clockSeparator)];
      const written = {
        date: date,
        counter: `${date}${gap}${counter}`,
        clock: `${date}${gap}${time}`,
        'clock counter': `${date}${gap}${clock.join(clockSeparator)}_${counter}`,
        'counter first': `${counter}${gap}${date}`,
        'clock first': `${time}${gap}${date}`,
      }[shape];
      return { region, name: `${place}${written} Smith.pdf`, written, shape };
    },
  );

describe('a date with a year of two digits', () => {
  it('is never dialled in any region, whatever stands beside it', () => {
    fc.assert(
      fc.property(aBirthDate, ({ region, name, written, shape }) => {
        // Five pairs with nothing but spaces are how half of Europe writes a telephone, and so are those with dots: `01.42.28.07.56` is
        // no time before a birthday. What begins like a date is asked about there.
        fc.pre(!/^\d\d(?: \d\d){4}$/u.test(written));
        fc.pre(!(shape === 'clock first' && /^\d\d(?<mark>[-.])\d\d(?:\k<mark>\d\d){3}$/u.test(written)));
        const dialled = numbersFor({ name }, makeNumberParser(region)).filter((each) => each !== DEFAULT);
        expect({ region, name, dialled }).toMatchObject({ dialled: [] });
      }),
      runs(2_000),
    );
  });

  it.each([
    ['LU', '28.07.56 08298'],
    ['FR', '01.04.62 16.44'],
    ['FR', '01 04 62 16 44'],
    ['DZ', 'to 030 04 04 26'],
    ['ES', '643.04-04-22'],
    ['BE', '081-34.08.21'],
    ['NC', 'to 05 06 69'],
    ['GA', '01_08_98_07 20'],
    ['NI', 'to 00-45-26-68-06-24'],
    ['DE', 'to 04271_102203'],
    ['IN', '060100 00000 Smith'],
    ['IN', '070112-34567'],
    ['IN', 'to 083199_34567'],
  ])('asks in %s where its digits are a number, too: %s', (region, name) => {
    expect(outcomeOf(region, name)).toBe('ask');
  });
});
