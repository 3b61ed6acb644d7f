import type { Phrase } from '../../words/phrase.ts';
/** Reads one telephone number as written by a person in a region. The grammar of the world's numbers is left to a library. */
export interface ParseNumber {
  (text: string): ParsedNumber;
  /**
   * How a number is printed: in international form, in the region's national form, and with the region's international prefix, attached
   * or not (`011 44 20 7946 0018`, `01144 20 7946 0018`).
   */
  readonly printedForms: (e164: string) => readonly string[];
  /**
   * Possible lengths of an international prefix at the start: 3 for `01144...` in the United States, 2 for `0044...` anywhere, 2 and 4
   * for `0055...` in Brazil, where it may name a carrier. Empty where there is none.
   */
  readonly internationalPrefixes: (digits: string) => readonly number[];
  /** Whether the country has numbers of this length (`+` and digits), existing or not. */
  readonly hasPossibleLength: (international: string) => boolean;
  /** Whether a valid number is certain to be a landline. False where landlines and mobiles look alike (North America). */
  readonly isLandline: (e164: string) => boolean;
  /** Whether calling a valid number costs more than calling others, though less than a premium-rate one: `0180` in Germany. */
  readonly isSharedCost: (e164: string) => boolean;
}

export type ParsedNumber =
  | {
      readonly kind: 'valid';
      /** E.164 with the leading `+` (ITU-T E.164). */
      readonly e164: string;
      /** For people: `+1 303 555 0119`. */
      readonly formatted: string;
      /** The digits as dialled within the country: `3035550119`, `030123456`. */
      readonly nationalDigits: string;
      /** Two letters (ISO 3166-1); null for numbers that belong to no country. */
      readonly country: string | null;
    }
  /** A number that exists but is never faxed: premium rate. Emergency numbers are `invalid`. */
  | { readonly kind: 'refused'; readonly e164: string; readonly nationalDigits: string; readonly why: Phrase }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: Phrase };

/** A number for people to read; text that is not a number stays as written. */
export function formatNumber(phoneNumber: string, parseNumber: ParseNumber): string {
  const parsed = parseNumber(phoneNumber);
  return parsed.kind === 'valid' ? parsed.formatted : phoneNumber;
}

/** A number found in a name. Refused ones count as found: passing over one would mean looking for another. */
export type FoundNumber = Extract<ParsedNumber, { e164: string }>;

export const isFound = (parsed: ParsedNumber): parsed is FoundNumber =>
  parsed.kind === 'valid' || parsed.kind === 'refused';
