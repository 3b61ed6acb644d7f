import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import type { ParseNumber } from '../../app/domain/numbers/fax-number.ts';
import { REGIONS } from './everyday-names.ts';

/** Numbers from 0 to 2^31, the same in each run (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

export interface Region {
  readonly region: (typeof REGIONS)[number];
  readonly parse: ParseNumber;
  /** Existing numbers of every length and kind. */
  readonly numbers: readonly string[];
}

export function drawNumbers(region: string, parse: ParseNumber): string[] {
  const next = randomFrom((region.codePointAt(0) ?? 0) * 100 + (region.codePointAt(1) ?? 0));
  const found = new Set<string>();
  for (let tries = 0; tries < 4_000 && found.size < 40; tries++) {
    const digits = Array.from({ length: 7 + (next() % 6) }, () => String(next() % 10)).join('');
    const parsed = parse(digits);
    // Numbers of the region itself, not ones abroad that the digits happen to reach.
    if (parsed.kind !== 'valid' || parsed.country !== region) continue;
    // One that costs more raises a question.
    if (!parse.isSharedCost(parsed.e164)) found.add(parsed.e164);
  }
  return [...found];
}

const DRAWN: readonly Region[] = REGIONS.map((region) => {
  const parse = makeNumberParser(region);
  return { region, parse, numbers: drawNumbers(region, parse) };
});

export const aRegion = fc.constantFrom(...DRAWN);

/** A number's groups in international form, the country code first. */
export const splitIntoGroups = (e164: string): string[] =>
  parsePhoneNumberFromString(e164)?.formatInternational().slice(1).split(/\D+/u) ?? [];
