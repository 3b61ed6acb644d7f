import { beginsWithShortDate, readsAsDate } from './everyday-digits.ts';
import type { FoundNumber, ParseNumber } from './fax-number.ts';

/**
 * National forms that a numbering plan allows and that are more often something else. Each rule has the groups of a whole number, as they
 * are written.
 */
type Rule = (groups: readonly string[], isLandline: boolean, e164: string) => boolean;

const isTwoDigits = (digits: string): boolean => digits.length === 2;
/** Germany and Austria, where a local number may have any length, though few have five digits or less. */
const hasOpenLength = (e164: string): boolean => /^\+4[39]/u.test(e164);
/** With a year of four digits. Six digits alone are a date too easily, unless they are one group. */
const isFullDate = (digits: string): boolean => digits.length === 8;
const afterAreaCode = (groups: readonly string[]): string => groups.slice(1).join('');

const MAY_BE_EVERYDAY: readonly Rule[] = [
  // `045-041-5026`: no local number begins with the trunk zero.
  ([, local = ''], isLandline) => isLandline && /^0\d\d/u.test(local),
  // `089 20260415`, `011-2026-0415`, `0211-150426`: a counter, and a date behind it.
  (groups) =>
    readsAsDate(afterAreaCode(groups)) && (groups.length === 2 || isFullDate(afterAreaCode(groups))),
  // `04109 12345`, `0511-4711`: a postcode or a counter, and what is in it.
  (groups, isLandline, e164) =>
    isLandline && groups.length === 2 && afterAreaCode(groups).length <= 5 && hasOpenLength(e164),
  // `01 05 10 15 20`: a row of small numbers, or a short date with a time.
  (groups) => groups.every(isTwoDigits) && groups.every((pair) => Number(pair) <= 31),
  (groups) => groups.length === 5 && groups.every(isTwoDigits) && isDateWithTime(groups.map(Number)),
];

function isDateWithTime([one = 0, month = 0, other = 0, hour = 0, minute = 0]: readonly number[]): boolean {
  const isDate = month >= 1 && month <= 12 && one >= 1 && one <= 31 && other <= 49;
  return isDate && hour <= 23 && minute <= 59;
}

/** Whether a national number in printed groups may as well be a counter, a date with or behind one, or a row of small numbers. */
export function mayBeEveryday(written: string, number: FoundNumber, parse: ParseNumber): boolean {
  const groups = written.match(/\d+/gu) ?? [];
  if (parse.internationalPrefixes(groups.join('')).length > 0) return false;
  // `01-03-20-73-13`: a date with two counters. With spaces half of Europe writes a telephone so.
  if (groups.length === 5 && groups.every(isTwoDigits) && beginsWithShortDate(written)) return true;
  const isLandline = parse.isLandline(number.e164);
  return MAY_BE_EVERYDAY.some((rule) => rule(groups, isLandline, number.e164));
}

/** `05126-001`, `0911-0012`: padded with zeros where a local number never begins with one. No number at all. */
export function isPaddedCounter(groups: readonly string[], number: FoundNumber, parse: ParseNumber): boolean {
  const [, local = ''] = groups;
  if (!/^00\d/u.test(local) || parse.internationalPrefixes(groups.join('')).length > 0) return false;
  return parse.isLandline(number.e164);
}
