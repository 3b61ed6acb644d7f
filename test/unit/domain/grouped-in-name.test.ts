import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { DATE_ENDS, DATE_FORMS } from '../../support/everyday-names.ts';
import { runs } from '../../support/properties.ts';
import { DRAWN_COUNTRIES } from '../../support/second-numbers.ts';

const DEFAULT = '+13035550105';

/** The number that is dialled, `default`, or `ask`. */
function outcomeIn(region: string, name: string): string {
  const arrival = { name: `${name}.pdf`, sidecar: null, subfolder: null, folderDefault: DEFAULT };
  const decision = decide(arrival, makeNumberParser(region));
  if (decision.kind === 'hold') return 'ask';
  const to = decision.to[0]?.phoneNumber ?? '';
  return to === DEFAULT ? 'default' : to;
}

describe('a number in groups that no library prints', () => {
  it.each([
    // Where there are no area codes.
    ['NO', '22 12 34 56'],
    ['NO', 'Fax 22 12 34 56'],
    ['NO', 'to 22 12 34 56'],
    ['NO', 'to 2212 3456'],
    ['NO', 'Fax 22123456'],
    ['NO', 'Lege 22 85 60 50'],
    ['DK', '33.12.34.56 Brev'],
    ['DK', '3312 3456'],
    ['SG', '6123 4567'],
    ['SG', '6123-4567 Report'],
    ['HK', '2345 6789'],
    ['HK', 'Fax 23 45 67 89'],
    // As people write them every day.
    ['ES', '912 345 678'],
    ['ES', 'Fax 91 234 56 78'],
    ['PT', '213 456 789'],
    ['PT', 'Relatório 21 345 67 89'],
    ['GR', '210 123 4567'],
    ['US', '303-5550119'],
    ['US', 'Lab 303 5550119 signed'],
    ['GB', 'Fax 0207 946 0018'],
    ['GB', 'Report 0207 946 0018'],
    ['PL', '22 1234567'],
    ['CZ', 'Fax 23 45 67 890'],
    ['IT', 'Referto 06 698 123 45'],
    // Without what is dialled before an area: behind a word, or where a number stands.
    ['GB', 'Fax 20 7946 0018'],
    ['FR', '1 42 68 53 00 Ordonnance'],
    ['DE', 'Fax 30 123456'],
    // In brackets, behind a counter, before a date, and behind more words for a fax.
    ['NO', 'Lege (97.87.30.34) 385 mg'],
    ['PL', '[642 868 719] 2019-09-13'],
    ['KR', 'v1 043 489 73207'],
    ['PT', 'Lab 213 456 789 20. avril 2023'],
    ['LT', 'Faxnr. 8 37 502650'],
    ['DE', 'Fax-Nr. 030 1234567'],
    ['FR', 'Fax n° 1 42 68 53 00'],
    // Without its area code, and called a number.
    ['US', 'Fax 555-0119'],
    ['US', 'Lab Fax: 555 0119 Smith'],
    ['MX', 'Tel 1234-5678'],
    // Bare, with the zero that is dialled before an area.
    ['NZ', '0271682920 X-ray'],
    ['CH', 'Brief - 0583492223'],
    ['DE', '2026-04-15 03012345678'],
    ['DE', 'Faxnr.: 08841806386'],
    // Behind a date, which has neither counters nor the beginning of another date behind it.
    ['ES', '10.04.2024 911 12 01 48'],
    ['ES', '2026-04-15 912 345 678'],
    ['NO', '2026-04-15 22 12 34 56'],
    ['PT', '20260415_213 456 789'],
    ['GB', '2026-04-15 0207 946 0018'],
  ])('asks in %s: %s', (region, name) => {
    expect(outcomeIn(region, name)).toBe('ask');
  });

  it.each([
    ['NO', '22 12 26'],
    ['NO', '22 12 26 01'],
    ['NO', '22 12 26 (2)'],
    ['NO', '22 12 2026 Scan'],
    ['NO', '2212 2026'],
    ['DK', '2026-04-15 33123456'],
    ['NO', 'Rechnung 20261128'],
    ['NO', 'IMG_20240301_101112'],
    ['SG', '2026-04-15 13.42.07'],
    ['HK', 'Invoice 2345-6789'],
    ['PL', '20260415 123456'],
    ['PT', '15.04.2026 2'],
    ['ES', 'Factura 912-345-678'],
    ['US', 'Claim 303-5550119'],
    ['US', '302-1234567-1234567'],
    ['NO', 'case 683666 09-2022'],
    ['US', '3 10-2024'],
    ['LU', 'Seite 2 0610 2019'],
    ['DE', 'Fax 15.04.2026'],
    ['US', 'Fax 20260415134200'],
    ['US', 'Fax 2026112101'],
    ['DE', 'Rechnung 0301234567'],
    ['DE', '0012345678'],
    ['DE', '01042026 Befund'],
    ['FR', '2026-04-15 13 42 07 12 01'],
    // The letter of an invoice, or of a ticket, and no word for a fax or a telephone.
    ['FR', 'Facture F2026110042'],
    ['US', 'T47110815 Repair'],
  ])('goes to the default in %s: %s', (region, name) => {
    expect(outcomeIn(region, name)).toBe('default');
  });
});

describe('a number in groups in the name of a subfolder', () => {
  it.each([
    ['NO', '7241-1625'],
    ['CA', 'Smith 437_4573_433'],
    ['GR', '214_7769442'],
    ['CZ', '560 1824 70'],
    ['TN', 'Dr 29234.799'],
  ])('asks in %s: %s', (region, subfolder) => {
    const arrival = { name: '2026-04-15 Lab.pdf', sidecar: null, subfolder, folderDefault: DEFAULT };
    expect(decide(arrival, makeNumberParser(region))).toMatchObject({ reason: 'number-doubtful' });
  });
});

describe('a number with a day behind it', () => {
  it.each([
    ['HR', '+3857237571 6. Aug 2027'],
    ['PK', '+92/7/4333723 3. diciembre 2023'],
    ['IE', '+353-1-86-5453 22. diciembre 2026'],
    ['KR', '+82 (41) 313 573 17. Dez 2018'],
  ])('never takes a digit that it lacks from that, in %s: %s', (region, name) => {
    expect(outcomeIn(region, name)).toBe('ask');
  });

  it.each([
    ['HR', '+38572375716', '+385 72 375 716 6. Aug 2027'],
    ['FR', '+33142685300', '+33 1 42 68 53 00 6. Aug 2027'],
  ])('is dialled where it is whole, in %s as %s: %s', (region, number, name) => {
    expect([number, 'ask']).toContain(outcomeIn(region, name));
  });
});

const SIZES = [
  ...[
    [3, 3, 3, 3],
    [2, 2, 2, 2, 2, 2],
    [4, 4, 4],
    [3, 7],
    [3, 3, 2, 2],
    [2, 3, 2, 2],
    [3, 2, 2, 2],
    [4, 3, 4],
  ],
  ...[
    [4, 6],
    [5, 6],
    [2, 4, 4],
    [3, 4, 4],
    [5, 5],
    [4, 7],
    [2, 7],
    [3, 6],
    [3, 3, 4],
  ],
];

function inGroups(digits: string, sizes: readonly number[]): string[] {
  let from = 0;
  return sizes
    .map((size) => digits.slice(from, (from += size)))
    .concat(digits.slice(from))
    .filter((group) => group !== '');
}

/** Pairs, threes or fours of digits that could be in a date or a year: what may be one is left to other tests. */
const mayBeDated = (digits: string): boolean => {
  const isDay = (two: string): boolean => Number(two) >= 1 && Number(two) <= 31;
  const isMonth = (two: string): boolean => Number(two) >= 1 && Number(two) <= 12;
  return Array.from({ length: digits.length - 1 }, (_, at) => digits.slice(at)).some((rest) => {
    const [one, other] = [rest.slice(0, 2), rest.slice(2, 4)];
    return /^(?:19|20)\d\d/u.test(rest) || (isDay(one) && isMonth(other)) || (isMonth(one) && isDay(other));
  });
};

const nationalDigits = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatNational().replace(/\D/gu, '') ?? '';

const aGrouped = fc.constantFrom(...DRAWN_COUNTRIES).chain(({ region, numbers }) =>
  fc.record({
    region: fc.constant(region),
    number: fc.constantFrom(...numbers),
    sizes: fc.constantFrom(...SIZES),
    mark: fc.constantFrom(' ', '-', '.', '_', '/'),
    place: fc.constantFrom(
      (form: string) => `${form} Lab`,
      (form: string) => `Fax ${form}`,
      (form: string) => `Lab to ${form}`,
      (form: string) => `Lab ${form} Smith`,
      (form: string) => `Lab ${form}`,
    ),
  }),
);

describe('a number in groups of any size', () => {
  it('is asked about or dialled, and never passed over for the default', () => {
    fc.assert(
      fc.property(aGrouped, ({ region, number, sizes, mark, place }) => {
        const digits = nationalDigits(number);
        const groups = inGroups(digits, sizes);
        fc.pre(parsePhoneNumberFromString(number)?.country === region);
        fc.pre(groups.length > 1 && !mayBeDated(digits));
        // Fewer digits in two groups with a zero in front are a counter as often, and so are small ones in Germany.
        const isPlain =
          digits.length > 8 && !/^\+4[39]/u.test(number) && groups[1]?.startsWith('0') === false;
        fc.pre(groups.length > 2 || isPlain);
        // `123 123 1`: a row that ends in a digit is a number with a copy's counter.
        fc.pre((groups.at(-1) ?? '').length > 1);
        const name = place(groups.join(mark));
        const outcome = outcomeIn(region, name);
        expect({ region, name, isRight: ['ask', number].includes(outcome), outcome }).toMatchObject({
          isRight: true,
        });
      }),
      runs(2_000),
    );
  });
});

const ORDINARY = ['Befund', 'Rechnung', 'Lab Smith', 'Scan', 'Kopie', 'Arztbrief', 'DOB', 'Page 3'];
const PARTED = [' ', '_', ' - ', ', '];

const anOrdinaryName = fc
  .record({
    year: fc.integer({ min: 1990, max: 2039 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    form: fc.constantFrom(...DATE_FORMS),
    end: fc.constantFrom(...DATE_ENDS),
    n: fc.integer({ min: 0, max: 999_999 }),
    word: fc.constantFrom(...ORDINARY),
    mark: fc.constantFrom(...PARTED),
    isTurned: fc.boolean(),
  })
  .map(({ year, month, day, form, end, n, word, mark, isTurned }) => {
    const date = form(year, month, day) + end(n);
    return isTurned ? word + mark + date : date + mark + word;
  });

describe('an ordinary name with a date', () => {
  it('is hardly ever asked about, in any region', () => {
    const asked: string[] = [];
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN_COUNTRIES), anOrdinaryName, ({ region }, name) => {
        const outcome = outcomeIn(region, name);
        if (outcome === 'ask') asked.push(`${region} ${name}`);
        else expect({ region, name, outcome }).toMatchObject({ outcome: 'default' });
      }),
      runs(2_000),
    );
    const share = asked.length / runs(2_000).numRuns;
    expect({ isRare: share < 0.003, asked: asked.slice(0, 20) }).toMatchObject({ isRare: true });
  });
});
