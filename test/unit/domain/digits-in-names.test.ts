import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { readsAsDateOrFileNumber } from '../../../app/domain/numbers/everyday-digits.ts';
import { isFound } from '../../../app/domain/numbers/fax-number.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { mayBeEveryday } from '../../../app/domain/numbers/national-doubts.ts';
import { DATE_ENDS, DATE_FORMS, EVERYDAY_NAMES, GOES_ON, REGIONS } from '../../support/everyday-names.ts';

const SEED = 20_261_122;
const DEFAULT = '+13035550105';
const IS_LONG = Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1) > 1;

/** Numbers from 0 to 2^31, the same at each run (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

const PARSERS = REGIONS.map((region) => ({ region, parse: makeNumberParser(region) }));
type Parser = (typeof PARSERS)[number];

/** The number that is dialled because of the name; null where the folder's default gets it; else why it waits. */
function outcomeOf(name: string, { parse }: Parser): string | null {
  const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: DEFAULT }, parse);
  if (decision.kind === 'hold') return decision.reason;
  const [to] = decision.to;
  return to?.phoneNumber === DEFAULT ? null : (to?.phoneNumber ?? '');
}

/** Every tenth region, another tenth for each name, since all of them take minutes: that is what `npm run test:long` does. */
const turnOf = (number: number): readonly Parser[] =>
  IS_LONG ? PARSERS : PARSERS.filter((_, index) => (index + number) % 10 === 0);

const DAY_MS = 86_400_000;
const TEN_YEARS = Array.from({ length: 3_653 }, (_, day) => new Date(Date.UTC(2020, 0, 1) + day * DAY_MS));

describe(`digits in a file name (seed ${SEED})`, () => {
  it('are asked about in regions and forms enough', () => {
    expect(new Set(REGIONS).size).toBeGreaterThanOrEqual(25);
    expect(DATE_FORMS.length).toBeGreaterThanOrEqual(12);
    const written = DATE_FORMS.map((form) => form(2026, 4, 15));
    expect(new Set(written).size).toBe(DATE_FORMS.length);
    expect([TEN_YEARS[0], TEN_YEARS.at(-1)].map((day) => day?.toISOString().slice(0, 10))).toEqual([
      '2020-01-01',
      '2029-12-31',
    ]);
  });

  it('are no number where they are a date of ten years, with all that stands behind one', () => {
    const next = randomFrom(SEED);
    const wrong: string[] = [];
    for (const date of TEN_YEARS) {
      const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
      for (const form of DATE_FORMS) {
        const number = next();
        const name = `${form(...parts)}${DATE_ENDS[number % DATE_ENDS.length]?.(number) ?? ''}.pdf`;
        for (const parser of turnOf(number)) {
          const outcome = outcomeOf(name, parser);
          if (outcome !== null) wrong.push(`${parser.region} ${name}: ${outcome}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  }, 1_800_000);

  it('are no number where they are a counter, a time, an account, a file or the name a device gives', () => {
    const next = randomFrom(SEED);
    const wrong: string[] = [];
    for (let round = 0; round < 50; round++) {
      for (const make of EVERYDAY_NAMES) {
        const name = make(next() % 1_000_000);
        for (const parser of PARSERS) {
          const outcome = outcomeOf(name, parser);
          if (outcome !== null) wrong.push(`${parser.region} ${name}: ${outcome}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it.each(PARSERS)('are one in every form that is printed in $region', (parser) => {
    const wrong: string[] = [];
    let [asked, everyday, other] = [0, 0, 0];
    for (const e164 of drawNumbers(parser)) {
      for (const form of formsOf(e164, parser)) {
        asked++;
        if (readsAsDateOrFileNumber(form)) {
          everyday++;
          continue;
        }
        if (mayBeOther(form, e164, parser)) {
          other++;
          const outcome = outcomeOf(`${form}.pdf`, parser);
          if (outcome?.startsWith('+') === true) wrong.push(`${form} is dialled`);
          continue;
        }
        for (const name of [`${form}.pdf`, `${form} Lab.pdf`, `Lab to ${form}.pdf`]) {
          const outcome = outcomeOf(name, parser);
          if (outcome !== e164) wrong.push(`${name}: ${outcome ?? 'default'} instead of ${e164}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    // What reads as a date never counts, not even where it could be a number; that must stay rare.
    expect(everyday / asked).toBeLessThan(0.05);
    // Rarer in life than here: these are drawn with local numbers that begin with a zero, too.
    expect(other / asked).toBeLessThan(0.2);
  });

  it.each(PARSERS)(
    'never go to the default behind a + or a prefix for abroad in $region, whatever lies between',
    (parser) => {
      const next = randomFrom(SEED + parser.region.length);
      const pick = (all: readonly string[]): string => all[next() % all.length] ?? '';
      const wrong: string[] = [];
      for (const e164 of [...drawNumbers(parser), ...FROM_ABROAD]) {
        const groups = parsePhoneNumberFromString(e164)?.formatInternational().slice(1).split(/\D+/u) ?? [];
        for (let round = 0; round < 12; round++) {
          const prefix = pick(prefixesOf(parser));
          const all = prefix === '+' ? groups : [prefix, ...groups];
          const between = pick(BETWEEN_GROUPS);
          const separator = (): string => (next() % 3 === 0 ? pick(BETWEEN_GROUPS) : between);
          const written = all.reduce((before, digits) => `${before}${separator()}${digits}`);
          const name = `${pick(['', '', 'Lab ', 'Lab to ', '2026-04-15 ', 'Fax: '])}${prefix === '+' ? '+' : ''}${written}.pdf`;
          // `00-39-06 2026-04-15`, `00.49.30 (12)`: times after midnight.
          if (readsAsDateOrFileNumber(written)) continue;
          const outcome = outcomeOf(name, parser);
          if (outcome !== 'number-doubtful' && outcome !== e164)
            wrong.push(`${name} (${e164}): ${outcome ?? 'default'}`);
        }
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
  );

  it.each(PARSERS)(
    'never go to the default behind a date, a counter or a file number in $region',
    (parser) => {
      const wrong: string[] = [];
      let turn = 0;
      for (const e164 of ABROAD_IN_GROUPS) {
        const groups = e164.slice(1).split(' ');
        const prefix = ['US', 'CA'].includes(parser.region) ? '011' : '00';
        for (const front of IN_FRONT) {
          const forms = [
            prefix + groups.join(''),
            `${prefix}${groups[0] ?? ''} ${groups.slice(1).join('')}`,
            `${prefix} ${groups[0] ?? ''} ${groups.slice(1).join('')}`,
          ];
          for (const form of IS_LONG ? forms : [forms[turn++ % forms.length] ?? '']) {
            const name = `${front}${form}${front.endsWith('(') ? ')' : ''} Brief.pdf`;
            const outcome = outcomeOf(name, parser);
            if (outcome !== 'number-doubtful' && outcome !== e164.replace(/ /gu, ''))
              wrong.push(`${name}: ${outcome ?? 'default'}`);
          }
        }
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
  );

  it.each(PARSERS)('ask where a number of $region goes on', (parser) => {
    const wrong: string[] = [];
    for (const e164 of drawNumbers(parser).slice(0, 3)) {
      for (const form of formsOf(e164, parser)) {
        if (readsAsDateOrFileNumber(form)) continue;
        for (const more of GOES_ON) {
          const name = `${form}${more}.pdf`;
          if (readsAsDateOrFileNumber(`${form}${more}`)) continue;
          const outcome = outcomeOf(name, parser);
          if (outcome !== 'number-doubtful') wrong.push(`${name}: ${outcome ?? 'default'}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

const FROM_ABROAD = ['+4930123456', '+13035550119', '+33142685300', '+390612345678'];

const ABROAD_IN_GROUPS = [
  ...['+44 20 7946 0018', '+33 1 42 68 53 00', '+41 44 668 18 00', '+48 22 123 45 67'],
  ...['+61 2 9876 5432', '+43 1 234567', '+1 303 555 0119'],
];
const IN_FRONT = [
  ...['2026-04-15 ', '20260415 ', '20260415_', '15.04.2026 ', '2026-04-15_', '2026-04-15 - '],
  ...['Akte 4711 ', 'Akte 4711_', 'Scan_0012_', '12 ', '2026-04-15 ('],
];

/** What people and programs put between the groups of a number, and in the middle of one. */
const BETWEEN_GROUPS = [
  ...[
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
    '*',
    '=',
    ' - ',
    ', ',
    ' : ',
    '、',
    '·',
    ' 🙂 ',
    '\u00a0',
    '\u200b ',
  ],
  ...[
    ' (neu) ',
    ' [new] ',
    '{x}',
    ' <a> ',
    ' (area code) ',
    '【新】',
    '(c/o)',
    ' Smith ',
    ' neu ',
    ' ext ',
    ' 电话 ',
  ],
];

/** `+`, `00`, and the region's own, where it names no carrier. */
function prefixesOf({ parse }: Parser): string[] {
  const own = parse.printedForms(parse('+4930123456').kind === 'valid' ? '+4930123456' : '+13035550119');
  const prefixes = own.flatMap((form) => /^(?<prefix>\d+) 49 /u.exec(form)?.groups?.['prefix'] ?? []);
  return ['+', ...new Set(['00', ...prefixes])];
}

/** Numbers that exist in a region, of every length and kind, and one from abroad. */
function drawNumbers({ region, parse }: Parser): string[] {
  const next = randomFrom(SEED + (region.codePointAt(0) ?? 0) * 100 + (region.codePointAt(1) ?? 0));
  const found = new Set<string>();
  for (let tries = 0; tries < 20_000 && found.size < 12; tries++) {
    const digits = Array.from({ length: 7 + (next() % 6) }, () => String(next() % 10)).join('');
    const parsed = parse(digits);
    // Of the region itself, and not one that the digits happen to reach abroad.
    if (parsed.kind !== 'valid' || parsed.country !== region) continue;
    // One that costs more asks.
    if (!parse.isSharedCost(parsed.e164)) found.add(parsed.e164);
  }
  return [region === 'GB' ? '+13035550119' : '+442079460018', ...found];
}

/** A national form that is a counter or a date as well: asks. */
const mayBeOther = (form: string, e164: string, { parse }: Parser): boolean => {
  const [groups, number] = [form.match(/\d+/gu) ?? [], parse(e164)];
  return !form.includes('+') && groups.length > 1 && isFound(number) && mayBeEveryday(form, number, parse);
};

const USUAL_SEPARATORS = ['-', '.', ' ', '_'];

/** All that libphonenumber prints, also with one of the usual separators all through. */
function formsOf(e164: string, { region }: Parser): string[] {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return [];
  const world = [number.formatInternational(), number.format('E.164')];
  const here = number.country === region ? [number.formatNational()] : [];
  // Undefined where a carrier's digits belong to the international prefix.
  const fromHere = number.format('IDD', { fromCountry: region }) as string | undefined;
  const inland = [...here, fromHere ?? ''].filter((form) => countsAsNational(form, e164));
  const forms = [...world, ...inland];
  const respaced = forms.flatMap((form) =>
    USUAL_SEPARATORS.map((separator) => form.replace(/(?<=\d)\D+(?=\d)/gu, separator).replace(/[()]/gu, '')),
  );
  return [...new Set([...forms, ...respaced, `tel ${number.getURI().slice(4)}`])];
}

/** With separators, and with an area code where it has eight digits or fewer (send-folder.md "Who gets it", rule 3). */
function countsAsNational(form: string, e164: string): boolean {
  const digits = form.replace(/\D/gu, '');
  const hasAreaCode = digits.length > 8 || digits.startsWith('0') || !e164.endsWith(digits);
  return /\d\D+\d/u.test(form) && hasAreaCode;
}
