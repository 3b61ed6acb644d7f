import { isAccount, isBehindDate, isOfAccountOrDate } from './accounts-and-dates.ts';
import { digitRuns, firstGroups, isUsuallyWritten, runFrom, type DigitRun } from './digit-runs.ts';
import { beginsLikeDated, isFullDate, readsAsDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { withoutFileMarks } from './file-marks.ts';
import { hasDate, hasOpenLength, isRowOfSmallPairs, mayBeEveryday } from './national-doubts.ts';
import {
  distinct,
  FEWEST_DIGITS,
  isPrinted,
  readWritten,
  textBefore,
  type Candidate,
  type Place,
} from './number-reading.ts';
import { hasTrunkZero, isOverlong, isParted } from './numbers-beside.ts';
import { ENDS_IN_NAMING_WORD } from './phone-words.ts';
import { plainCharacters } from './plain-characters.ts';

/** The longest telephone number there is (ITU-T E.164), with a zero before it. */
const MOST_DIGITS = 16;
/** The most groups of a telephone number written in pairs, with its prefix. */
const MOST_GROUPS = 9;
const GROUPS_OF_DATE = 3;
/** The largest day, or recent two-digit year. */
const MOST_OF_DATE = 31;
/** This many digits are a whole number with its area code, if the region prints it just so, even where some groups could be a date. */
const DIGITS_OF_WHOLE = 9;

/**
 * `912 345 678` in Spain, `303-5550119`, `2212 3456` in Norway: all the digits that are dialled, in whatever groups. A library prints
 * each number in one way, and people write it in ten. After a word for a recipient, the digits dialled before an area code may be
 * missing. A person is asked before the folder's default recipient gets the fax.
 */
export function groupedInName(name: string, parse: ParseNumber): FoundNumber[] {
  const text = withoutFileMarks(plainCharacters(name));
  const found = digitRuns(text)
    .filter((run) => !run.isInternational && !isOverlong(run))
    .flatMap((run) => run.groups.flatMap((_, index) => startAt({ run, text, parse }, index)))
    .flatMap((place) => findGrouped(place, ENDS_IN_NAMING_WORD.test(textBefore(place))));
  return distinct(found.map(({ number }) => number));
}

/** The run from this group on, where something else ends before it. */
function startAt({ run, text, parse }: Place, index: number): Place[] {
  const isStart = isParted(run, index) || isBehindDate(run, index, text) || hasTrunkZero(run, index);
  if (!isStart || isAccount(run, text)) return [];
  const rest = runFrom(run, index, text);
  const isOther =
    isOfAccountOrDate(run, index, text) || readsAsDateOrFileNumber(readWritten({ run: rest, text }));
  if (isOther && !isRowOfLargePairs(rest)) return [];
  return [{ run: withoutBracket(firstGroups(rest, MOST_GROUPS), text), text, parse }];
}

/** `(6987-516)`: the brackets enclose all of it. */
function withoutBracket(run: DigitRun, text: string): DigitRun {
  const closed = run.ends.findIndex((end) => text[end] === ')');
  if (run.lead !== '(' || closed < 1) return run;
  return { ...firstGroups(run, closed + 1), lead: '', start: run.start + 1 };
}

/** Candidates with all of their digits and nothing more with the same separator; not a date, counter or time by any rule. */
function findGrouped(place: Place, isNamed: boolean): Candidate[] {
  const { run, parse } = place;
  return run.groups.flatMap((_, index) => {
    const count = index + 1;
    const digits = digitsIn(place, count);
    if (count < 2 || digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return [];
    if (!isNamed && (!isWhole(place, count) || !isUsuallyWritten(run, count) || digits.startsWith('00')))
      return [];
    const number = parse(digits);
    if (!isFound(number)) return [];
    const each = { count, number };
    return (isNamed ? mayBeMeant(place, count) : isDialledSo(place, each)) ? [each] : [];
  });
}

function mayBeMeant(place: Place, count: number): boolean {
  const written = readWritten(place, count);
  return isRowOfLargePairs(place.run) || !(readsAsDateOrFileNumber(written) || beginsLikeDated(written));
}

function isDialledSo(place: Place, each: Candidate): boolean {
  const { nationalDigits, e164 } = each.number;
  const isAll = [nationalDigits, e164.slice(1)].includes(digitsIn(place, each.count));
  if (!isAll && !lacksTrunkZero(place, each)) return false;
  return isRowOfLargePairs(place.run) || !isEveryday(place, each);
}

/** `20 7946 0018` at the start of a name. Where numbers have no fixed length, every other counter looks like one. */
function lacksTrunkZero(place: Place, { count, number }: Candidate): boolean {
  const digits = digitsIn(place, count);
  const isLong = digits.length >= DIGITS_OF_WHOLE && !hasOpenLength(number.e164);
  return isLong && number.nationalDigits.endsWith(digits) && textBefore(place).trim() === '';
}

function isEveryday(place: Place, each: Candidate): boolean {
  const { count, number } = each;
  const written = readWritten(place, count);
  const digits = digitsIn(place, count);
  if (readsAsDateOrFileNumber(written) || readsAsDate(digits) || runsIntoDate(place, count)) return true;
  if (count === 2) return mayBeEveryday(written, number, place.parse);
  const isPlain = digits.length >= DIGITS_OF_WHOLE && isPrinted(place, each);
  return isRowOfSmallPairs(place.run.groups.slice(0, count)) || (hasDate(written) && !isPlain);
}

/** `683666 09-2022`, `2 0610 2019`: a date, or a month of a year, begins inside it. */
function runsIntoDate({ run: { groups, gaps, ends }, text }: Place, count: number): boolean {
  return groups.slice(1, count).some((digits, at) => {
    const start = (ends[at + 1] ?? 0) - digits.length;
    const isParted = gaps[at] !== gaps[at + 1];
    return ends.slice(at + 2, at + 1 + GROUPS_OF_DATE).some((end) => {
      const written = text.slice(start, end);
      return isFullDate(written) || (isParted && readsAsDateOrFileNumber(written));
    });
  });
}

const digitsIn = ({ run }: Place, count: number): string => run.groups.slice(0, count).join('');

/** `7962 281 20. avril`: what has the same separator may be a day. */
const DAY_OF_MONTH = /^[ _.-]+\d{1,2}\.?[ _]\p{L}{3}/u;

const isWhole = ({ run: { gaps, ends }, text }: Place, count: number): boolean =>
  gaps[count - 1] === undefined ||
  gaps[count - 1] !== gaps[count - 2] ||
  DAY_OF_MONTH.test(text.slice(ends[count - 1]));

/** `22 12 34 56`: a short date with a counter has smaller pairs, or separates the counter differently. */
const isRowOfLargePairs = ({ groups, gaps }: DigitRun): boolean =>
  groups.length === 4 &&
  groups.every((pair) => pair.length === 2) &&
  new Set(gaps).size === 1 &&
  groups.some((pair) => Number(pair) > MOST_OF_DATE);
