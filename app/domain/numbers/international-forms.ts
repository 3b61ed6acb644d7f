import { goesOnAfter } from './after-number.ts';
import { firstGroups, isUsuallyWritten, trunkZero, type DigitRun } from './digit-runs.ts';
import { readsAsDateOrFileNumber, startsWithDate } from './everyday-digits.ts';
import { isFound } from './fax-number.ts';
import {
  candidates,
  distinct,
  doubt,
  FEWEST_DIGITS,
  isPrinted,
  NONE,
  textBefore,
  writtenOf,
  type Candidate,
  type NameReading,
  type Place,
} from './number-reading.ts';

/** Of digits in any telephone number, without the international prefix (ITU-T E.164). */
const MOST_DIGITS = 15;

/** `Scan+20260415`: programs write a space as `+`. */
const AFTER_WORD = /[\p{L}\p{N}]$/u;
const AFTER_PHONE_WORD = /(?:^|[^\p{L}\p{N}])(?:tele?|telefon|phone|fax|telefax|to)$/iu;

const isStuck = (before: string): boolean => AFTER_WORD.test(before) && !AFTER_PHONE_WORD.test(before);

/** `HIV+ 2026-04-15`, `GMT+0200`, Belgium's `+++010/8068/17183+++`: a `+` that has nothing to do with a telephone. */
function isOtherPlus(before: string, written: string): boolean {
  if (!isStuck(before) && !before.endsWith('++')) return false;
  return /^0[1-9]/u.test(written) || readsAsDateOrFileNumber(written);
}

/** A number behind `+`: in any groups, anywhere in the name. */
export function readInternational(place: Place): NameReading {
  const before = textBefore(place);
  const digitsAt = place.run.start + place.run.lead.length;
  if (isOtherPlus(before, place.text.slice(digitsAt, place.run.ends.at(-1)))) return NONE;
  const reading = readDated({ ...place, run: withoutDate(place) });
  return reading.kind === 'number' && isStuck(before) ? doubt(place, [reading.number]) : reading;
}

function readDated(place: Place): NameReading {
  const { run, text } = place;
  const all = [...candidates(place, international), ...candidatesWithoutTrunkZero(place)];
  const numbers = distinct(all.map((each) => each.number));
  const longest = all.reduce<Candidate | null>(
    (best, each) => (best === null || each.count >= best.count ? each : best),
    null,
  );
  if (longest === null) return run.groups.join('').length >= FEWEST_DIGITS ? doubt(place, []) : NONE;
  if (!isUsuallyWritten(run, longest.count)) return doubt(place, numbers);
  // `+49 30 123456 2026` may end before the year; `+39 06 1234 5678` is how that number is printed.
  if (numbers.length > 1 && !isPrinted(place, longest)) return doubt(place, numbers);
  return goesOnAfter(run, longest.count, text)
    ? doubt(place, [longest.number], true)
    : { kind: 'number', number: longest.number };
}

const international = (digits: string): string => `+${digits}`;

/** In Italy `+39 (0)6 ...` is one number with the zero and another without it. Elsewhere both are the same. */
function candidatesWithoutTrunkZero(place: Place): Candidate[] {
  const zero = trunkZero(place.run);
  if (zero === -1) return [];
  const groups = place.run.groups.map((digits, index) => (index === zero ? '' : digits));
  return candidates({ ...place, run: { ...place.run, groups } }, international);
}

/** `+4930123456_15.04.2026`: where the number is one group, the date behind it is no part of it, though it could be by its length. */
function withoutDate({ run, text, parse }: Place): DigitRun {
  const [first, end] = [run.groups[0] ?? '', run.ends[0] ?? 0];
  const isWhole = run.groups.length > 1 && parse(international(first)).kind === 'valid';
  return isWhole && startsWithDate(text.slice(end)) ? firstGroups(run, 1) : run;
}

/** `00` or `011` in any form but the printed ones, which are national forms: asks where a number may be meant. */
export function readPrefixed(place: Place): NameReading {
  const digits = place.run.groups.join('');
  const lengths = place.parse.internationalPrefixes(digits).filter((length) => {
    const number = digits.slice(length);
    return number.length >= FEWEST_DIGITS && !number.startsWith('0');
  });
  if (lengths.length === 0 || readsAsDateOrFileNumber(writtenOf(place))) return NONE;
  const all = lengths.flatMap((length) =>
    candidates(place, (dialled) => international(dialled.slice(length))),
  );
  // `RE0049301234567`: the digits of something else, unless they are in groups.
  const isOther = isStuck(textBefore(place)) && all.every(({ count }) => count === 1);
  if (isOther) return NONE;
  if (all.length === 0 && !lengths.some((length) => mayBeSlip(place, digits.slice(length)))) return NONE;
  return doubt(
    place,
    all.map((each) => each.number),
  );
}

/** Whether a number was meant and a digit is wrong or missing. Else zeros at the start are those of a counter. */
function mayBeSlip({ run, parse }: Place, number: string): boolean {
  if (number.length > MOST_DIGITS) return false;
  if (run.groups.length > 1 && parse.hasPossibleLength(international(number))) return true;
  return Array.from({ length: 10 }, (_, digit) => parse(international(`${number}${digit}`))).some(isFound);
}

const MARKS = '[^\\p{L}\\p{N}+]{0,4}';
/** Brazil's `0xx11`, and words that people put inside. */
const WORD = '(?:[xX]+|[Ff][Aa][Xx]|[Tt][Ee][Ll])';
/** Letters that are typed for 0 and 1. */
const DIGIT = '[\\doOlI]';
const LOOSE = [
  new RegExp(`(?:\\+|%2[Bb])(?<digits>${MARKS}[\\dlI](?:${MARKS}(?:${WORD}${MARKS})?${DIGIT})*)`, 'gu'),
  // `+1-800-FLOWERS`
  /\+(?<digits>(?:[ \-.()]?\d){4,6}[\-. ]?[A-Z]{4,})/gu,
];

/** `+` and seven digits or more with anything between them that is not read as a run: `+49,30,123456`, `+44 (o)20 ...`. They all ask. */
export function looselyWritten(text: string): NameReading[] {
  return LOOSE.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): NameReading[] => {
      const digits = match.groups?.['digits'] ?? '';
      const count = digits.replace(/[^\da-zA-Z]|[xX]/gu, '').length;
      if (count < FEWEST_DIGITS || isReadAsRun(match[0])) return [];
      const before = text.slice(0, match.index);
      if (isOtherPlus(before, digits.replace(/^[^\d]+/u, ''))) return [];
      return [{ kind: 'doubtful', written: match[0], numbers: [], goesOn: false }];
    }),
  );
}

/** Whether seven digits or more come before anything that a run does not hold. */
const isReadAsRun = (written: string): boolean => /^\+[ \-._/()~]*\d(?:[ \-._/()~]*\d){6}/u.test(written);
