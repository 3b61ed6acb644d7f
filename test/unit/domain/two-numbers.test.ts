import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide, numbersInName } from '../../../app/domain/intake/intake-rules.ts';
import { readsAsDateOrFileNumber } from '../../../app/domain/numbers/everyday-digits.ts';
import { isPaddedCounter } from '../../../app/domain/numbers/national-doubts.ts';
import { aRegion, splitIntoGroups, type Region } from '../../support/drawn-numbers.ts';
import { runs } from '../../support/properties.ts';

const DATES = ['2026-04-15', '20260415', '15.04.2026', '15042026', '2026-04-15_194301', '20260415_1342'];
const STAMPS = ['20260415134200', '202604151342', '260415', '15.04.26', '13.42', '13-42-07', '134207'];
const COUNTERS = [
  '3',
  'Page 3',
  'Zimmer 12',
  '0012',
  'Akte 4711',
  'Scan_0007',
  '(2)',
  'No. 5',
  'IMG 20260415',
];
const EVERYDAY = [...DATES, ...STAMPS, ...COUNTERS, 'Lab', 'Dr. Smith', 'fax'];
const PARTS = [' ', '_', ' - ', ', ', '; ', ' and ', ' Lab ', ' & '];

/** How a person of the region writes one of its numbers: nationally, as it is printed there, or with another separator all through. */
function nationalForm(e164: string, { parse }: Region, separator: string | null): string | null {
  const form = parsePhoneNumberFromString(e164)?.formatNational() ?? '';
  const digits = form.replace(/\D/gu, '');
  const parsed = parse(form);
  // Without an area code it is a counter as well (send-folder.md "Who gets it", rule 3).
  const hasAreaCode = digits.length > 8 || digits.startsWith('0');
  if (!hasAreaCode || !/\d\D+\d/u.test(form) || parsed.kind !== 'valid' || parsed.e164 !== e164) return null;
  const written =
    separator === null ? form : form.replace(/(?<=\d)\D+(?=\d)/gu, separator).replace(/[()]/gu, '');
  // `(07) 0024 4349`: padded with zeros, that is a counter.
  const isCounter = isPaddedCounter(form.match(/\d+/gu) ?? [], parsed, parse);
  return isCounter || readsAsDateOrFileNumber(written) ? null : written;
}

const aSeparator = fc.constantFrom(null, '-', '.', ' ', '/', '_');
const anEveryday = fc.constantFrom(...EVERYDAY);
const aPart = fc.constantFrom(...PARTS);

const aNumber = (here: Region, e164: string): fc.Arbitrary<string> =>
  fc.record({ kind: fc.constantFrom('+', 'national'), separator: aSeparator }).map(({ kind, separator }) => {
    const national = kind === 'national' ? nationalForm(e164, here, separator) : null;
    return national ?? `+${splitIntoGroups(e164).join(separator ?? ' ')}`;
  });

/** Two numbers of a region, or one from abroad, with dates, times, counters and words before, between and behind them. */
const aName = aRegion.chain((here) =>
  aRegion
    .chain((there) =>
      fc.record({
        first: fc.constantFrom(...here.numbers).chain((e164) => aNumber(here, e164)),
        second: fc
          .constantFrom(...here.numbers, ...there.numbers.slice(0, 5))
          .chain((e164) => aNumber(here, e164)),
        isTurned: fc.boolean(),
        before: fc.option(anEveryday, { nil: '', freq: 3 }),
        between: fc.option(anEveryday, { nil: '', freq: 1 }),
        behind: fc.option(anEveryday, { nil: '', freq: 1 }),
        parts: fc.tuple(aPart, aPart, aPart, aPart),
      }),
    )
    .map(({ first, second, isTurned, before, between, behind, parts }) => {
      const [one, other] = isTurned ? [second, first] : [first, second];
      const all = [before, one, between, other, behind].filter((each) => each !== '');
      const name = all.reduce((left, right, index) => `${left}${parts[index % parts.length] ?? ''}${right}`);
      const numbers = [first, second]
        .map((each) => here.parse(each))
        .map((each) => ('e164' in each ? each.e164 : ''));
      return { region: here.region, parse: here.parse, name, numbers };
    }),
);

describe('a name with two numbers', () => {
  it('is never dialled, however they are written and whatever else is in it', () => {
    fc.assert(
      fc.property(aName, ({ region, parse, name, numbers }) => {
        fc.pre(new Set(numbers).size === 2 && !numbers.includes(''));
        const decision = decide(
          { name: `${name}.pdf`, sidecar: null, subfolder: null, folderDefault: null },
          parse,
        );
        expect({ region, name, outcome: decision.kind }).toEqual({ region, name, outcome: 'hold' });
      }),
      runs(3_000),
    );
  });

  it.each([
    ['US', '20260415 720-555-0134 +1 303 555 0119'],
    ['DE', '20260415 030 123456 +49 89 654321'],
    ['IT', '2026-04-15_194301 06 654321, +39 06 123456'],
    ['DE', 'Zimmer 3 030 123456, +49 89 654321'],
    ['US', 'Page 3 720 555 0134, +1 303-555-0119'],
    ['US', '+1 303 555 0119, 20260415134200 720-555-0134'],
    ['FR', '260415 05 01 65 25 16 +33 4 66 75 34 57'],
    ['FR', '0012 09.30.19.14.96 +33 4 66 75 34 57'],
    ['CZ', '+420 969 212 579 776 435 966'],
  ])('asks in %s: %s', (region, name) => {
    const arrival = { name, sidecar: null, subfolder: null, folderDefault: '+13035550105' };
    expect(decide(arrival, makeNumberParser(region))).toMatchObject({
      kind: 'hold',
      reason: 'number-doubtful',
    });
  });

  it.each(['DE', 'US'])('is one in %s beside a date with its time', (region) => {
    const name = '+4930123456 Lab 2020 03 28_194301.pdf';
    const decision = decide(
      { name, sidecar: null, subfolder: null, folderDefault: null },
      makeNumberParser(region),
    );
    expect(decision).toMatchObject({ kind: 'recipients' });
  });
});

/** Repeated to the longest name that a disk takes. */
const ROWS = [
  '20 7946 0018_',
  '030 123456 ',
  '00 ',
  '00(',
  '(0)',
  '0049,',
  '01 42 68 53 00_',
  '1 ',
  '0O',
  '+1 ',
];

describe('a name that is a row of digits to its end', () => {
  const counted = (region: string) => {
    const parse = makeNumberParser(region);
    const asked = { questions: 0 };
    const count =
      <T>(read: (text: string) => T) =>
      (text: string): T => {
        asked.questions++;
        return read(text);
      };
    const printedForms = count((text) => parse.printedForms(text));
    return { asked, parse: Object.assign(count(parse), { ...parse, printedForms }) };
  };

  it.each(ROWS)('is read in a bounded number of questions: %s', (row) => {
    const name = row.repeat(255).slice(0, 255);
    for (const region of ['US', 'DE', 'FR', 'BR', 'AT', 'IT']) {
      for (const arrival of [
        { name, subfolder: null },
        { name, subfolder: name },
        { name, subfolder: '+13035550119' },
        { name: 'lab.pdf', subfolder: name },
        { name: row.repeat(255).slice(0, 48 * row.length), subfolder: '+13035550119' },
      ]) {
        const { asked, parse } = counted(region);
        decide({ ...arrival, sidecar: null, folderDefault: '+13035550105' }, parse);
        expect(asked.questions).toBeLessThan(8_000);
      }
    }
  });

  it.each([
    { name: `${'0 '.repeat(120)}.pdf`, subfolder: null },
    { name: 'lab.pdf', subfolder: '1_'.repeat(120) },
    { name: `${'a1'.repeat(120)} +13035550119.pdf`, subfolder: null },
  ])('asks with its beginning: %o', (arrival) => {
    const parse = makeNumberParser('US');
    const decision = decide({ ...arrival, sidecar: null, folderDefault: '+13035550105' }, parse);
    expect(decision).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
    expect(JSON.stringify(decision)).toMatch(/"written":"[^"]{1,20}…"/u);
    expect(numbersInName(arrival.name, parse)).toEqual([]);
  });

  it('with up to fifty groups is read: a document’s id in a program, or several dates', () => {
    const hash = 'a1b2c3d4e5f60718'.repeat(8);
    const dates = Array.from({ length: 16 }, (_, day) => `2026-04-${String(day + 10)}`).join(' ');
    for (const name of [`${hash}.pdf`, `${dates}.pdf`])
      expect(
        decide(
          { name, subfolder: null, sidecar: null, folderDefault: '+13035550105' },
          makeNumberParser('US'),
        ),
      ).toMatchObject({ kind: 'recipients' });
  });
});
