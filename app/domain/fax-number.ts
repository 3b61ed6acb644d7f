/** Reads one telephone number written by a person. The grammar of the world's numbers is a library's business. */
export type ParseNumber = (text: string) => ParsedNumber;

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
  /** A number that exists and that no fax goes to: premium rate, emergency. */
  | { readonly kind: 'refused'; readonly e164: string; readonly nationalDigits: string; readonly why: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

/** A number as people read it; one that is none stays as it is written. */
export function formatNumber(phoneNumber: string, parseNumber: ParseNumber): string {
  const parsed = parseNumber(phoneNumber);
  return parsed.kind === 'valid' ? parsed.formatted : phoneNumber;
}

/** A number found in a name. Refused ones are found too: to pass them over would be to look for another one. */
export type FoundNumber = Extract<ParsedNumber, { e164: string }>;

const isKept = (parsed: ParsedNumber): parsed is FoundNumber =>
  parsed.kind === 'valid' || parsed.kind === 'refused';

/**
 * A run that could be a number in international form: `+`, digits, and between them single separators, or one group in
 * round brackets as in `+1 (303) 555-0119`. One digit in brackets is never part of it: that is a copy's ` (2)`.
 */
const INTERNATIONAL = /\+\d+(?:[ ]?\(\d{2,5}\)|[ \-./]?\d+)*/gu;

/** In national form at the start of a name, or after `to `: an opening bracket or a digit, and separators on the way. */
const NATIONAL = /(?:^|\bto )(?<run>\(?\d+\)?(?:[ \-./]?\(?\d+\)?)*)/giu;
const SEPARATOR = /\d\)?[ \-./(]+\d/u;

/** Where a number may end inside a run: a space may also part it from something else, `+4930123456 2026.pdf`. */
const SPACES = / /gu;

/**
 * Every number that `text` may mean, once each: in international form anywhere, in the default region's national form with
 * separators at the start or after `to `. More than one answer means doubt, also when it is the same run read longer
 * or shorter: where numbers have no fixed length, `+49 30 123456 2026` has two readings, and a fax to the wrong one is worse
 * than a question.
 */
export function findNumbers(text: string, parse: ParseNumber): FoundNumber[] {
  const found = new Map<string, FoundNumber>();
  const keepIfNumber = (parsed: ParsedNumber): void => {
    if (isKept(parsed)) found.set(parsed.e164, parsed);
  };
  for (const [run] of text.matchAll(INTERNATIONAL)) {
    for (const reading of readingsOf(run)) keepIfNumber(parse(reading));
  }
  for (const match of text.matchAll(NATIONAL)) {
    for (const reading of readingsOf(match.groups?.['run'] ?? '')) {
      const parsed = parse(reading);
      if (isNationalForm(reading, parsed)) keepIfNumber(parsed);
    }
  }
  return [...found.values()];
}

/** Fewer digits behind a `+` may be anything. */
const LEAST_DIGITS = 7;

/** What is written in international form and is no number: somebody meant one, and slipped. */
export function mistypedNumbers(text: string, parse: ParseNumber): string[] {
  return [...text.matchAll(INTERNATIONAL)]
    .map(([run]) => run)
    .filter((run) => run.replace(/\D/gu, '').length >= LEAST_DIGITS)
    .filter((run) => readingsOf(run).every((reading) => !isKept(parse(reading))));
}

/** The run up to each of its spaces, and all of it. */
function readingsOf(run: string): string[] {
  const ends = [...run.matchAll(SPACES)].map((space) => space.index);
  return [...ends, run.length].map((end) => run.slice(0, end));
}

/**
 * Digits alone never count (`2026112101 scan.pdf` is a date), and neither do digits that are no number as one dials it: in most
 * of the world `2026-11-21` could be one with a digit missing in front.
 */
function isNationalForm(reading: string, parsed: ParsedNumber): boolean {
  if (!isKept(parsed)) return false;
  return SEPARATOR.test(reading) && reading.replace(/\D/gu, '') === parsed.nationalDigits;
}

/** Whether one number could be the other with one slip of the finger: a digit wrong, missing or doubled, or two swapped. */
export function isSlipOf(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length === other.length) return isOneWrong(one, other) || areTwoSwapped(one, other);
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.length - shorter.length === 1 && isOneMissing(shorter, longer);
}

/** Length of what both begin with. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function isOneWrong(one: string, other: string): boolean {
  const at = commonStart(one, other);
  return one.slice(at + 1) === other.slice(at + 1);
}

function areTwoSwapped(one: string, other: string): boolean {
  const at = commonStart(one, other);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function isOneMissing(shorter: string, longer: string): boolean {
  const at = commonStart(shorter, longer);
  return shorter.slice(at) === longer.slice(at + 1);
}
