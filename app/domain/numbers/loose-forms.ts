import { isOfAccountOrDate } from './accounts-and-dates.ts';
import { digitRuns, type DigitRun } from './digit-runs.ts';
import { beginsWithDate, withoutDates } from './everyday-digits.ts';
import type { ParseNumber } from './fax-number.ts';
import { isEverydayWithPrefix, isOtherPlus, readPrefixed } from './international-forms.ts';
import {
  candidates,
  doubt,
  FEWEST_DIGITS,
  isPrinted,
  NONE,
  type NameReading,
  type Place,
} from './number-reading.ts';

const MARKS = '[^\\p{L}\\p{N}+]{0,4}';
/** Brazil's `0xx11`, and words that people put inside a number. */
const WORD = '(?:[xX]+|[Ff][Aa][Xx]|[Tt][Ee][Ll])';
/** Letters that people type for 0 and 1. */
const DIGIT = '[\\doOlI]';
const WITH_LETTERS = [
  new RegExp(`(?:\\+|%2[Bb])(?<digits>${MARKS}[\\dlI](?:${MARKS}(?:${WORD}${MARKS})?${DIGIT})*)`, 'gu'),
  // `+1-800-FLOWERS`
  /\+(?<digits>(?:[ \-.()]?\d){4,6}[\-. ]?[A-Z]{4,})/gu,
];
/** Directly after the `+`, a word has to be in brackets, since `Letter + Enclosure 1234567` is not a telephone number. */
const WITH_ANYTHING =
  /(?:\+|%2[Bb])(?:[^\p{L}\p{N}+]{0,12}[\p{Ps}<][^\d+]{0,40}[\p{Pe}>])?[^\p{L}\p{N}+]{0,12}\d(?:[^\d+]*\d)*/gu;

/**
 * `+` and seven or more digits with anything between them that no run includes: `+49,30,123456`, `+1 303 Smith 555-0119`. All of these
 * ask.
 */
export function looselyWritten(text: string): NameReading[] {
  const withLetters = WITH_LETTERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const digits = match.groups?.['digits'] ?? '';
      return { match, count: digits.replace(/[^\da-zA-Z]|[xX]/gu, '').length };
    }),
  );
  const withAnything = [...text.matchAll(WITH_ANYTHING)].map((match) => ({
    match,
    count: withoutDates(behindPlus(match[0])).replace(/\D/gu, '').length,
  }));
  return [...withLetters, ...withAnything].flatMap(({ match, count }): NameReading[] => {
    const [written] = match;
    if (count < FEWEST_DIGITS || isReadAsRun(written)) return [];
    if (isOtherPlus(text.slice(0, match.index), behindPlus(written))) return [];
    return [{ kind: 'doubtful', written, numbers: [], goesOn: false }];
  });
}

const behindPlus = (written: string): string => written.replace(/^(?:\+|%2B)\D*/iu, '');

/** Whether seven or more digits come before anything that a run does not include. */
const isReadAsRun = (written: string): boolean => /^\+[ \-._/()~]*\d(?:[ \-._/()~]*\d){6}/u.test(written);

/**
 * An international prefix after other digits (`2026-04-15 0049 30123456`), or before a number with anything between its digits that no
 * run includes: `0049,30,123456`, `0049 (new) 30 123456`. Where bare words interrupt it, or it may be the time after a date, the groups
 * have to be as printed: `0049 Smith 30 123456`, not `0049 Invoice 123456`. All of these ask. Skips the first groups of each run that
 * already are a number (`read`).
 */
export function looselyPrefixed(text: string, parse: ParseNumber, read: readonly number[]): NameReading[] {
  const withHyphens = overMarks(text);
  const overAll = bridged(text, () => true);
  return digitRuns(text).flatMap((run, at) =>
    run.groups.flatMap((digits, index): NameReading[] => {
      const isRead = index < (read[at] ?? 0);
      if (isRead || parse.internationalPrefixes(run.groups.slice(index).join('')).length === 0) return [];
      const start = (run.ends[index] ?? 0) - digits.length;
      const isFirst = index === read[at];
      const isLeft = isFirst ? withHyphens !== text && (index > 0 || !run.isInternational) : index > 0;
      const place = placeFrom(withHyphens, { text, start, parse });
      const isOther = index > 0 && isOfAccountOrDate(run, index, text);
      const reading = isLeft && !isOther ? readPrefixed(place) : NONE;
      const overWords = placeFrom(overAll, { text, start, parse });
      return [reading.kind === 'none' ? readPrintedAbroad(overWords) : reading];
    }),
  );
}

const BETWEEN_DIGITS = /(?<=\d)[^\d+]+(?=\d)/gu;
const OF_A_RUN = /^[ \-._/()~]*$/u;
const WORDS_IN_BRACKETS = /[\p{Ps}<][^\p{Pe}>]*[\p{Pe}>]/gu;

/** The text with hyphens in place of marks, and of words in brackets, between digits. */
export const overMarks = (text: string): string =>
  bridged(text, (between) => !/\p{L}/u.test(between.replace(WORDS_IN_BRACKETS, '')));

/** Replaces what lies between two digits with the same number of hyphens, except before a date, which is not part of a number. */
const bridged = (text: string, isBridged: (between: string) => boolean): string =>
  text.replace(BETWEEN_DIGITS, (between, at: number) => {
    if (OF_A_RUN.test(between) || beginsWithDate(text.slice(at + between.length))) return between;
    return isBridged(between) ? '-'.repeat(between.length) : between;
  });

/** The run that begins there in a text with hyphens for marks; as written it is part of `text`. */
function placeFrom(
  withHyphens: string,
  { text, start, parse }: Omit<Place, 'run'> & { start: number },
): Place {
  const [run] = digitRuns(withHyphens.slice(start));
  if (run === undefined) throw new Error('no digit where a run begins');
  return { run: { ...run, start, ends: run.ends.map((end) => start + end) }, text, parse };
}

/** A prefix before the groups of an international number as printed. */
function readPrintedAbroad(place: Place): NameReading {
  const { run, parse } = place;
  if (isEverydayWithPrefix(place)) return NONE;
  const dialled = run.groups.join('');
  const prefixes = parse.internationalPrefixes(dialled);
  // `011 044 20 7946 0018`: an extra zero, which is dialled before no country code.
  const lengths = [
    ...prefixes,
    ...prefixes.filter((length) => dialled[length] === '0').map((length) => length + 1),
  ];
  const numbers = lengths.flatMap((length) => {
    const behind = { ...place, run: withoutDigits(run, length) };
    const before = run.groups.length - behind.run.groups.length;
    return candidates(behind, (digits) => `+${digits}`).filter(
      (each) => isPrinted(behind, each) && !isEverydayWithPrefix(place, before + each.count),
    );
  });
  if (numbers.length === 0) return NONE;
  return doubt(
    place,
    numbers.map((each) => each.number),
  );
}

/** Drops the first digits of a run; the prefix may be a whole group or the beginning of one. */
function withoutDigits(run: DigitRun, count: number): DigitRun {
  let left = count;
  const rest = run.groups.map((digits) => {
    const dropped = Math.min(left, digits.length);
    left -= dropped;
    return digits.slice(dropped);
  });
  const first = rest.findIndex((digits) => digits !== '');
  return {
    ...run,
    groups: rest.slice(first),
    gaps: run.gaps.slice(first),
    ends: run.ends.slice(first),
  };
}
