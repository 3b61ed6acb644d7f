import {
  beginsWithShortDate,
  isDateOfAnyYear,
  isTime,
  isTimeWithSeconds,
  readsAsBirthDate,
  readsAsDate,
} from './everyday-digits.ts';
import type { FoundNumber, ParseNumber } from './fax-number.ts';

/**
 * National forms that a numbering plan allows but that are more often something else. Each rule gets the groups of a whole number as
 * written.
 */
type Rule = (groups: readonly string[], isLandline: boolean, e164: string) => boolean;

const isTwoDigits = (digits: string): boolean => digits.length === 2;
/** Germany and Austria, where a local number may have any length, though few have five digits or fewer. */
export const hasOpenLength = (e164: string): boolean => /^\+4[39]/u.test(e164);
/** Shorter numbers, area code included, exist in Italy and Finland, but are as often counters. */
const FEWEST_OF_PLAIN = 9;
/** Including the trunk zero; anything longer ends in a direct line. */
const MOST_OF_OPEN_LENGTH = 13;
/** With a four-digit year. Six digits are too easily a date, unless they are a single group. */
const isFullDate = (digits: string): boolean => digits.length === 8;
/** With a two-digit year. */
const DIGITS_OF_DATE = 6;
const afterAreaCode = (groups: readonly string[]): string => groups.slice(1).join('');

const MAY_BE_EVERYDAY: readonly Rule[] = [
  // `045-041-5026`: after an area code no local number begins with the trunk zero. `284 085 417` in Portugal has neither.
  ([area = '', local = ''], isLandline) => isLandline && area.startsWith('0') && /^0\d\d/u.test(local),
  // `089 20260415`, `011-2026-0415`, `0211-150426`: a counter followed by a date.
  (groups) => groups.length === 2 && readsAsBirthDate(afterAreaCode(groups)),
  (groups) =>
    readsAsDate(afterAreaCode(groups)) && (groups.length === 2 || isFullDate(afterAreaCode(groups))),
  // `070112 34567`: a date followed by a counter. India separates its numbers like this too.
  ([date = '', ...rest]) => rest.length === 1 && date.length === DIGITS_OF_DATE && readsAsBirthDate(date),
  // `04109 12345`, `0511-4711`: a postcode or a counter, and an item in it.
  (groups, isLandline, e164) =>
    isLandline && groups.length === 2 && afterAreaCode(groups).length <= 5 && hasOpenLength(e164),
  // `0321_2128`, `084 2807`: a file number and a page of it.
  ([area = '', ...local]) => area.startsWith('0') && (area + local.join('')).length < FEWEST_OF_PLAIN,
  // `08821_2112181860`: more digits than an area code and number in Germany or Austria have, unless a direct line follows.
  (groups, isLandline, e164) =>
    isLandline && groups.length === 2 && groups.join('').length > MOST_OF_OPEN_LENGTH && hasOpenLength(e164),
  // `01 05 10 15 20`: a row of small numbers, or a short date with a time.
  (groups) => isRowOfSmallPairs(groups),
];

export const isRowOfSmallPairs = (groups: readonly string[]): boolean =>
  groups.every((pair) => isTwoDigits(pair) && Number(pair) <= 31);

const GROUPS_OF_DATE = 3;

/**
 * `28.07.56 08298`, `643.04-04-22`, `030 04 04 26`, `01 04 62 16 44`: a date of any year, with counters or a time beside it. Half of
 * Europe writes telephone numbers as a row of equally separated pairs, so there a time has to follow.
 */
export function hasDate(written: string): boolean {
  const all = [...written.matchAll(/\d+/gu)];
  const ends = all.map(({ 0: digits, index }) => index + digits.length);
  const gaps = all.slice(1).map(({ index }, at) => written.slice(ends[at], index));
  const isRow = new Set(gaps).size === 1 && all.every(([digits]) => isTwoDigits(digits));
  return all.some(({ index }, at) => {
    const end = ends[at + GROUPS_OF_DATE - 1];
    if (end === undefined || !isDateOfAnyYear(written.slice(index, end))) return false;
    const rest = written.slice(end).replace(/^\D+/u, '');
    const before = written.slice(0, index).replace(/\D+$/u, '');
    if (isRow && at === 0) return rest === '' || isTwoDigits(rest) || isTime(rest);
    if (isRow) return rest === '' && isTimeWithSeconds(before);
    return before === '' || rest === '' || gaps[at] !== gaps[at - 1] || gaps[at] !== gaps[at + 2];
  });
}

const TIME = String.raw`(?<time>\d\d(?<mark>\D)\d\d\k<mark>\d\d)`;
const WITH_TIME = [
  new RegExp(String.raw`^\d+\D+${TIME}$`, 'u'),
  new RegExp(String.raw`^${TIME}\D+\d+$`, 'u'),
];

/** `831.01-45-19`, `23-25-17/1217`: a counter, and a time with seconds that is separated from it differently than its own parts. */
const hasTime = (written: string): boolean =>
  isPartedOtherwise(written) &&
  WITH_TIME.some((pattern) => isTimeWithSeconds(pattern.exec(written)?.groups?.['time'] ?? ''));

/** With more than one kind of separator, as between a date and what stands beside it. */
const isPartedOtherwise = (written: string): boolean => new Set(written.match(/(?<=\d)\D+(?=\d)/gu)).size > 1;

/** Whether a national number in printed groups could also be a counter, a date with or after one, or a row of small numbers. */
export function mayBeEveryday(written: string, number: FoundNumber, parse: ParseNumber): boolean {
  const groups = written.match(/\d+/gu) ?? [];
  // After an international prefix, numbers are grouped the international way: `0045 26 68 06 24`.
  if (parse.internationalPrefixes(groups.join('')).length > 0) {
    return (isPartedOtherwise(written) || groups.every(isTwoDigits)) && hasDate(written);
  }
  if (hasDate(written) || hasTime(written)) return true;
  // `01-03-20-73-13`: a date with two counters. With spaces, half of Europe writes a telephone number like this.
  if (groups.length === 5 && groups.every(isTwoDigits) && beginsWithShortDate(written)) return true;
  const isLandline = parse.isLandline(number.e164);
  return MAY_BE_EVERYDAY.some((rule) => rule(groups, isLandline, number.e164));
}

/** `05126-001`, `0911-0012`: padded with zeros where a local number never begins with one, so not a number at all. */
export function isPaddedCounter(groups: readonly string[], number: FoundNumber, parse: ParseNumber): boolean {
  const [, local = ''] = groups;
  if (!/^00\d/u.test(local) || parse.internationalPrefixes(groups.join('')).length > 0) return false;
  return parse.isLandline(number.e164);
}
