import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { ParseNumber, ParsedNumber } from '../domain/fax-number.ts';

const WHY: Readonly<Record<string, string>> = {
  NOT_A_NUMBER: 'This is not a telephone number.',
  INVALID_COUNTRY: 'There is no country with this code.',
  TOO_LONG: 'This is too long for a telephone number.',
  INVALID_LENGTH: 'This has not the length of a telephone number there.',
};

/** What one dials for help, in the countries that we know of. Too short to be numbers, but worth a word of their own. */
const EMERGENCY = new Set(['000', '108', '110', '111', '112', '113', '119', '190', '911', '999']);

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
  if (EMERGENCY.has(text.replace(/\D/gu, '')))
    return { kind: 'invalid', why: 'Emergency numbers cannot be faxed.' };
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry, extract: false });
    if (number.isValid()) return described(number);
    const length = validatePhoneNumberLength(text, { defaultCountry });
    if (length === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[length ?? ''] ?? 'No telephone has this number; check it once more.' };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === 'TOO_SHORT') return { kind: 'incomplete' };
    return { kind: 'invalid', why: WHY[error.message] ?? 'This is not a telephone number.' };
  }
}

function described(number: PhoneNumber): ParsedNumber {
  const nationalDigits = number.formatNational().replace(/\D/gu, '');
  if (number.getType() === 'PREMIUM_RATE') {
    const why = `${number.formatInternational()} is a premium-rate number; faxes to such numbers are refused.`;
    return { kind: 'refused', e164: number.number, nationalDigits, why };
  }
  const formatted = number.formatInternational();
  return { kind: 'valid', e164: number.number, formatted, nationalDigits, country: number.country ?? null };
}
