import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max';
import type { ParseNumber, ParsedNumber } from '../domain/fax-number.ts';

const WHY: Readonly<Record<string, string>> = {
  NOT_A_NUMBER: 'This is not a telephone number.',
  INVALID_COUNTRY: 'There is no country with this code.',
  TOO_LONG: 'This is too long for a telephone number.',
  INVALID_LENGTH: 'This has not the length of a telephone number there.',
};

/**
 * Reads numbers as people of `region` (two letters, ISO 3166-1) write them. Only numbers that can exist are valid: a number of
 * the right length in an area that does not exist is refused here, not after a failed call.
 */
export function makeNumberParser(region: string): ParseNumber {
  const defaultCountry: CountryCode = isSupportedCountry(region) ? region : 'US';
  return (text) => parse(text, defaultCountry);
}

function parse(text: string, defaultCountry: CountryCode): ParsedNumber {
  // An extension or letters would be lost on a fax line without a word: 'x12' is not part of any fax number.
  if (/[a-z]/iu.test(text)) return { kind: 'invalid', why: 'Letters are no part of a fax number.' };
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry, extract: false });
    if (number.isValid()) {
      const formatted = number.formatInternational();
      return { kind: 'valid', e164: number.number, formatted, country: number.country ?? null };
    }
    const length = validatePhoneNumberLength(text, { defaultCountry });
    if (length === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[length ?? ''] ?? 'No telephone has this number; check it once more.' };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[error.message] ?? 'This is not a telephone number.' };
  }
}
