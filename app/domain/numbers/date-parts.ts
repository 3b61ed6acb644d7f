/** Patterns of dates, times and file numbers, from which regular expressions are built. */
export const YEAR = '(?:19|20)\\d\\d';
const SHORT_YEAR = '[0-4]\\d';
/** Only recent years where there is just a month and a year: any number could begin with two such groups. */
const RECENT_YEAR = '20[0-4]\\d';
export const MONTH = '(?:0[1-9]|1[0-2])';
export const DAY = '(?:0[1-9]|[12]\\d|3[01])';
export const HOUR = '(?:[01]\\d|2[0-3])';
export const SIXTY = '[0-5]\\d';
export const unpadded = (part: string): string => `(?:${part}|[1-9])`;

export const GAP = '(?: - |[ \\-._]+)';
export const COUNTER = `(?:${GAP}|(?:${GAP})?\\()\\d{1,6}\\)?`;

export const SEPARATORS = ['-', '\\.', '_', '/', ' '];
export const WITHOUT_SPACE = SEPARATORS.slice(0, -1);

export const either = (...all: readonly string[]): string => `(?:${all.join('|')})`;

/** The same separator throughout: `08-12 26` is how a telephone number is written, `08-12-26` is a date. */
export const joined = (separators: readonly string[], ...orders: readonly (readonly string[])[]): string =>
  either(...separators.flatMap((separator) => orders.map((parts) => parts.join(separator))));

export const [M, D] = [unpadded(MONTH), unpadded(DAY)];
/** A date with a four-digit year. */
export const datePattern = (separators: readonly string[]): string =>
  either(
    joined(separators, [YEAR, M, D], [D, M, YEAR], [M, D, YEAR]),
    // Without a separator between day and month, both need two digits.
    joined(['', ...separators], [YEAR, MONTH + DAY], [DAY + MONTH, YEAR], [MONTH + DAY, YEAR]),
  );
export const DATE = datePattern(SEPARATORS);
export const shortDate = (separators: readonly string[], year = SHORT_YEAR): string =>
  joined(separators, [year, M, D], [D, M, year], [M, D, year]);
export const SHORT_DATE_IN_ONE = either(
  SHORT_YEAR + MONTH + DAY,
  DAY + MONTH + SHORT_YEAR,
  MONTH + DAY + SHORT_YEAR,
);
export const MONTH_OF_YEAR = joined(SEPARATORS, [M, RECENT_YEAR], [RECENT_YEAR, M]);
/** A range of months, with the year separated differently: `01-12 2026`. With a hyphen before the year it is a date. */
const MONTHS = `${M}\\.?(?:[-/]| - )${M}`;
export const MONTHS_OF_YEAR = either(
  `${MONTHS}(?:[ ._/]|\\. )${RECENT_YEAR}`,
  `${RECENT_YEAR}[ ._/]${MONTHS}`,
);
export const TIME = either(
  joined(SEPARATORS, [unpadded(HOUR), SIXTY], [unpadded(HOUR), SIXTY, SIXTY]),
  `${HOUR}${SIXTY}(?:${SIXTY}\\d{0,3})?`,
);
export const TIME_WITH_SECONDS = joined(SEPARATORS, [HOUR, SIXTY, SIXTY]);
/** Written by cameras and scanners: `20260415134200`, also with milliseconds. */
export const STAMP = `${YEAR}${MONTH}${DAY}${HOUR}${SIXTY}(?:${SIXTY}\\d{0,3})?`;
/** `0012_04_2026`: a counter padded in a way that no telephone number is. */
export const PADDED = '00\\d{1,4}';
/** `0341-2026`, `2026/0341`: a file number within its year. */
export const FILE_NUMBER = joined(SEPARATORS, ['\\d{1,6}', RECENT_YEAR], [RECENT_YEAR, '\\d{1,6}']);
