import { goesOnAfter } from './after-number.ts';
import { firstGroups, isUsuallyWritten, runFrom, type DigitRun } from './digit-runs.ts';
import { isWholeDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import { isPaddedCounter, mayBeEveryday } from './national-doubts.ts';
import {
  candidates,
  doubt,
  endsInDay,
  FEWEST_DIGITS,
  hasOddZero,
  isPrinted,
  NONE,
  textBefore,
  readWritten,
  type Candidate,
  type NameReading,
  type Place,
} from './number-reading.ts';
import type { FoundNumber } from './fax-number.ts';
import { isBehindPhoneWord } from './phone-words.ts';
import { isHelpOfArea } from './short-numbers.ts';

/** At the beginning of the name, or after `to `. Mail programs write `To_ ` for `To: `. */
export const isNumbersPlace = (place: Place): boolean =>
  /^\s*$|(?:^|[^\p{L}\p{N}])to(?:[ _]|_ | {2})$/iu.test(textBefore(place));

/** A number in the region's own form: with separators, in the groups in which it is printed there, and nothing everyday. */
export function readNational(place: Place): NameReading {
  const { parse, run } = place;
  const all = nationalCandidates(place);
  const inGroups = printed(place, all);
  const longest = inGroups.at(-1);
  if (longest === undefined)
    return startsLikeNumber(place) ? doubtIfAny(place, wholeNumbers(place, all)) : NONE;
  const longer = all.filter(({ count }) => count > longest.count);
  if (longer.length > 0)
    return doubt(
      place,
      [longest, ...longer].map((each) => each.number),
    );
  const shorter = inGroups.slice(0, -1);
  const others = shorter.flatMap((each) => numbersBehind(place, each));
  if (others.length > 0 || shorter.some(({ count }) => isPartedFromRest(run, count)))
    return doubt(place, [...inGroups.map((each) => each.number), ...others]);
  if (isHelpOfArea(longest.number, parse)) return doubt(place, []);
  const behind = [...numbersFromWithin(place, longest.count), ...numbersBehindCounter(place, longest)];
  if (behind.length > 0) return doubt(place, [longest.number, ...behind]);
  if (endsInDay(place, longest) || mayBeEveryday(readWritten(place, longest.count), longest.number, parse))
    return doubt(place, [longest.number]);
  return goesOnAfter(place, longest) ? doubt(place, [longest.number], true) : { kind: 'number', ...longest };
}

/**
 * `0046-60-300-27 01_01_25`: a longer number is printed like this too, but what is separated differently is something else. After two
 * groups that is how an area code is separated from its number.
 */
const isPartedFromRest = ({ gaps }: DigitRun, count: number): boolean =>
  count > 2 && gaps[count - 1] !== gaps[count - 2];

/** `0828 653_0763 3734` in Italy: one number, and another after a different separator than those between its own groups. */
function numbersBehind({ run, text, parse }: Place, { count }: Candidate): FoundNumber[] {
  if (count < 2 || run.gaps[count - 1] === run.gaps[count - 2]) return [];
  const place = { run: runFrom(run, count, text), text, parse };
  return printed(place, nationalCandidates(place)).map((each) => each.number);
}

/** `288 550 235 231`: of these four groups, the first three are a number in the Czech Republic, and so are the last three. */
function numbersFromWithin({ run, text, parse }: Place, count: number): FoundNumber[] {
  if (run.gaps[count - 1] !== run.gaps[count - 2]) return [];
  return run.groups.slice(1, count).flatMap((_, at) => {
    const place = { run: runFrom(run, at + 1, text), text, parse };
    const all = printed(place, nationalCandidates(place));
    return all.filter((each) => at + 1 + each.count > count).map(({ number }) => number);
  });
}

/**
 * `0049_8467 3306` in Nicaragua, `06 30.21.77.72` in Monaco: one number, or a counter and a whole number that is separated from it
 * differently than its own groups. A bracket around the first group says that it belongs to the others.
 */
function numbersBehindCounter({ run, text, parse }: Place, { count, number }: Candidate): FoundNumber[] {
  const [first = ''] = run.groups;
  if (run.lead === '(' || run.gaps[0] === run.gaps[1]) return [];
  // `06528 393044`: a single group may be the rest of anything, but not of an international prefix.
  if (run.groups.length === 2 && parse.internationalPrefixes(first).length === 0) return [];
  const place = { run: runFrom(run, 1, text), text, parse };
  return candidates(place, (digits) => digits)
    .filter((each) => each.count + 1 >= count && each.number.e164 !== number.e164 && isPrinted(place, each))
    .map((each) => each.number);
}

/** All numbers in at least two groups that are not a date, a file number or a counter. */
export function nationalCandidates(place: Place): Candidate[] {
  const { run, parse } = place;
  if (run.isInternational || readsAsDateOrFileNumber(readWritten(place))) return [];
  return candidates(place, (digits) => digits).filter(
    (each) =>
      each.count > 1 &&
      !lacksAreaCode(run.groups.slice(0, each.count).join(''), each.number) &&
      !(isPaddedCounter(run.groups, each.number, parse) && !isPlainlyNumber(place, each)),
  );
}

/** `(063) 008 6076`, `0314 002 8548`: in brackets, or in more printed groups than a counter has. */
const isPlainlyNumber = (place: Place, each: Candidate): boolean =>
  isPrinted(place, each) && (each.count > 2 || place.run.lead === '(');

const printed = (place: Place, all: readonly Candidate[]): Candidate[] =>
  all.filter(
    (candidate) =>
      !isOddlyPrefixed(place) &&
      isUsuallyWritten(place.run, candidate.count) &&
      !readsAsDateOrFileNumber(readWritten(place, candidate.count)) &&
      isPrinted(place, candidate),
  );

/** `0049 (30) 123456`: an international prefix attached to the country code is printed without brackets. */
function isOddlyPrefixed(place: Place): boolean {
  const { groups } = place.run;
  const lengths = place.parse.internationalPrefixes(groups.join(''));
  const isAttached = lengths.length > 0 && !lengths.includes(groups[0]?.length ?? 0);
  return isAttached && /[()]/u.test(readWritten(place));
}

/** Where there are no area codes a number has up to eight digits (Norway, Singapore), as many as a date. */
const LONGEST_WITHOUT_AREA_CODE = 8;

const lacksAreaCode = (digits: string, { e164 }: FoundNumber): boolean =>
  digits.length <= LONGEST_WITHOUT_AREA_CODE && !digits.startsWith('0') && e164.endsWith(digits);

/** A trunk zero or a bracket: such digits remain a number even when not in printed groups. */
export const startsLikeNumber = ({ run }: Place): boolean =>
  run.lead === '(' || /^0[1-9]/u.test(run.groups[0] ?? '');

/** Those that end where the run ends, or before something with a different separator. */
const wholeNumbers = ({ run }: Place, all: readonly Candidate[]): Candidate[] =>
  all.filter(({ count }) => {
    const gap = run.gaps[count - 1];
    return gap === undefined || (/^[ _]+$/u.test(gap) && gap !== run.gaps[count - 2]);
  });

function doubtIfAny(place: Place, all: readonly Candidate[]): NameReading {
  const long = all.filter(({ count }) => place.run.groups.slice(0, count).join('').length >= FEWEST_DIGITS);
  if (long.length === 0) return NONE;
  return doubt(
    place,
    long.filter(({ count }) => !hasOddZero(place, count)).map((each) => each.number),
  );
}

/**
 * `(303-555-0119)`, `(0248 480 395).13.08`, `(8 (808) 459-56-62) (1)`: brackets around all of it, or around its first groups. Null where
 * there are none.
 */
export function partInBrackets(place: Place): Place | null {
  const { run, text } = place;
  const count = run.lead === '(' ? groupsInBracket(run, text) : 0;
  if (count > 0 && count === run.groups.length) return place;
  return count > 1 ? { ...place, run: firstGroups(run, count) } : null;
}

/** How many groups the bracket before the run encloses, nested brackets included; 0 where nothing closes it. */
function groupsInBracket({ gaps, ends }: DigitRun, text: string): number {
  let depth = 1;
  for (const [index, end] of ends.entries()) {
    for (const character of gaps[index] ?? text.charAt(end)) {
      if (character === '(') depth++;
      if (character === ')') depth--;
      if (depth === 0) return index + 1;
    }
  }
  return 0;
}

/** A number in brackets asks wherever it stands: it may be the person the fax is about. */
export const readBracketed = (place: Place): NameReading =>
  doubtIfAny(
    place,
    nationalCandidates(place).filter((each) => isNumbersPlace(place) || isPrinted(place, each)),
  );

/** `fax 2026-11-23 09.41` says when, not to whom. */
const isAnnounced = (place: Place): boolean =>
  isBehindPhoneWord(textBefore(place)) && !isWholeDate(readWritten(place));

/**
 * What may be a second number, wherever it stands: after a word for telephone, in printed groups, or beginning like a number. Good only
 * for raising doubt about another number.
 */
export function otherNumbers(place: Place): FoundNumber[] {
  if (place.run.isInternational) return [];
  const isBehindWord = isAnnounced(place);
  const inGroups = nationalCandidates(place);
  const bare = isBehindWord ? candidates(place, (digits) => digits) : [];
  const all = isBehindWord || startsLikeNumber(place) ? [...bare, ...inGroups] : printed(place, inGroups);
  return all
    .filter(({ count }) => place.run.groups.slice(0, count).join('').length >= FEWEST_DIGITS)
    .slice(-1)
    .map((each) => each.number);
}

/** In printed groups, whatever follows. */
export const findPrinted = (place: Place): FoundNumber[] =>
  printed(place, nationalCandidates(place))
    .filter(({ count }) => place.run.groups.slice(0, count).join('').length >= FEWEST_DIGITS)
    .map((each) => each.number);

/** All of the run, in printed groups, and not also a counter or date. */
export const findCertain = (place: Place): FoundNumber[] =>
  standingElsewhere(place).filter((number) => !mayBeEveryday(readWritten(place), number, place.parse));

/** `Report 303-555-0119 signed`: in printed groups, everything that is written together, in a place where it does not count. */
export const standingElsewhere = (place: Place): FoundNumber[] =>
  printed(place, nationalCandidates(place))
    .filter(({ count }) => count === place.run.groups.length)
    .filter(() => place.run.groups.join('').length >= FEWEST_DIGITS)
    .map((each) => each.number);

/** `303-555-0119 fax 555-0120`: a second number that cannot be read because it lacks its area code. */
export const isAnnouncedOnly = (place: Place): boolean =>
  !place.run.isInternational &&
  isAnnounced(place) &&
  place.run.groups.join('').length >= FEWEST_DIGITS &&
  !readsAsDateOrFileNumber(readWritten(place)) &&
  otherNumbers(place).length === 0;
