import { digitRuns } from './digit-runs.ts';
import { beginsLikeDated, isWholeDate, readsAsBirthDate, readsAsDate } from './everyday-digits.ts';
import { DATE_OR_TIME } from './dates-beside.ts';
import { ACCOUNTS_AND_AMOUNTS, MARKED_NUMBER } from './file-marks.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { overMarks } from './loose-forms.ts';
import { FEWEST_DIGITS } from './number-reading.ts';
import { isBehindPhoneWord } from './phone-words.ts';
import { plainCharacters } from './plain-characters.ts';

/** A counter, a page, a room, a year. */
const MOST_OF_COUNTER = 4;

/** Digits with anything between them but letters and `+`. */
const RUN = /\d(?:[^\p{L}\d+]*\d)*/gu;

/**
 * Whatever remains of a name beside the numbers that were read (`known`, already replaced by letters in `text`) must be explained, digit
 * for digit, by a closed list: full and short dates with their times, a month of a year, amounts, accounts, whatever follows a word for a
 * file, the same number again, and counters of up to four digits. Returns the runs that are not explained: whatever they are, they may be
 * another number.
 */
export function unexplainedDigits(
  text: string,
  known: readonly FoundNumber[],
  parse: ParseNumber,
): readonly string[] {
  const masked = (all: string, pattern: RegExp): string =>
    all.replace(pattern, (piece, ...more: unknown[]) => {
      const at = more.find((each) => typeof each === 'number') ?? 0;
      const isAnnounced = isBehindPhoneWord(all.slice(0, at)) && !isWholeDate(piece);
      const isNumber = isAnnounced || mayBeNumber(piece, known, parse) || isWholeNumber(piece, known, parse);
      return isNumber ? piece : 'x'.repeat(piece.length);
    });
  const left = [...ACCOUNTS_AND_AMOUNTS, DATE_OR_TIME, MARKED_NUMBER].reduce(masked, text);
  return [...overMarks(left).matchAll(RUN)]
    .map(([run]) => run)
    .filter((run) => !isShort(run) && !isSame(run, known));
}

/** Whether enough digits for another number remain unexplained beside `known`. */
export const hasLongDigits = (name: string, known: FoundNumber, parse: ParseNumber): boolean =>
  unexplainedDigits(plainCharacters(name), [known], parse).some(
    (run) => keepDigits(run).length >= FEWEST_DIGITS,
  );

const keepDigits = (written: string): string => written.replace(/\D/gu, '');

const isShort = (run: string): boolean => keepDigits(run).length <= MOST_OF_COUNTER || /^000\d*$/u.test(run);

/** `303-555-0119 Smith 555-0119`. */
const isSame = (run: string, known: readonly FoundNumber[]): boolean =>
  known.some(({ e164, nationalDigits }) => {
    const digits = keepDigits(run);
    return digits === nationalDigits || e164.endsWith(digits);
  });

/**
 * In the groups in which the region prints a number; without a word before it, in those of a number with the same area code; without
 * groups where nothing tells it from a number.
 */
function mayBeNumber(piece: string, known: readonly FoundNumber[], parse: ParseNumber): boolean {
  const [run, ...others] = digitRuns(piece);
  if (run === undefined || others.length > 0) return false;
  const [groups, digits] = [run.groups, run.groups.join('')];
  const isMarked = /\p{L}/u.test(piece);
  const local = isMarked ? [] : known.map(({ e164 }) => parse(e164.slice(0, -digits.length) + digits));
  if (groups.length === 1) {
    const isBare = isMarked ? isLongWithZero(digits) : readsAsBirthDate(digits);
    return isBare && [parse(digits), ...local].some(isFound);
  }
  const all = [parse(digits), ...(digits.length >= FEWEST_DIGITS ? local : [])];
  return all.some((each) => isFound(each) && isPrintedBehind(groups, each, parse));
}

/**
 * `Rechnung 3123411147`: follows a word for a file, but is exactly what is dialled in this region. Where a number has been read as well,
 * two may be meant.
 */
function isWholeNumber(piece: string, known: readonly FoundNumber[], parse: ParseNumber): boolean {
  const [run, ...others] = digitRuns(piece);
  const [digits = '', ...more] = run?.groups ?? [];
  if (others.length + more.length > 0 || !/\p{L}/u.test(piece)) return false;
  if (digits.length < FEWEST_DIGITS || beginsLikeDated(digits) || isSame(digits, known)) return false;
  const parsed = parse(digits);
  return isFound(parsed) && parsed.nationalDigits === digits;
}

/** Including the zero dialled before an area code. */
const isLongWithZero = (digits: string): boolean => /^0[1-9]\d{7}/u.test(digits) && !readsAsDate(digits);

const listSizes = (groups: readonly string[]): string => groups.map(({ length }) => length).join();

const isPrintedBehind = (groups: readonly string[], { e164 }: FoundNumber, parse: ParseNumber): boolean =>
  parse
    .printedForms(e164)
    .some((form) => listSizes((form.match(/\d+/gu) ?? []).slice(-groups.length)) === listSizes(groups));
