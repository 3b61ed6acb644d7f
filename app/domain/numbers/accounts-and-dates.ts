import type { DigitRun } from './digit-runs.ts';
import {
  isFullDate,
  isFullOrShortDate,
  isTimeWithCounter,
  readsAsDateOrFileNumber,
} from './everyday-digits.ts';

const GROUPS_OF_DATE = 3;

/** Whether the group at `index` belongs to a bank account or a date, or is the time after one: no number begins there. */
export const isOfAccountOrDate = (run: DigitRun, index: number, text: string): boolean =>
  isAccount(run, text) || isInDate(run, index, text) || isTimeBehindDate(run, index, text);

/** Whether a full date ends right before this group. */
export const isBehindDate = (run: DigitRun, index: number, text: string): boolean =>
  startsBefore(run, index, GROUPS_OF_DATE).some((start) =>
    isFullDate(text.slice(start, run.ends[index - 1])),
  );

/** `DE89 3704 0044 0532 0130 00`: an IBAN, as it is printed (ISO 13616). */
export function isAccount({ groups: [check = '', ...groups], gaps, start }: DigitRun, text: string): boolean {
  const isInFours = groups.slice(0, -1).every((digits) => digits.length === 4);
  const isPrintedSo = gaps.every((gap) => gap === ' ') && groups.length >= 3 && isInFours;
  return isPrintedSo && check.length === 2 && /(?:^|[^\p{L}\p{N}])[A-Z]{2}$/u.test(text.slice(0, start));
}

/**
 * Not a number although it could be dialled: Singapore dials abroad with 021 and 031, and Finland has an area 019: `2026.02.13_194301`,
 * `20-12-09_191913`.
 */
function isInDate(run: DigitRun, index: number, text: string): boolean {
  if (run.groups[index]?.startsWith('00') === true || isBehindDate(run, index, text)) return false;
  const lasts = run.ends.slice(index, index + GROUPS_OF_DATE);
  return startsBefore(run, index, GROUPS_OF_DATE).some((start) =>
    lasts.some((end) => isFullOrShortDate(text.slice(start, end))),
  );
}

/** `2026-04-15 0049 301234`: from this group on it may be the time after the date, perhaps with a counter. */
function isTimeBehindDate(run: DigitRun, index: number, text: string): boolean {
  const isDated = startsBefore(run, index).some((start) =>
    readsAsDateOrFileNumber(text.slice(start, run.ends[index - 1])),
  );
  return isDated && isTimeWithCounter(text.slice(startAt(run, index), run.ends.at(-1)));
}

const startsBefore = (run: DigitRun, index: number, most = index): readonly number[] => {
  const first = Math.max(0, index - most);
  return run.groups.slice(first, index).map((_, at) => startAt(run, first + at));
};

const startAt = ({ groups, ends }: DigitRun, index: number): number =>
  (ends[index] ?? 0) - (groups[index] ?? '').length;
