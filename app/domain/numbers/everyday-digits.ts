/**
 * What people and machines put into file names with digits and separators, and what is no telephone whatever a numbering plan
 * says: dates, times, either with a counter behind it, file numbers by year (send-folder.md "Who gets it", rule 3).
 */
const YEAR = '(?:19|20)\\d\\d';
const SHORT_YEAR = '[0-4]\\d';
/** Only years near by where a month and a year are all there is: any number could begin with two such groups. */
const RECENT_YEAR = '20[0-4]\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const HOUR = '(?:[01]\\d|2[0-3])';
const SIXTY = '[0-5]\\d';
const unpadded = (part: string): string => `(?:${part}|[1-9])`;

const GAP = '(?: - |[ \\-._]+)';
const COUNTER = `(?:${GAP}|(?:${GAP})?\\()\\d{1,6}\\)?`;

const SEPARATORS = ['-', '\\.', '_', '/', ' '];
const WITHOUT_SPACE = SEPARATORS.slice(0, -1);

const either = (...all: readonly string[]): string => `(?:${all.join('|')})`;

/** The same separator all through: `08-12 26` is how a telephone is written, `08-12-26` is a date. */
const joined = (separators: readonly string[], ...orders: readonly (readonly string[])[]): string =>
  either(...separators.flatMap((separator) => orders.map((parts) => parts.join(separator))));

const [M, D] = [unpadded(MONTH), unpadded(DAY)];
const DATE = either(
  joined(SEPARATORS, [YEAR, M, D], [D, M, YEAR], [M, D, YEAR]),
  // The day and the month have no separator here, so both need two digits.
  joined(['', ...SEPARATORS], [YEAR, MONTH + DAY], [DAY + MONTH, YEAR], [MONTH + DAY, YEAR]),
);
const shortDate = (separators: readonly string[]): string =>
  joined(separators, [SHORT_YEAR, M, D], [D, M, SHORT_YEAR], [M, D, SHORT_YEAR]);
const SHORT_DATE_IN_ONE = either(
  SHORT_YEAR + MONTH + DAY,
  DAY + MONTH + SHORT_YEAR,
  MONTH + DAY + SHORT_YEAR,
);
const MONTH_OF_YEAR = joined(SEPARATORS, [M, RECENT_YEAR], [RECENT_YEAR, M]);
const TIME = either(
  joined(SEPARATORS, [unpadded(HOUR), SIXTY], [unpadded(HOUR), SIXTY, SIXTY]),
  `${HOUR}${SIXTY}(?:${SIXTY}\\d{0,3})?`,
);
const TIME_WITH_SECONDS = joined(SEPARATORS, [HOUR, SIXTY, SIXTY]);
/** What cameras and scanners write: `20260415134200`, with milliseconds too. */
const STAMP = `${YEAR}${MONTH}${DAY}${HOUR}${SIXTY}(?:${SIXTY}\\d{0,3})?`;
/** `0012_04_2026`: a counter that is padded as no telephone number can be. */
const PADDED = '00\\d{1,4}';
/** `0341-2026`, `2026/0341`: the number of a file in its year. */
const FILE_NUMBER = joined(SEPARATORS, ['\\d{1,6}', RECENT_YEAR], [RECENT_YEAR, '\\d{1,6}']);

const ANY_SHORT_DATE = either(SHORT_DATE_IN_ONE, shortDate(WITHOUT_SPACE));

const EVERYDAY = new RegExp(
  `^${either(
    // 2026-04-15, 15.04.2026 (2), 2026-04-15 13.42 01, 2026-04-01 - 2026-04-15
    `${DATE}(?:${GAP}${either(DATE, TIME)})?(?:${COUNTER})*`,
    // 20260415134200, 202604151342_001
    `${STAMP}(?:${COUNTER})*`,
    // 15.04.26, 26 04 15 (2)
    `${shortDate(SEPARATORS)}(?:${COUNTER})?`,
    // 150426 1342, 26-04-15 13.42 001. Five pairs with nothing but spaces are how half of Europe writes a telephone.
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
    // 0341-2026, 2026/0341
    FILE_NUMBER,
  )}$`,
  'u',
);

/** Whether a whole run of digits reads as a date, a time, either with counters, or a file's number in its year. */
export const readsAsDateOrFileNumber = (run: string): boolean => EVERYDAY.test(run);

const ANY_DATE = new RegExp(`^${either(DATE, shortDate(SEPARATORS))}$`, 'u');

/** Whether digits with separators are a date and no more. */
export const isFullOrShortDate = (run: string): boolean => ANY_DATE.test(run);

const FULL_DATE = new RegExp(`^${either(STAMP, DATE)}$`, 'u');

/** Whether digits are a date with a year of four digits, and no more but its time. */
export const isFullDate = (run: string): boolean => FULL_DATE.test(run);

const TIME_AND_COUNTER = new RegExp(`^${TIME}(?:${GAP}\\d{1,6})?(?:(?:${GAP})?\\(\\d{1,6}\\)?)?$`, 'u');

/** Whether digits read as a time, with one counter at most. */
export const isTimeWithCounter = (run: string): boolean => TIME_AND_COUNTER.test(run);

/** Years of two digits that are near by: `12 34 56` must not be a date only because 1956 was a year. */
const NEAR_YEAR = '[1-3]\\d';
const DATE_IN_ONE = new RegExp(
  `^${either(
    ...[YEAR, NEAR_YEAR].flatMap((year) => [year + MONTH + DAY, DAY + MONTH + year, MONTH + DAY + year]),
  )}$`,
  'u',
);

/** Whether digits without separators are a date of six or eight digits. */
export const readsAsDate = (digits: string): boolean => DATE_IN_ONE.test(digits);

const DATE_BEHIND = new RegExp(`^(?:, ?|[ _.\\-]| \\()${either(STAMP, DATE)}(?!\\d)`, 'u');

/** Whether what follows a number begins with a full date, after anything that parts it from the number. */
export const startsWithDate = (rest: string): boolean => DATE_BEHIND.test(rest);

const DATE_AHEAD = new RegExp(`^${either(STAMP, DATE)}(?!\\d)`, 'u');

/** Whether a text begins with a full date. */
export const beginsWithDate = (text: string): boolean => DATE_AHEAD.test(text);

const DATES = new RegExp(`(?<!\\d)${either(STAMP, DATE)}(?:[^\\d+]{1,6}${TIME})?(?!\\d)`, 'gu');

/** Without full dates, each with the time behind it: `2026-04-15 at 13.42`. */
export const withoutDates = (text: string): string => text.replace(DATES, ' ');

const PLAIN_DATES = new RegExp(
  `(?<!\\d)${joined(WITHOUT_SPACE, [YEAR, M, D], [D, M, YEAR], [M, D, YEAR])}(?!\\d)`,
  'gu',
);

/** With letters for full dates that no space parts. */
export const withoutPlainDates = (text: string): string =>
  text.replace(PLAIN_DATES, (date) => 'x'.repeat(date.length));

const SHORT_DATE_AHEAD = new RegExp(`^${shortDate(['-', '\\.'])}[-.]`, 'u');

/** Whether a row of pairs with `-` or `.` begins with a date: `15-04-26-...`. */
export const beginsWithShortDate = (text: string): boolean => SHORT_DATE_AHEAD.test(text);
