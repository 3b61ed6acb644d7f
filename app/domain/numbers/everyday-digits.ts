import {
  YEAR,
  MONTH,
  DAY,
  HOUR,
  SIXTY,
  GAP,
  COUNTER,
  SEPARATORS,
  WITHOUT_SPACE,
  either,
  joined,
  DATE,
  shortDate,
  SHORT_DATE_IN_ONE,
  MONTH_OF_YEAR,
  MONTHS_OF_YEAR,
  TIME,
  TIME_WITH_SECONDS,
  STAMP,
  PADDED,
  FILE_NUMBER,
  M,
  D,
} from './date-parts.ts';

/**
 * What people and machines put into file names with digits and separators and what is not a telephone number, whatever a numbering plan
 * says: dates and times, either with a counter after it, and file numbers by year (send-folder.md "Who gets it", rule 3).
 */
const ANY_SHORT_DATE = either(SHORT_DATE_IN_ONE, shortDate(WITHOUT_SPACE));

const EVERYDAY = new RegExp(
  `^${either(
    // 2026-04-15, 15.04.2026 (2), 2026-04-15 13.42 01, 2026-04-01 - 2026-04-15
    `${DATE}(?:${GAP}${either(DATE, TIME)})?(?:${COUNTER})*`,
    // 20260415134200, 202604151342_001
    `${STAMP}(?:${COUNTER})*`,
    // 15.04.26, 26 04 15 (2)
    `${shortDate(SEPARATORS)}(?:${COUNTER})?`,
    // 150426 1342, 26-04-15 13.42 001. Five pairs with nothing but spaces are how half of Europe writes a telephone number.
    `${ANY_SHORT_DATE}${GAP}${either(TIME, shortDate(WITHOUT_SPACE))}(?:${COUNTER})*`,
    // 01 04 26 30 04 26, 02 01 26 14 30 15
    `${shortDate([' '])} ${either(shortDate([' ']), joined([' '], [HOUR, SIXTY, SIXTY]))}`,
    // 13.42 2026-04-15, 1342_15.04.26
    `${TIME}${GAP}${either(DATE, shortDate(WITHOUT_SPACE))}(?:${COUNTER})*`,
    // 13-42-07 (2)
    `${TIME_WITH_SECONDS}(?:${COUNTER})?`,
    // 04-2026 0012, 2026.04
    `${MONTH_OF_YEAR}(?:${COUNTER})*`,
    // 07 15.04.2026
    `\\d{1,2}[ _]${joined(WITHOUT_SPACE, [YEAR, M, D], [D, M, YEAR], [M, D, YEAR])}`,
    // 0012_04_2026, 0012 2026-04-15 13.42, 001_20260415134200
    `${PADDED}${GAP}${either(MONTH_OF_YEAR, STAMP, `${DATE}(?:${GAP}${TIME})?`)}(?:${COUNTER})*`,
    // 01.-31.12.2026, 28. - 30.11.2026, 28.11.-04.12.2026
    `${D}\\.(?:${M}\\.)?(?:-| - )${D}\\.${M}\\.${YEAR}`,
    // 01-12 2026, 01 - 03/2026, 2026 01-12
    `${MONTHS_OF_YEAR}(?:${GAP}${MONTHS_OF_YEAR})?(?:${COUNTER})*`,
    // 2024 - 2025, 1914-1918
    `${YEAR}(?:-| - )${YEAR}`,
    // 0341-2026, 2026/0341
    FILE_NUMBER,
  )}$`,
  'u',
);

/** Whether a whole run of digits reads as a date, a time, either with counters, or a file number within its year. */
export const readsAsDateOrFileNumber = (run: string): boolean => EVERYDAY.test(run);

const ANY_DATE = new RegExp(`^${either(DATE, shortDate(SEPARATORS))}$`, 'u');

/** Whether digits with separators are a date and nothing more. */
export const isFullOrShortDate = (run: string): boolean => ANY_DATE.test(run);

const FULL_DATE = new RegExp(`^${either(STAMP, DATE)}$`, 'u');

/** Whether digits are a date with a four-digit year, with a time at most. */
export const isFullDate = (run: string): boolean => FULL_DATE.test(run);

const TIME_AND_COUNTER = new RegExp(`^${TIME}(?:${GAP}\\d{1,6})?(?:(?:${GAP})?\\(\\d{1,6}\\)?)?$`, 'u');

/** Whether digits read as a time with at most one counter. */
export const isTimeWithCounter = (run: string): boolean => TIME_AND_COUNTER.test(run);

/** Recent two-digit years: `12 34 56` must not be a date just because there was a 1956. */
const NEAR_YEAR = '[1-3]\\d';
const ANY_YEAR = '\\d\\d';
const dateInOne = (...years: readonly string[]): RegExp =>
  new RegExp(
    `^${either(...years.flatMap((year) => [year + MONTH + DAY, DAY + MONTH + year, MONTH + DAY + year]))}$`,
    'u',
  );
const DATE_IN_ONE = dateInOne(YEAR, NEAR_YEAR);
const BIRTH_DATE_IN_ONE = dateInOne(ANY_YEAR);

/** Whether digits without separators are a date of six or eight digits. */
export const readsAsDate = (digits: string): boolean => DATE_IN_ONE.test(digits);

/** Whether six digits without separators are a date of any year: `280756`. */
export const readsAsBirthDate = (digits: string): boolean => BIRTH_DATE_IN_ONE.test(digits);

const WITH_SECONDS = new RegExp(`^${TIME_WITH_SECONDS}$`, 'u');

/** Whether digits with separators are a time with seconds and nothing more. */
export const isTimeWithSeconds = (run: string): boolean => WITH_SECONDS.test(run);

const BIRTH_DATE = new RegExp(`^${either(DATE, shortDate(SEPARATORS, ANY_YEAR))}$`, 'u');

/** Whether digits with separators are a date of any year and nothing more: people are born in all of them. */
export const isDateOfAnyYear = (run: string): boolean => BIRTH_DATE.test(run);

const ANY_TIME = new RegExp(`^${TIME}$`, 'u');

/** Whether digits with separators are a time of day and nothing more. */
export const isTime = (run: string): boolean => ANY_TIME.test(run);

const DATE_BEHIND = new RegExp(`^(?:, ?| - |[ _.\\-]| \\(|[ _]\\*)${either(STAMP, DATE)}(?!\\d)`, 'u');

/** Whether what follows a number begins with a full date, after anything that separates the two. */
export const startsWithDate = (rest: string): boolean => DATE_BEHIND.test(rest);

const DATE_AHEAD = new RegExp(`^${either(STAMP, DATE)}(?!\\d)`, 'u');

/** Whether a text begins with a full date. */
export const beginsWithDate = (text: string): boolean => DATE_AHEAD.test(text);

const DATES = new RegExp(`(?<!\\d)${either(STAMP, DATE)}(?:[^\\d+]{1,6}${TIME})?(?!\\d)`, 'gu');

/** Removes full dates, each with the time after it: `2026-04-15 at 13.42`. */
export const withoutDates = (text: string): string => text.replace(DATES, ' ');

const PLAIN_DATES = new RegExp(
  `(?<!\\d)${joined(WITHOUT_SPACE, [YEAR, M, D], [D, M, YEAR], [M, D, YEAR])}(?!\\d)`,
  'gu',
);

/** Replaces full dates that contain no space by letters. */
export const withoutPlainDates = (text: string): string =>
  text.replace(PLAIN_DATES, (date) => 'x'.repeat(date.length));

const SHORT_DATE_AHEAD = new RegExp(`^${shortDate(['-', '\\.'])}[-.]`, 'u');

/** Whether a row of pairs with `-` or `.` begins with a date: `15-04-26-...`. */
export const beginsWithShortDate = (text: string): boolean => SHORT_DATE_AHEAD.test(text);

const DATED = new RegExp(
  `^${either(
    `${either(STAMP, DATE)}(?!\\d)`,
    // 20260415134
    YEAR + MONTH + DAY,
    // 2026-442-7911
    `${YEAR}[^\\d]`,
    // 28.07.56 08298
    `${shortDate(['-', '\\.', '_', '/'], ANY_YEAR)}(?!\\d)`,
  )}`,
  'u',
);

/** Whether digits begin with a date in any order, or with a year. */
export const beginsLikeDated = (written: string): boolean => DATED.test(written);

const APART = new RegExp(
  `^${joined(WITHOUT_SPACE, [YEAR, MONTH, DAY], [DAY, MONTH, YEAR], [MONTH, DAY, YEAR])}(?!\\d)`,
  'u',
);

/** Whether digits are a date with separated parts, perhaps with a time and counters: `2026-11-23 09.41`, `15.04.2026`. */
export const isWholeDate = (written: string): boolean => APART.test(written) && EVERYDAY.test(written);
