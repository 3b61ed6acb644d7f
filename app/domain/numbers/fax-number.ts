import type { Phrase } from '../../words/phrase.ts';
/** Reads one telephone number written by a person of a region. The grammar of the world's numbers is a library's business. */
export interface ParseNumber {
  (text: string): ParsedNumber;
  /**
   * How a number is printed: in international form, in the region's national form, and with the region's international prefix, which may
   * be attached (`011 44 20 7946 0018`, `01144 20 7946 0018`).
   */
  readonly printedForms: (e164: string) => readonly string[];
  /**
   * Lengths that an international prefix at the start can have: 3 of `01144...` in the United States, 2 of `0044...` anywhere, in Brazil 2
   * and 4 of `0055...`, which may name a carrier. Empty where there is none.
   */
  readonly internationalPrefixes: (digits: string) => readonly number[];
  /** Whether the country has numbers of this length (`+` and digits), existing or not. */
  readonly hasPossibleLength: (international: string) => boolean;
  /** Whether a valid number is certain to be a landline. False where landlines and mobiles look alike (North America). */
  readonly isLandline: (e164: string) => boolean;
  /** Whether whoever dials a valid number pays more than for others, though less than for a premium-rate one: `0180` in Germany. */
  readonly isSharedCost: (e164: string) => boolean;
}

export type ParsedNumber =
  | {
      readonly kind: 'valid';
      /** E.164 with the leading `+` (ITU-T E.164). */
      readonly e164: string;
      /** For people: `+1 303 555 0119`. */
      readonly formatted: string;
      /** The digits as one dials them inside the country: `3035550119`, `030123456`. */
      readonly nationalDigits: string;
      /** Two letters (ISO 3166-1), null for numbers of no country. */
      readonly country: string | null;
    }
  /** A number that exists and that no fax goes to: premium rate. Emergency numbers are `invalid`. */
  | { readonly kind: 'refused'; readonly e164: string; readonly nationalDigits: string; readonly why: Phrase }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: Phrase };

/** A number as people read it; one that is none stays as it is written. */
export function formatNumber(phoneNumber: string, parseNumber: ParseNumber): string {
  const parsed = parseNumber(phoneNumber);
  return parsed.kind === 'valid' ? parsed.formatted : phoneNumber;
}

/** A number found in a name. Refused ones are found too: to pass them over would be to look for another one. */
export type FoundNumber = Extract<ParsedNumber, { e164: string }>;

export const isFound = (parsed: ParsedNumber): parsed is FoundNumber =>
  parsed.kind === 'valid' || parsed.kind === 'refused';
