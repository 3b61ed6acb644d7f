import { LOCALES } from '../../app/words/language.ts';
import { language } from './words.ts';

/** Days of this computer's calendar, each by its first moment: a day of the change to summer time has 23 or 25 hours. */

export const dayBefore = (dayMs: number, days: number): number => {
  const day = new Date(dayMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
};

export const firstOfMonth = (dayMs: number): number => {
  const day = new Date(dayMs);
  return new Date(day.getFullYear(), day.getMonth(), 1).getTime();
};

/** By the region where that is known: weeks begin on Sunday in the United States, on Saturday in Egypt. */
export function firstOfWeek(dayMs: number, region: string | null): number {
  const weekday = new Date(dayMs).getDay() || 7;
  return dayBefore(dayMs, (weekday - firstWeekday(region) + 7) % 7);
}

/** ECMA-402 has it as a property in older engines, as a function in newer ones. */
interface WithWeek {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** From 1 for Monday to 7. */
function firstWeekday(region: string | null): number {
  const locale: Intl.Locale & WithWeek = new Intl.Locale(
    LOCALES[language()],
    region === null ? {} : { region },
  );
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** `2026-11-21`, as a field for a date has it; null for what is no day. */
function readDay(text: string): number | null {
  const atMs = /^\d{4,6}-\d\d-\d\d$/u.test(text) ? new Date(`${text}T00:00`).getTime() : NaN;
  return Number.isNaN(atMs) ? null : atMs;
}

export interface DaySpan {
  /** Null: since ever. */
  readonly fromMs: number | null;
  /** The first moment that is too late; null: none is. */
  readonly beforeMs: number | null;
}

export const ALL_DAYS: DaySpan = { fromMs: null, beforeMs: null };

/** Both days are in it, whichever was typed first. */
export function readDays(oneDay: string, otherDay: string): DaySpan {
  const [from, until] = [readDay(oneDay), readDay(otherDay)];
  const isTurned = from !== null && until !== null && from > until;
  const last = isTurned ? from : until;
  return { fromMs: isTurned ? until : from, beforeMs: last === null ? null : dayBefore(last, -1) };
}

export const isInDays = ({ fromMs, beforeMs }: DaySpan, atMs: number): boolean =>
  (fromMs === null || atMs >= fromMs) && (beforeMs === null || atMs < beforeMs);
