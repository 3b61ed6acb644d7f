import { goesOnAfter } from './after-number.ts';
import { firstGroups, isUsuallyWritten, zerosInBrackets, type DigitRun } from './digit-runs.ts';
import { beginsLikeDated, readsAsDate, readsAsDateOrFileNumber, startsWithDate } from './everyday-digits.ts';
import { isFound } from './fax-number.ts';
import { isHelpOfArea } from './short-numbers.ts';
import {
  candidates,
  distinct,
  doubt,
  endsInDay,
  FEWEST_DIGITS,
  hasOddZero,
  isPrinted,
  mayEndInDay,
  NONE,
  textBefore,
  readWritten,
  type Candidate,
  type NameReading,
  type Place,
} from './number-reading.ts';

/** The most digits of a telephone number, without the international prefix (ITU-T E.164). */
const MOST_DIGITS = 15;
/** The fewest groups of a number with its country code: fewer are a time, perhaps with a counter. */
const FEWEST_OF_ROW = 4;
/** The most digits of a page number. */
const MOST_OF_PAGE = 2;
/** The most digits of a counter after something else. */
const MOST_OF_COUNTER = 4;

/** `Scan+20260415`: programs write a space as `+`. */
const AFTER_WORD = /[\p{L}\p{N}]$/u;
const AFTER_PHONE_WORD = /(?:^|[^\p{L}\p{N}])(?:tele?|telefon|phone|fax|telefax|to)$/iu;

const isStuck = (before: string): boolean => AFTER_WORD.test(before) && !AFTER_PHONE_WORD.test(before);

/** `GMT+0200`, `13.42+01:00 20260415`: an offset from Greenwich; the digits after it are not a telephone number. */
const TIME_ZONE = /^[01]\d:?[0-5]\d(?!\d)(?<rest>.*)$/u;

/** `HIV+ 2026-04-15`, `GMT+0200`, Belgium's `+++010/8068/17183+++`: a `+` that has nothing to do with a telephone number. */
export function isOtherPlus(before: string, written: string): boolean {
  if (before.endsWith('++')) return /^0[1-9]/u.test(written) || readsAsDateOrFileNumber(written);
  return isStuck(before) && (isTimeZone(written) || readsAsDateOrFileNumber(written));
}

function isTimeZone(written: string): boolean {
  const rest = TIME_ZONE.exec(written)?.groups?.['rest'];
  return rest !== undefined && (rest.replace(/\D/gu, '').length <= MOST_OF_COUNTER || startsWithDate(rest));
}

/** A number after `+`: in any groups, anywhere in the name. */
export function readInternational(place: Place): NameReading {
  const before = textBefore(place);
  const digitsAt = place.run.start + place.run.lead.length;
  if (isOtherPlus(before, place.text.slice(digitsAt, place.run.ends.at(-1)))) {
    return before.endsWith('++') ? NONE : doubtWherePrinted(place);
  }
  const reading = readDated({ ...place, run: withoutDate(place) });
  if (reading.kind !== 'number') return reading;
  if (isHelpOfArea(reading.number, place.parse)) return doubt(place, []);
  // Belgium's `+++498-8525-97100+++`: a payment's reference.
  if (before.endsWith('++')) return doubt(place, []);
  const isOdd =
    isStuck(before) ||
    before.endsWith('+') ||
    mayBeDated(place, reading) ||
    hasBracketWithin(place, reading) ||
    isRewritten(place, reading);
  return isOdd ? doubt(place, [reading.number]) : reading;
}

/** `+(9)-00 372 323 9090`, `+(203) 666-6343`: a bracket that begins with something other than a whole country code. */
function hasBracketWithin({ run: { lead, groups, gaps }, parse }: Place, { number }: Candidate): boolean {
  if (!lead.endsWith('(') || !gaps.some((gap) => gap.startsWith(')'))) return false;
  const [printed = ''] = parse.printedForms(number.e164);
  return /\d+/u.exec(printed)?.[0] !== groups[0];
}

/** `#68+33 9 16 16 01 27`: after other digits, and could be a date; yet as a whole it is a number in its international printed form. */
function doubtWherePrinted(place: Place): NameReading {
  const whole = candidates(place, international).at(-1);
  const { length } = place.run.groups;
  const isNumber = whole?.count === length && length >= FEWEST_OF_ROW && isPrinted(place, whole);
  return isNumber ? doubt(place, [whole.number]) : NONE;
}

/** How far into a number a trunk zero may stand, after a country code. */
const LONGEST_CODE = 3;

/**
 * `+1 1 551 593 0825`, `+672 00853`: the library drops a digit or adds one. Apart from the zero that is dialled only inland, a number
 * must have the digits that somebody wrote.
 */
function isRewritten({ run }: Place, { count, number }: Candidate): boolean {
  const written = run.groups.slice(0, count).join('');
  const dialled = number.e164.slice(1);
  return (
    written !== dialled &&
    !Array.from({ length: LONGEST_CODE }, (_, at) => written.slice(0, at + 1) + written.slice(at + 2)).some(
      (left, at) => written[at + 1] === '0' && left === dialled,
    )
  );
}

/** `+20280501 005`, `+2026-442-7911`, `+27081985`: begins with a date or a year and is not in printed groups. */
function mayBeDated(place: Place, reading: Candidate): boolean {
  const { groups, ends, start, lead } = place.run;
  if (groups.length > 1 && isPrinted(place, reading)) return false;
  const [from, last] = [start + lead.length, ends.at(-1)];
  const written = place.text.slice(from, last);
  return (
    beginsLikeDated(written) ||
    readsAsDateOrFileNumber(written) ||
    readsAsDateOrFileNumber(place.text.slice(from, ends[reading.count - 1]))
  );
}

function readDated(place: Place): NameReading {
  const { run } = place;
  const withAll = candidates(place, international).filter(({ count }) => !hasOddZero(place, count));
  const all = [...withAll, ...candidatesWithoutZero(place)];
  const numbers = distinct(all.map((each) => each.number));
  const longest = all.reduce<Candidate | null>(
    (best, each) => (best === null || each.count >= best.count ? each : best),
    null,
  );
  if (longest === null) return run.groups.join('').length >= FEWEST_DIGITS ? doubt(place, []) : NONE;
  if (!isUsuallyWritten(run, longest.count) || hasOddZero(place, longest.count)) return doubt(place, numbers);
  // `+49 30 123456 2026` may end before the year; `+39 06 1234 5678` is how that number is printed.
  if (numbers.length > 1 && !isPrinted(place, longest)) return doubt(place, numbers);
  // `+352_27_05_13 9. July`: printed like this, but what is separated differently is something else.
  if (numbers.length > 1 && isPartedOtherwise(run.gaps.slice(0, longest.count - 1)))
    return doubt(place, numbers);
  if (mayEndBefore(place, longest)) return doubt(place, numbers);
  // `+420 969 212 579 776 435 966`: taking one group of a second number would make the first a third one.
  const rest = place.text.slice(run.ends[longest.count - 1], run.ends.at(-1));
  if (numbers.length > 1 && rest !== '' && !startsWithDate(rest)) return doubt(place, numbers);
  return goesOnAfter(place, longest) ? doubt(place, [longest.number], true) : { kind: 'number', ...longest };
}

/** `+3857237571 6. August`: a number that lacks a digit takes one from what is separated from it differently. */
function mayEndBefore(place: Place, longest: Candidate): boolean {
  const { groups, gaps } = place.run;
  const [last = '', gap] = [groups[longest.count - 1], gaps[longest.count - 2]];
  if (endsInDay(place, longest)) return true;
  if (last.length > MOST_OF_PAGE || gap === undefined || isPrinted(place, longest)) return false;
  return mayEndInDay(place, longest) || !gaps.slice(0, longest.count - 2).includes(gap);
}

const isPartedOtherwise = (gaps: readonly string[]): boolean => new Set(gaps).size > 1;

const international = (digits: string): string => `+${digits}`;

/** In Italy `+39 (0)6 ...` is one number with the zero and another without it. Elsewhere both are the same. */
function candidatesWithoutZero(place: Place): Candidate[] {
  const zeros = zerosInBrackets(place.run);
  if (zeros.length === 0) return [];
  const groups = place.run.groups.map((digits, index) => (zeros.includes(index) ? '' : digits));
  return candidates({ ...place, run: { ...place.run, groups } }, international);
}

/** `+4930123456_15.04.2026`: if the number is a single group, the date after it is not part of it, although the length would allow it. */
function withoutDate({ run, text, parse }: Place): DigitRun {
  const [first, end] = [run.groups[0] ?? '', run.ends[0] ?? 0];
  const isWhole = run.groups.length > 1 && parse(international(first)).kind === 'valid';
  return isWhole && startsWithDate(text.slice(end)) ? firstGroups(run, 1) : run;
}

/** `00` or `011` in any but the printed forms, which count as national forms: asks where a number may be meant. */
export function readPrefixed(place: Place): NameReading {
  const digits = place.run.groups.join('');
  const [zero] = zerosInBrackets(place.run);
  const zeroAt = zero === undefined ? null : place.run.groups.slice(0, zero).join('').length;
  // `011 (0)44 20 7946 0018`: the zero in brackets is not part of the country code.
  const behind = (dialled: string, length: number): string =>
    dialled.slice(zeroAt === length ? length + 1 : length);
  const prefixes = place.parse.internationalPrefixes(digits);
  const lengths = prefixes.filter((length) => isLongEnough(behind(digits, length)));
  // `00 043 1 1234567`: an extra zero, which is dialled before no country code. `000123456` is a counter.
  const doubled = prefixes.filter(
    (length) => digits[length] === '0' && isLongEnough(digits.slice(length + 1)),
  );
  if (lengths.length + doubled.length === 0 || isEverydayWithPrefix(place)) return NONE;
  const all = [
    ...lengths.flatMap((length) => candidates(place, (dialled) => international(behind(dialled, length)))),
    ...doubled
      .flatMap((length) => candidates(place, (dialled) => international(dialled.slice(length + 1))))
      .filter(({ count }) => count > 1),
  ];
  // The first zero after the prefix has been left out above.
  const isLeftOut = prefixes.some((length) => length === zeroAt);
  // `RE0049301234567`: the digits of something else, unless they are grouped.
  const isOther = isStuck(textBefore(place)) && all.every(({ count }) => count === 1);
  if (isOther) return NONE;
  const numbers = [
    ...lengths.map((length) => behind(digits, length)),
    ...(place.run.groups.length > 2 ? doubled.map((length) => digits.slice(length + 1)) : []),
  ];
  const isPaddedDate = place.run.groups.length === 1 && numbers.some(isCompactDate);
  if (all.length === 0 && !isPaddedDate && !numbers.some((number) => mayBeSlip(place, number))) return NONE;
  return doubt(
    place,
    all.filter(({ count }) => isLeftOut || !hasOddZero(place, count)).map((each) => each.number),
  );
}

/** `0020261128`: nobody pads a date, and `20` is a country code. */
const isCompactDate = (digits: string): boolean => digits.length === 8 && readsAsDate(digits);

const isLongEnough = (number: string): boolean => number.length >= FEWEST_DIGITS && !number.startsWith('0');

/**
 * A date, or a time after midnight. `00 49 30 123456` has the groups of a time with a counter, but counters of four or more digits are
 * padded.
 */
export function isEverydayWithPrefix(place: Place, count = place.run.groups.length): boolean {
  const groups = place.run.groups.slice(0, count);
  const isNumber = groups.length === 4 && groups[0] === '00' && /^(?!00)\d{4,}$/u.test(groups[3] ?? '');
  if (isNumber || isRowOfPairs(place, count) || isPrintedRow(place, count)) return false;
  return readsAsDateOrFileNumber(withUsualMarks(readWritten(place, count)));
}

/** `0049-30-12-34-56`: read as a time and a date it would have a two-digit counter, separated like the parts of the date. */
function isRowOfPairs({ run }: Place, count: number): boolean {
  const [first = '', ...pairs] = run.groups.slice(0, count);
  const gaps = new Set(run.gaps.slice(0, count - 1));
  return (
    first.length === 4 && pairs.length >= 4 && pairs.every((pair) => pair.length <= 2) && gaps.size === 1
  );
}

/** `00-32-13-21-08-32`, `0056 9 2012 7087`: as printed, with one separator throughout. A time and a date are separated differently. */
function isPrintedRow(place: Place, most: number): boolean {
  const { groups, gaps } = place.run;
  const [first = '', ...others] = groups;
  return place.parse.internationalPrefixes(first).some((length) => {
    // The prefix is attached to the country code, or a group of its own.
    const behind = first.length > length ? [first.slice(length), ...others] : others;
    const before = groups.length - behind.length;
    return candidates(place, (digits) => international(digits.slice(length))).some(({ count, number }) => {
      const isRow = count - before >= FEWEST_OF_ROW && new Set(gaps.slice(0, count - 1)).size === 1;
      if (!isRow || count > most) return false;
      const [printed = ''] = place.parse.printedForms(number.e164);
      return (printed.match(/\d+/gu) ?? []).join() === behind.slice(0, count - before).join();
    });
  });
}

/** Of the marks that no run includes, times have only these: `00:49:30,123`. */
const withUsualMarks = (written: string): string =>
  written.replace(/:/gu, '-').replace(/,(?=\d{1,3}$)/u, '-');

/** With its country code, and nothing between the digits: after two zeros, anything shorter is more often a padded id. */
const FEWEST_OF_UNPARTED = 10;

/** Whether a number was meant and a digit is wrong or missing. Otherwise leading zeros belong to a counter. */
function mayBeSlip({ run, parse }: Place, number: string): boolean {
  // `0049, 0050, 0051`: a row of counters. No number after a country code begins with two zeros.
  if (number.length > MOST_DIGITS || /^00\d/u.test(run.groups[1] ?? '')) return false;
  const isLong = run.groups.length > 1 || number.length >= FEWEST_OF_UNPARTED;
  if (isLong && parse.hasPossibleLength(international(number))) return true;
  return Array.from({ length: 10 }, (_, digit) => parse(international(`${number}${digit}`))).some(isFound);
}
