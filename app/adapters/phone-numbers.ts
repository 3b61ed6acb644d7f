import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { formatNumber, type ParseNumber, type ParsedNumber } from '../domain/numbers/fax-number.ts';
import { plainCharacters } from '../domain/numbers/plain-characters.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Two letters each (ISO 3166-1). */
export const NUMBER_REGIONS: readonly string[] = getCountries().filter((region) =>
  /^[A-Z]{2}$/u.test(region),
);

const WHY: Readonly<Record<string, Phrase>> = {
  NOT_A_NUMBER: phrase('number.not-a-number'),
  INVALID_COUNTRY: phrase('number.no-country'),
  TOO_LONG: phrase('number.too-long'),
  INVALID_LENGTH: phrase('number.wrong-length'),
};

/** Emergency numbers in the countries we know of. Too short to be fax numbers, but worth a message of their own. */
const EMERGENCY = new Set(['000', '108', '110', '111', '112', '113', '119', '190', '911', '999']);

/**
 * Reads numbers as people in `region` (two letters, ISO 3166-1) write them. Only numbers that can exist are valid: one of the right
 * length in an area that does not exist is refused here, not after a failed call.
 */
export function makeNumberParser(region: string): ParseNumber {
  const defaultCountry: CountryCode = isSupportedCountry(region) ? region : 'US';
  const prefix = ownPrefix(defaultCountry);
  const prefixes = [...new Set([prefix, '00'])].map((each) => new RegExp(`^(?:${each})`, 'u'));
  const read = remembering((text) => parse(plainCharacters(text).trim(), defaultCountry));
  return Object.assign(read, {
    printedForms: remembering((e164) => printedForms(e164, defaultCountry, prefix)),
    internationalPrefixes: (digits: string) =>
      prefixes.flatMap((each) => each.exec(digits)?.[0].length ?? []),
    hasPossibleLength: (international: string) => validatePhoneNumberLength(international) === undefined,
    isLandline: (e164: string) => parsePhoneNumberFromString(e164)?.getType() === 'FIXED_LINE',
    isSharedCost: (e164: string) => parsePhoneNumberFromString(e164)?.getType() === 'SHARED_COST',
  });
}

/** How many numbers are remembered, of at most how many characters. */
const MOST = 20_000;
const LONGEST = 40;

/**
 * A fax's number is read for its row, its status file and the number guard at each change, which would take longer than everything else.
 * A subfolder's name is read for each file in it.
 */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parsed = read(text);
    if (text.length > LONGEST) return parsed;
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(text, parsed);
    return parsed;
  };
}

/** A pattern if the prefix also names a carrier (Brazil, Korea). `00` is understood as well, because people copy numbers from abroad. */
function ownPrefix(country: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.IDDPrefix() ?? '00';
}

function printedForms(e164: string, fromCountry: CountryCode, prefix: string): string[] {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return [];
  // Within the country, the second form is how it is dialled long-distance: `1 (303) 555-0119`. Undefined, whatever its type says, where
  // the prefix includes a carrier's digits (Brazil, Korea).
  const fromHere = number.format('IDD', { fromCountry }) as string | undefined;
  const isInland = getCountryCallingCode(fromCountry) === number.countryCallingCode;
  const inland = isInland ? [number.formatNational()] : [];
  const international = number.formatInternational();
  const attached = /^\d+$/u.test(prefix) ? [prefix + international.slice(1)] : [];
  return [international, fromHere, ...attached, ...inland].filter((form) => form !== undefined);
}

function parse(text: string, defaultCountry: CountryCode): ParsedNumber {
  // A fax line would silently drop an extension or letters: 'x12' is not part of any fax number.
  if (/\p{L}/u.test(text)) return { kind: 'invalid', why: phrase('number.letters') };
  if (/[^\d+ \-._/()~]/u.test(text)) return { kind: 'invalid', why: phrase('number.other-characters') };
  if (EMERGENCY.has(text.replace(/\D/gu, ''))) return { kind: 'invalid', why: phrase('number.emergency') };
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry, extract: false });
    if (number.isValid() && hasOddZero(text, number, defaultCountry)) {
      return { kind: 'invalid', why: phrase('number.zero-in-brackets') };
    }
    if (number.isValid()) return described(number);
    const length = validatePhoneNumberLength(text, { defaultCountry });
    if (length === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[length ?? ''] ?? phrase('number.not-assigned') };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[error.message] ?? phrase('number.not-a-number') };
  }
}

/** `0011` in Australia; no other country has a longer one that names no carrier. */
const LONGEST_PREFIX = 4;
const ZERO_IN_BRACKETS = /\( *0 *\)/gu;

/**
 * `+49 30 (0) 123456`: the zero is dropped when dialling from abroad, but would be dialled here. Directly after the country code, or at
 * the start, it is fine.
 */
function hasOddZero(text: string, number: PhoneNumber, defaultCountry: CountryCode): boolean {
  const code = number.countryCallingCode;
  return [...text.matchAll(ZERO_IN_BRACKETS)].some(({ 0: zero, index }) => {
    const digitsBefore = text.slice(0, index).replace(/\D/gu, '');
    const isBehindCode = text.startsWith('+')
      ? digitsBefore === code
      : digitsBefore.endsWith(code) && digitsBefore.length <= code.length + LONGEST_PREFIX;
    if (digitsBefore === '' || isBehindCode) return false;
    const rest = text.slice(index + zero.length);
    return (
      parsePhoneNumberFromString(`${text.slice(0, index)} ${rest}`, defaultCountry)?.number !== number.number
    );
  });
}

function described(number: PhoneNumber): ParsedNumber {
  const nationalDigits = number.formatNational().replace(/\D/gu, '');
  if (number.getType() === 'PREMIUM_RATE') {
    const why = phrase('number.premium-rate', { number: number.formatInternational() });
    return { kind: 'refused', e164: number.number, nationalDigits, why };
  }
  const formatted = number.formatInternational();
  return { kind: 'valid', e164: number.number, formatted, nationalDigits, country: number.country ?? null };
}

/** Formats numbers as people in a region write them; the region may change while the app runs. */
export function numberTextIn(region: () => string): (e164: string) => string {
  let parsesIn = region();
  let parseNumber = makeNumberParser(parsesIn);
  return (e164) => {
    if (parsesIn !== region()) [parsesIn, parseNumber] = [region(), makeNumberParser(region())];
    return formatNumber(e164, parseNumber);
  };
}
