import { isAccount, isBehindDate, isOfAccountOrDate } from './accounts-and-dates.ts';
import { digitRuns, firstGroups, runFrom, type DigitRun } from './digit-runs.ts';
import { readsAsDate, readsAsDateOrFileNumber, withoutPlainDates } from './everyday-digits.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { isEverydayWithPrefix, readPrefixed } from './international-forms.ts';
import { overMarks } from './loose-forms.ts';
import { findCertain, findPrinted } from './national-forms.ts';
import { distinct, FEWEST_DIGITS, readWritten, type Place } from './number-reading.ts';

/** More groups are a table of numbers, not a telephone number. */
const MOST_GROUPS = 60;
/**
 * The most groups of a telephone number in pairs, with its international prefix: keeps a long row from being read to its end from each of
 * its groups.
 */
const MOST_GROUPS_OF_ONE = 12;

/** A table of numbers, which nobody is asked about. */
export const isOverlong = ({ groups }: DigitRun): boolean => groups.length > MOST_GROUPS;

/** `Lab 020 7946 0018_00 44 20 7946 0018`: two or more numbers where none counts. A single one may be a counter. */
export function findSeveral(text: string, parse: ParseNumber): FoundNumber[] {
  if (text.replace(/\D/gu, '').length < 2 * FEWEST_DIGITS) return [];
  const found = findBeside(text, parse);
  return found.length > 1 ? found : [];
}

/** `2026-04-15 303-555-0119`: a national number as printed, up to the end of its run, after other digits that are separated from it. */
export const findBehindDigits = (text: string, parse: ParseNumber): FoundNumber[] =>
  digitRuns(text)
    .filter(({ groups, isInternational }) => !isInternational && groups.length <= MOST_GROUPS)
    .flatMap((run) =>
      run.groups
        .flatMap((_, index) =>
          isParted(run, index) || isBehindDate(run, index, text) || hasTrunkZero(run, index) ? [index] : [],
        )
        .filter((index) => index > 0 && !isOfAccountOrDate(run, index, text))
        .map((index) => runFrom(run, index, text)),
    )
    .flatMap((run) => findCertain({ run, text, parse }));

/** `2030 0161 496 4379`: only the zero dialled before an area code tells where the number begins. */
export const hasTrunkZero = ({ groups }: DigitRun, index: number): boolean =>
  /^0[1-9]\d/u.test(groups[index] ?? '');

/**
 * Numbers in what remains of a name beside those that are `read`: anywhere, after other digits, and with any marks between their own.
 * Good only for a question.
 */
export function findBeside(
  text: string,
  parse: ParseNumber,
  read: readonly Place[] = [],
  numbers: readonly FoundNumber[] = [],
): FoundNumber[] {
  const left = overMarks(withoutPlainDates(read.reduce(withoutRun, text)));
  const runs = digitRuns(left).filter((run) => !run.isInternational && run.groups.length <= MOST_GROUPS);
  return distinct(
    runs.flatMap((run) => {
      const isEveryday = isEverydayWithPrefix({ run, text: left, parse });
      return startsBeside({ run, text: left, parse }, isEveryday).flatMap((index) => {
        const one = firstGroups(runFrom(run, index, left), MOST_GROUPS_OF_ONE);
        const place = { run: one, text: left, parse };
        const isOther = index > 0 && isOfAccountOrDate(run, index, left);
        const isLocal = !isEveryday && isParted(run, index);
        return [
          ...(isOther ? [] : findAbroad(place)),
          ...findPrinted(place),
          ...(isLocal ? numbers.flatMap((number) => findLocal(place, number)) : []),
        ];
      });
    }),
  );
}

/** Anywhere but in a bank account; if all of it is a date with counters, only after what is already a date. */
const startsBeside = ({ run, text }: Place, isEveryday: boolean): number[] =>
  run.groups.flatMap((_, index) => {
    if (isEveryday && (index === 0 || !isDate(readWritten({ run, text }, index)))) return [];
    return index > 0 && isAccount(run, text) ? [] : [index];
  });

/** `260415` is also one if something follows it, and a padded counter is one if it comes before. */
const isDate = (written: string): boolean =>
  readsAsDateOrFileNumber(written) || readsAsDate(written) || /^00\d+$/u.test(written);

/** Whether the group is separated from what is before it differently than the groups on one side are. */
export function isParted({ gaps }: DigitRun, index: number): boolean {
  const [before, gap, behind] = [gaps[index - 2], gaps[index - 1], gaps[index]];
  return index === 0 || gap !== behind || (index > 1 && gap !== before);
}

function findAbroad(place: Place): readonly FoundNumber[] {
  const reading = readPrefixed(place);
  return reading.kind === 'doubtful' ? reading.numbers : [];
}

/** `303-555-0119 Smith 555-0120`: another number in the same area, in the groups printed after its area code. */
function findLocal({ run, text, parse }: Place, { e164 }: FoundNumber): readonly FoundNumber[] {
  const sizes = parse
    .printedForms(e164)
    .map((form) => (form.match(/\d+/gu) ?? []).map(({ length }) => length));
  const found = run.groups.flatMap((_, index) => {
    const groups = run.groups.slice(0, index + 1);
    const written = groups.map(({ length }) => length).join();
    const digits = groups.join('');
    const isBehindCode = sizes.some(
      (printed) => groups.length < printed.length && printed.slice(-groups.length).join() === written,
    );
    // More groups of the same kind belong to an account.
    const isWhole = run.gaps[index] !== run.gaps[index - 1];
    if (groups.length < 2 || digits.length < FEWEST_DIGITS || !isBehindCode || !isWhole) return [];
    if (readsAsDateOrFileNumber(readWritten({ run, text }, groups.length))) return [];
    const parsed = parse(e164.slice(0, -digits.length) + digits);
    return isFound(parsed) ? [parsed] : [];
  });
  return found.filter((number) => number.e164 !== e164);
}

/** Replaces the run with letters, which separate what comes before from what follows. */
export const withoutRun = (text: string, { run }: Pick<Place, 'run'>): string => {
  const end = run.ends.at(-1) ?? run.start;
  return text.slice(0, run.start) + 'x'.repeat(end - run.start) + text.slice(end);
};
