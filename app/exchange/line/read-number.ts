import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The E.164 form of a number as a client writes it; null if it cannot be dialled. Letters and extensions are refused, because anything
 * after an `x` or a `#` would be lost silently. `region`: the country whose numbers may lack the country code.
 */
export function readNumber(text: string, region: string): string | null {
  if (/[a-z]/iu.test(text)) return null;
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(region) ? { defaultCountry: region } : {}),
    extract: false,
  });
  return number?.isPossible() === true && number.ext === undefined ? number.number : null;
}
