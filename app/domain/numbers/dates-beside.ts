import {
  datePattern,
  DAY,
  either,
  HOUR,
  joined,
  MONTH,
  shortDate,
  SIXTY,
  STAMP,
  unpadded,
  WITHOUT_SPACE,
  YEAR,
} from './date-parts.ts';

const ANY_YEAR = '\\d\\d';
const standing = (separator: string, pattern: string): string =>
  `(?<!\\d)(?<!\\d${separator})${pattern}(?!\\d)(?!${separator}\\d)`;

/** A shorter date, or a number within its year, must not be the middle of a longer row with the same separators: `030.04.04.26`. */
const alone = (make: (separator: string) => string, separators = WITHOUT_SPACE): string =>
  either(...separators.map((separator) => standing(separator, make(separator))));

/** `13.42`, `13-42-07`: not followed by anything with the same separator. */
const CLOCK = either(
  ...['-', '\\.', '_', ':'].map(
    (separator) =>
      `${joined([separator], [unpadded(HOUR), SIXTY], [unpadded(HOUR), SIXTY, SIXTY])}(?!${separator}?\\d)`,
  ),
);
const CLOCK_IN_ONE = `${HOUR}${SIXTY}(?:${SIXTY})?(?!\\d)`;
const BETWEEN = either('[ _.,\\-]{1,3}', '[ _](?:at|um|à|a las)[ _]', 'T');
const ANOTHER_DATE = `${datePattern(WITHOUT_SPACE)}(?!\\d)`;
/** `1337,256`, `1626 - 0164`: what follows looks like the rest of a number, not another date. */
const NO_REST_OF_NUMBER = `(?![^\\p{L}\\d]{1,2}(?!${ANOTHER_DATE})\\d)(?! - (?!${ANOTHER_DATE})\\d{3})`;
/** After four or six digits, nothing but another date or a scanner's counter: in `2026-04-15 1337,256` a number follows the date. */
const CLOCK_BEHIND = `(?:${either(
  ...['_', '-'].map((one) => `${one}${CLOCK_IN_ONE}(?:${one}\\d{1,4}(?!\\d))?(?![^\\p{L}\\d]{0,2}\\d)`),
  `${BETWEEN}(?!${ANOTHER_DATE})${either(CLOCK, `${CLOCK_IN_ONE}${NO_REST_OF_NUMBER}`)}`,
)})?`;

/** `04-2026`, `0012-2026`. With four digits and no leading zeros it may be a local number: `2012-7087`. */
const FILE_YEAR = '20[0-3]\\d';
const FILE_NUMBER = '(?:\\d{1,2}|00\\d{1,4})';
const ONE = [ANY_YEAR + MONTH + DAY, DAY + MONTH + ANY_YEAR, MONTH + DAY + ANY_YEAR];

/** `(82) 36-07-25`: after an area code it is the rest of a number. */
const NOT_BEHIND_AREA = '(?<!\\d\\) ?)(?<!\\d:)';
/** `82:360725`, `82, 360725`: a few digits beside it may be an area code, or the rest of a number, whatever separates them. */
const NOT_BEHIND_FEW = '(?<!(?<!\\d)\\d{1,5}[^\\p{L}\\d+]{1,3})';
const NOT_BEFORE_FEW = '(?![^\\p{L}\\d+(]{1,3}\\d{2,5}(?!\\d))(?![ \\-._/:]\\d)';

/** Dates with their time, times with seconds, and file numbers within their year, amid other text. */
export const DATE_OR_TIME = new RegExp(
  either(
    `(?<!\\d)${STAMP}(?!\\d)`,
    `(?<!\\d)${datePattern(WITHOUT_SPACE)}(?!\\d)${CLOCK_BEHIND}`,
    // With spaces it must not be the end of a telephone number with another date after it: `34 25 12 03 2026-04-15`.
    `(?<!\\d)(?<!\\d )${datePattern([' '])}(?! ?\\d)(?![\\-._/]\\d)`,
    `(?<!\\d)(?<!\\d )${joined([' '], [YEAR, MONTH, DAY])}(?!\\d)${CLOCK_BEHIND}`,
    `${NOT_BEHIND_AREA}${alone((separator) => shortDate([separator], ANY_YEAR))}${CLOCK_BEHIND}`,
    `(?<!\\d)${NOT_BEHIND_FEW}${either(...ONE)}${CLOCK_BEHIND}(?!\\d)${NOT_BEFORE_FEW}`,
    alone((separator) => joined([separator], [HOUR, SIXTY, SIXTY]), ['-', '\\.', '_', ':']),
    alone(
      (separator) => joined([separator], [FILE_NUMBER, FILE_YEAR], [FILE_YEAR, FILE_NUMBER]),
      ['-', '_', '/'],
    ),
  ),
  'gu',
);
