/** Reads one telephone number written by a person. The grammar of the world's numbers is a library's business. */
export type ParseNumber = (text: string) => ParsedNumber;

export type ParsedNumber =
  | {
      readonly kind: 'valid';
      /** E.164 with the leading `+` (ITU-T E.164). */
      readonly e164: string;
      /** For people: `+1 303 555 0119`. */
      readonly formatted: string;
      /** Two letters (ISO 3166-1), null for numbers of no country. */
      readonly country: string | null;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

/**
 * A run that could be a number in international form: `+`, digits, and between them single separators, or one group in
 * round brackets as in `+1 (303) 555-0119`. One digit in brackets is never part of it: that is a copy's ` (2)`.
 */
const CANDIDATE = /\+\d+(?:[ ]?\(\d{2,5}\)|[ \-./]?\d+)*/gu;

/** Where a number may end inside a run: a space may also part it from something else, `+4930123456 2026.pdf`. */
const SPACES = / /gu;

/**
 * Every number in international form that `text` may mean, once each. More than one answer means doubt, also when it is the
 * same run read longer or shorter: where numbers have no fixed length, `+49 30 123456 2026` has two readings,
 * and a fax to the wrong one is worse than a question.
 */
export function findInternationalNumbers(text: string, parse: ParseNumber): string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(CANDIDATE)) {
    const ends = [...run.matchAll(SPACES)].map((space) => space.index);
    for (const end of [...ends, run.length]) {
      const parsed = parse(run.slice(0, end));
      if (parsed.kind === 'valid') found.add(parsed.e164);
    }
  }
  return [...found];
}
