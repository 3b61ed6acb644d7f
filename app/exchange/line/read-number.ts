import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * E.164 of a number as a client writes it; null when nobody could dial it. Letters and extensions are refused: what follows an `x`
 * or a `#` would be lost without a word. `region`: the country whose numbers may come without its code.
 */
export function readNumber(text: string, region: string): string | null {
  if (/[a-z]/iu.test(text)) return null;
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(region) ? { defaultCountry: region } : {}),
    extract: false,
  });
  return number?.isPossible() === true && number.ext === undefined ? number.number : null;
}
