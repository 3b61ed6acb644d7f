import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser, NUMBER_REGIONS } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { runs } from '../../support/properties.ts';

const DEFAULT = '+13035550105';

const outcomeOf = (region: string, path: string): string => {
  const [name = '', subfolder = null] = path.split('/').reverse();
  const arrival = { name: `${name}.pdf`, sidecar: null, subfolder, folderDefault: DEFAULT };
  const decision = decide(arrival, makeNumberParser(region));
  return decision.kind === 'hold' ? 'ask' : (decision.to[0]?.phoneNumber ?? '');
};

const digits = (count: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((value) => String(value).padStart(count, '0'));
const twoUpTo = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: most }).map((value) => String(value).padStart(2, '0'));

/** A reference of Belgian payments: ten digits, and what they leave when they are divided by 97. */
const aReference = fc
  .tuple(fc.constantFrom('-', '_', ' ', '.', '/'), digits(10))
  .map(([mark, ten]) => {
    const check = String(Number(ten) % 97 || 97).padStart(2, '0');
    const all = ten + check;
    return `+++${[all.slice(0, 3), all.slice(3, 7), all.slice(7)].join(mark)}+++`;
  })
  .chain((reference) =>
    fc.constantFrom(
      reference,
      reference.replace(/[+\d]/gu, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)),
    ),
  );

/** A full date in any order behind a `+`, with a counter, or the year with what is counted in it. */
const aDatedPlus = fc
  .record({
    year: fc.integer({ min: 1920, max: 2049 }).map(String),
    month: twoUpTo(12),
    day: twoUpTo(31),
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    mark: fc.constantFrom('-', '.', '_', ' ', ''),
    counter: fc.constantFrom(1, 2, 3, 4, 5).chain(digits),
    gap: fc.constantFrom(' ', '_', '-', ' - '),
    shape: fc.constantFrom('date', 'counter', 'attached', 'year'),
  })
  .map(({ year, month, day, order, mark, counter, gap, shape }) => {
    const parts = { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }[order];
    const date = parts.join(mark);
    return `+${
      {
        date,
        counter: date + gap + counter,
        attached: year + month + day + counter,
        year: `${year}-${day}${month.slice(1)}-${counter}`,
      }[shape]
    }`;
  });

const aPlace = fc.constantFrom('', 'Brief ', 'Rx ', '-', 'Anlage_', 'to ');

describe('what is no telephone behind a plus', () => {
  it.each([
    ['payment references', aReference],
    ['dates, also with counters, and numbers of a year', aDatedPlus],
  ])('is never dialled: %s', (_, aWritten) => {
    fc.assert(
      fc.property(fc.constantFrom(...NUMBER_REGIONS), aPlace, aWritten, (region, place, written) => {
        const path = `${place}${written.replaceAll('/', '-')} x`;
        const outcome = outcomeOf(region, path);
        expect({ region, path, outcome: outcome === DEFAULT ? 'ask' : outcome }).toMatchObject({
          outcome: 'ask',
        });
      }),
      runs(1_500),
    );
  });

  it.each([
    ['DE', '+++498-8525-97100+++'],
    ['DE', 'Factuur +++249_1523_62454+++'],
    ['DE', '++49 30 123456'],
    ['US', '+20280501 005 x'],
    ['US', 'Brief +17072022_207'],
    ['US', 'Rx +2026-442-7911'],
    ['US', '-+2026-073-7842 signed'],
    ['US', '+27081985 letter'],
    ['US', 'Anlage +20260415134'],
    ['US', '+28.07.56 08298'],
  ])('asks in %s: %s', (region, name) => {
    expect(outcomeOf(region, name)).toBe('ask');
  });

  it.each([
    ['EG', '+20 10 01234567'],
    ['US', '+20 2 27365000 Lab'],
    ['US', '+27 21 403 9111'],
    ['US', '+12122019555 Lab'],
    ['US', '+1-202-555-0143 Lab'],
    ['US', 'Notes on C++ +13035550119'],
  ])('goes where it is a number, in %s: %s', (region, name) => {
    expect(outcomeOf(region, name)).toBe(`+${name.replace(/^\D*|(?<=\d)\D+$/gu, '').replace(/\D/gu, '')}`);
  });
});

describe('a number of few digits', () => {
  it.each([
    ['US', '+82 51 119 Lab'],
    ['US', '+82 51 112'],
    ['KR', '051 119 123'],
    ['KR', '061 123 456 Lab'],
  ])('asks where it may be a part of one, in %s: %s', (region, name) => {
    expect(outcomeOf(region, name)).toBe('ask');
  });

  it.each([
    ['US', '+687 23 45 67 Lab', '+687234567'],
    ['US', '+376 801 234 Lab', '+376801234'],
  ])('goes in %s where that country has no longer ones: %s', (region, name, number) => {
    expect(outcomeOf(region, name)).toBe(number);
  });
});

describe('the recipient of a folder', () => {
  it.each([
    ['DE', '+13035550119/2026-04-15 0301234567'],
    ['KE', '+13035550119/2022-01-07 0712 119103'],
    ['SK', '+13035550119/10. Januar 2034 0912 120 846'],
    ['US', '+13035550119/Fax 089 123456'],
    ['US', '+13035550119/Lab (089) 123456'],
    ['US', '+14155550119/Fax 555-0120'],
    ['US', 'scan to 3035550119'],
    ['DE', 'Befund to 0301234567'],
    ['DE', 'Befund an 0301234567'],
    ['FR', 'Ordonnance à 0142685300'],
    ['US', 'Fax 3035550119'],
    ['NO', '22 85 60 50'],
    ['NO', '22 85 60 50 og 22 85 60 51'],
    ['US', '555-0114/lab'],
    ['US', 'Weber_555-0114/lab'],
  ])('is asked about beside a number in %s: %s', (region, path) => {
    expect(outcomeOf(region, path)).toBe('ask');
  });

  it.each([
    ['US', DEFAULT, 'scan 3035550119'],
    ['US', DEFAULT, 'scan to 2026112101'],
    ['US', DEFAULT, 'Fax 00012345'],
    ['US', DEFAULT, 'Case 555-0114/lab'],
    ['US', '+13035550119', '+13035550119/2026-04-15 13.42 scan 00123456'],
    ['US', '+13035550119', '+13035550119/20260415134207001'],
    ['US', '+13035550119', '+13035550119/Fax 2026-11-23 09.41'],
    ['US', '+13125550107', '+13125550107 fax 2026-11-23 09.41'],
    ['US', '+13125550107', '+13125550107 fax 2026-11-23'],
  ])('gets it in %s, %s: %s', (region, number, path) => {
    expect(outcomeOf(region, path)).toBe(number);
  });
});
