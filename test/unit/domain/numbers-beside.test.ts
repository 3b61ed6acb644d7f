import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { readsAsDateOrFileNumber } from '../../../app/domain/numbers/everyday-digits.ts';
import { findBeside, findSeveral } from '../../../app/domain/numbers/numbers-beside.ts';
import { readNumbers } from '../../../app/domain/numbers/numbers-in-name.ts';
import { decide, numbersInName } from '../../../app/domain/intake/intake-rules.ts';
import { EVERYDAY_NAMES, REGIONS } from '../../support/everyday-names.ts';

const SEED = 11;
const DEFAULT = '+13035550105';

/** Numbers from 0 to 2^31, the same at each run (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

const ABROAD = ['+4930123456', '+13035550119', '+33142685300', '+390612345678', '+442079460018'];
const MORE_ABROAD = ['+43151444000', '+4369912345678', '+41446681800', '+17205550117'];
const MARKS = [' ', '-', '.', '/', '_', ',', ';', ':', "'", '’', '|', '*', ' - ', ', ', '·', ' (new) '];
const BETWEEN = [' ', '_', ' - ', ', ', '; ', ' and ', ' fax ', ' + ', ' & ', '/', ' (', '--', ' Lab ', '.'];

/** Two numbers in one name, each in a notation of its own. */
function makeName(pick: <T>(all: readonly T[]) => T, prefixes: readonly string[]) {
  const write = (e164: string): string => {
    const groups = parsePhoneNumberFromString(e164)?.formatInternational().slice(1).split(/\D+/u) ?? [];
    const [code = '', area = '', ...rest] = groups;
    const mark = pick(MARKS);
    const prefix = pick(prefixes);
    return pick([
      e164,
      `tel:${e164}`,
      `+${groups.join(mark)}`,
      `(+${groups.join(' ')})`,
      `+${code} (${area}) ${rest.join(' ')}`,
      `${prefix}${mark}${groups.join(mark)}`,
      `${prefix}${groups.join(mark)}`,
      // A zero that is dialled at home.
      `${prefix} 0${groups.join(' ')}`,
      // In pairs, wherever the groups are.
      `${prefix}${code}${mark}${
        [area, ...rest]
          .join('')
          .match(/.{1,2}/gu)
          ?.join(mark) ?? ''
      }`,
    ]);
  };
  const all = [...ABROAD, ...MORE_ABROAD];
  const one = pick(all);
  const other = pick(all.filter((each) => each !== one));
  const [first, second] = [write(one), write(other)];
  const name = `${pick(['', '', 'Lab ', '2026-04-15 '])}${first}${pick(BETWEEN)}${second}${pick(['', ' Lab'])}.pdf`;
  return { name, isEveryday: [first, second].some(readsAsDateOrFileNumber) };
}

describe(`two numbers in one name (seed ${SEED})`, () => {
  it.each(REGIONS)('ask in %s, in whatever notation each of them is', (region) => {
    const parse = makeNumberParser(region);
    const next = randomFrom(SEED + (region.codePointAt(0) ?? 0) * 100 + (region.codePointAt(1) ?? 0));
    const pick = <T>(all: readonly T[]): T => all[next() % all.length] as T;
    const home = parse('+4930123456').kind === 'valid' && region !== 'DE' ? '+4930123456' : '+13035550119';
    const dialled = parse.printedForms(home).flatMap((form) => /^(\d+) (?:49|1) /u.exec(form)?.[1] ?? []);
    const wrong: string[] = [];
    for (let round = 0; round < 60; round++) {
      const { name, isEveryday } = makeName(pick, ['00', '00', ...dialled]);
      if (isEveryday) continue;
      const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: DEFAULT }, parse);
      if (decision.kind !== 'hold')
        wrong.push(`${name}: ${decision.to.map(({ phoneNumber }) => phoneNumber).join()}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['DE', '+13035550119 0049,30,12,34,56'],
    ['DE', '2026-04-15 030 123456, +13035550119'],
    ['DE', '2026-04-15 0049·30·12·34·56_+13035550119'],
    ['US', '2026-04-15 561-979-0123 +12318107659'],
    ['US', 'Lab +13035550119 720,555,0117'],
    ['US', '2026-04-15 610.967.0863/(608) 218-4496 Lab'],
    ['GB', 'Lab 07988 633761_00 44 1309 765162'],
    ['FR', '2026-04-15 06/75/13/61/88 - 01.42.68.53.00'],
    ['BR', 'Lab (94) 3988-6677 (61) 4277-0527'],
  ])('%s: %s asks, and what was found is offered', (region, name) => {
    const parse = makeNumberParser(region);
    const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: DEFAULT }, parse);
    expect(decision).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
    const reading = readNumbers(name, parse);
    const offered = reading.kind === 'doubtful' ? reading.numbers : findSeveral(name, parse);
    expect(new Set(offered.map(({ e164 }) => e164)).size).toBeGreaterThan(0);
  });
});

describe('a local number beside another one', () => {
  it.each([
    ['US', '303-555-0119 Smith 555-0120', '+13035550120'],
    ['US', '+13035550119 Smith 555.0120', '+13035550120'],
    ['US', '303-555-0119 Lab 555 0120 urgent', '+13035550120'],
    ['US', 'Smith 555-0120 +13035550119', '+13035550120'],
    ['US', '555-0120 to 303-555-0119', '+13035550120'],
    ['US', '303-555-0119 Lab 555-0120 (2)', '+13035550120'],
    ['GB', '020 7946 0018 Smith 7946 0019', '+442079460019'],
    ['FR', '01 42 68 53 00 Dupont 42 68 53 01', '+33142685301'],
    // Whoever sends it need not be from there.
    ['DE', '+442079460018 Smith 7946 0019', '+442079460019'],
  ])('asks in %s, and is offered with its area code: %s', (region, name, offered) => {
    const parse = makeNumberParser(region);
    const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: DEFAULT }, parse);
    expect(decision).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
    expect(numbersInName(name, parse)).toContain(offered);
  });

  it.each([
    // The same one once more, what no area has, dates, and groups in which nobody there prints a number.
    ['US', '303-555-0119 Smith 555-0119'],
    ['US', '+13035550119 IMG 100-0234'],
    ['US', '+13035550119 Smith 2026-0415'],
    ['GB', '020 7946 0018 Smith 2026 0412'],
    ['US', '+13035550119 Claim 471-10812'],
    ['DE', '+4930123456 Akte 4711-081'],
  ])('is none in %s: %s', (region, name) => {
    const decision = decide(
      { name, sidecar: null, subfolder: null, folderDefault: DEFAULT },
      makeNumberParser(region),
    );
    expect(decision).toMatchObject({ kind: 'recipients' });
  });

  it('is none of what else has digits', () => {
    const wrong: string[] = [];
    for (const region of REGIONS) {
      const parse = makeNumberParser(region);
      const next = randomFrom(SEED);
      for (const e164 of [...ABROAD, ...MORE_ABROAD]) {
        const number = parse(e164);
        if (number.kind !== 'valid') throw new Error(`${e164} is a number`);
        for (const make of EVERYDAY_NAMES) {
          const name = make(next() % 1_000_000);
          const found = [findBeside(name, parse, [], [number]), findBeside(name, parse)];
          if (found[0]?.length !== found[1]?.length) wrong.push(`${region} ${e164} ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('beside a number', () => {
  it.each([
    ['US', 'MRN 12345678, DOB 03-04-1962, SSN 123-45-6789'],
    ['US', 'cc3b345d-f124-4533-9d00-47f9a685448c'],
    ['DE', 'DE89 3704 0044 0532 0130 00'],
    ['DE', 'Rg 2026-0412, 0012,50 EUR'],
    ['FR', '11.03.20 18-18-06, 2020 01 22 18-18-06'],
    ['IT', '21-01-02_070749'],
    ['SE', '2026-04-15 at 13.42, 06-08-20 05.05'],
  ])('%s: %s is none', (region, rest) => {
    expect(findBeside(rest, makeNumberParser(region))).toEqual([]);
  });

  it('nothing is looked for in a table of numbers', () => {
    const table = Array.from({ length: 80 }, () => '030 123456').join(' / ');
    expect(findBeside(table, makeNumberParser('DE'))).toEqual([]);
    expect(findBeside('12 / 030 123456', makeNumberParser('DE'))).toMatchObject([{ e164: '+4930123456' }]);
  });
});
