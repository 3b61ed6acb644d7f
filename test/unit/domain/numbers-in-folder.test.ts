import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide, numbersInName } from '../../../app/domain/intake/intake-rules.ts';
import { readsAsDateOrFileNumber } from '../../../app/domain/numbers/everyday-digits.ts';
import { numbersInFolder } from '../../../app/domain/numbers/numbers-in-folder.ts';
import { readNumbers } from '../../../app/domain/numbers/numbers-in-name.ts';
import { DATE_ENDS, DATE_FORMS, EVERYDAY_NAMES, REGIONS } from '../../support/everyday-names.ts';

const SEED = 20_261_123;
const DEFAULT = '+13035550105';
const PARSERS = REGIONS.map((region) => ({ region, parse: makeNumberParser(region) }));
type Parser = (typeof PARSERS)[number];

/** Numbers from 0 to 2^31, the same at each run (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

/** Of a document in that subfolder: the number that is dialled, `default`, or why it waits. */
function outcomeOf(subfolder: string, { parse }: Pick<Parser, 'parse'>): string {
  const decision = decide({ name: 'lab.pdf', sidecar: null, subfolder, folderDefault: DEFAULT }, parse);
  if (decision.kind === 'hold') return decision.reason;
  const numbers = decision.to.map(({ phoneNumber }) => phoneNumber).join(' and ');
  return numbers === DEFAULT ? 'default' : numbers;
}

describe('a subfolder that says a number', () => {
  it.each([
    ['US', '+12125550171 old (+13035550119)', 'lab.pdf'],
    ['US', 'Dr Mercer 303-555-0120 (+13035550119)', 'lab.pdf'],
    ['US', 'Dr Mercer tel 212-555-0171 fax (+13035550119)', 'lab.pdf'],
    ['DE', 'Praxis 030 123456 (+49 30 654321)', 'lab.pdf'],
    // In the name of the file.
    ['US', 'Dr Mercer (+13035550119)', 'lab 303-555-0120 and 212-555-0171.pdf'],
    ['US', '+13035550119', '2026-04-15 303-555-0120.pdf'],
    ['US', 'Dr Mercer (+13035550119)', 'lab 303-555-0120.pdf'],
  ])('asks where another one stands beside it in %s: %s/%s', (region, subfolder, name) => {
    const parse = makeNumberParser(region);
    const decision = decide({ name, sidecar: null, subfolder, folderDefault: DEFAULT }, parse);
    expect(decision).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
  });

  it.each([
    ['Dr Mercer (+13035550119)', 'lab.pdf'],
    ['Dr Mercer 303-555-0119 (+13035550119)', 'lab.pdf'],
    ['Dr Mercer 2026-04-15 (+13035550119)', '20260415_134205 scan 12.pdf'],
    ['+13035550119', 'lab 303-555-0119.pdf'],
    ['+13035550119', 'Invoice 4711081 2026-04-15.pdf'],
  ])('goes where there is none but its own: %s/%s', (subfolder, name) => {
    const parse = makeNumberParser('US');
    expect(decide({ name, sidecar: null, subfolder, folderDefault: DEFAULT }, parse)).toMatchObject({
      to: [{ phoneNumber: '+13035550119' }],
    });
  });
});

describe('a subfolder', () => {
  it.each([
    ['US', 'Smith 303-555-0119'],
    ['US', 'Smith (303) 555-0119'],
    ['US', 'Smith 1-303-555-0119'],
    ['US', 'Smith_303_555_0119'],
    ['US', 'Smith 303.555.0119 old'],
    // With something behind it, and in other groups than the printed ones.
    ['US', 'Smith 303-555-0119 ext 12'],
    ['US', 'Smith 303-555-0119 (2)'],
    ['US', 'Smith 303-5550119'],
    ['US', 'Smith (303)5550119'],
    ['US', 'Smith ３０３－５５５－０１１９'],
    ['US', 'Smith 303,555,0119'],
    // Bare, where nothing else can be meant.
    ['US', '3035550119'],
    ['US', '13035550119 Smith'],
    ['US', 'Dr Mercer (3035550119)'],
    ['US', 'Smith fax 3035550119'],
    ['DE', 'Praxis 030 123456'],
    ['DE', 'Praxis 030/123456'],
    ['DE', 'Praxis 030 12 34 56'],
    ['DE', '030123456'],
    ['FR', 'Cabinet 01 42 68 53 00'],
    ['GB', 'Surgery 020 7946 0018'],
    ['GB', 'Surgery 0207 946 0018'],
    // Where there are no area codes.
    ['NO', 'Lege 22 85 60 50'],
    ['DK', 'Læge 33 12 34 56'],
    ['SG', 'Clinic 6123 4567'],
  ])('that has a number where none counts asks in %s: %s, and offers it', (region, subfolder) => {
    const parse = makeNumberParser(region);
    expect(outcomeOf(subfolder, { parse })).toBe('number-doubtful');
    const offered = numbersInName(subfolder, parse, numbersInFolder);
    expect(offered).toContain(
      {
        ...{ US: '+13035550119', DE: '+4930123456', FR: '+33142685300', GB: '+442079460018' },
        ...{ NO: '+4722856050', DK: '+4533123456', SG: '+6561234567' },
      }[region],
    );
  });

  it('that has a local number, which cannot be dialled, asks', () => {
    expect(outcomeOf('Smith fax 555-0119', { parse: makeNumberParser('US') })).toBe('number-doubtful');
  });

  it.each([
    ['US', '2026112101 scans'],
    ['US', 'Claim 3035550119'],
    ['US', 'Akte 4711081234'],
    ['US', 'Smith MRN 001234567'],
    ['US', 'Policy 2026-0412-17'],
    ['DE', 'Praxis 0911-0012'],
    ['DE', '4711081234'],
    ['DE', 'Akte 4711/2026'],
    ['DE', 'DE89 3704 0044 0532 0130 00'],
    ['NO', 'Scan 22122026'],
    ['NO', '22 12 2026'],
    ['DK', 'Sag 33123456'],
  ])('of a counter or a file leaves its documents to the default in %s: %s', (region, subfolder) => {
    expect(outcomeOf(subfolder, { parse: makeNumberParser(region) })).toBe('default');
  });

  it(`of a date, a time, a counter, an account or a file has no number anywhere (seed ${SEED})`, () => {
    const next = randomFrom(SEED);
    const wrong: string[] = [];
    const check = (subfolder: string, parser: Parser): void => {
      const outcome = outcomeOf(subfolder, parser);
      // `00.48.07_0168` asks in Japan as a file's name too: the one zero may be a slip.
      if (readNumbers(subfolder, parser.parse).kind === 'doubtful') return;
      if (outcome !== 'default') wrong.push(`${parser.region} ${subfolder}: ${outcome}`);
    };
    for (const parser of PARSERS) {
      for (const form of DATE_FORMS) {
        const number = next();
        const date = form(2020 + (number % 10), 1 + (number % 12), 1 + (number % 28));
        const end = DATE_ENDS[number % DATE_ENDS.length]?.(number) ?? '';
        for (const before of ['', 'Scans ']) check(`${before}${date}${end}`, parser);
      }
      for (const make of EVERYDAY_NAMES) check(make(next() % 1_000_000).replace(/\.\w+$/u, ''), parser);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it.each(PARSERS)(`never leaves to the default what is printed in $region (seed ${SEED})`, (parser) => {
    const next = randomFrom(SEED + (parser.region.codePointAt(0) ?? 0) * 100);
    const wrong: string[] = [];
    let asked = 0;
    for (let tries = 0; tries < 3_000 && asked < 40; tries++) {
      const digits = Array.from({ length: 9 + (next() % 4) }, () => String(next() % 10)).join('');
      const parsed = parser.parse(digits);
      if (parsed.kind !== 'valid' || parsed.country !== parser.region) continue;
      const form = parsePhoneNumberFromString(parsed.e164)?.formatNational() ?? '';
      const hasAreaCode = form.replace(/\D/gu, '').length > 8;
      if (!hasAreaCode || !/\d\D+\d/u.test(form) || readsAsDateOrFileNumber(form)) continue;
      // `0911 0012`: padded as no local number is.
      if (/\D00\d/u.test(form)) continue;
      asked++;
      const name = ['Smith ', 'Dr. Mercer, ', 'x_'][next() % 3] ?? '';
      const outcome = outcomeOf(`${name}${form}`, parser);
      if (outcome !== 'number-doubtful') wrong.push(`${name}${form} (${parsed.e164}): ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('a name full of what may be a number without its area code is asked about, and costs little to read', () => {
  const subfolder = Array.from({ length: 20 }, (_, at) => `55-501${at + 10}`).join(' and ');
  for (const { region, parse } of PARSERS) {
    let questions = 0;
    const count = <T>(ask: (text: string) => T) => {
      return (text: string): T => {
        questions++;
        return ask(text);
      };
    };
    const counted = Object.assign(count(parse), { ...parse, printedForms: count(parse.printedForms) });
    expect({ region, outcome: outcomeOf(subfolder, { parse: counted }) }).toEqual({
      region,
      outcome: 'number-doubtful',
    });
    expect(questions).toBeLessThan(4_000);
  }
});
