import {
  clockSecondsText,
  clockText,
  dayOfYearText,
  dayText as dayOfThisYear,
} from '../../app/words/moment-text.ts';
import { language, say } from './words.ts';

/** Times for people: 24 hours as on every fax header line, the day only where it is not today. Sentences that come with a fax have theirs in the same form (`app/words/moment-text.ts`). */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** `10:42` */
export const clockTime = (atMs: number): string => clockText(atMs, language());

/** `10:42:58` */
export const clockSeconds = (atMs: number): string => clockSecondsText(atMs, language());

export function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** Null for today, `yesterday`, `tomorrow`, `12 Nov`, and with the year where it is another one. */
export function dayText(atMs: number, nowMs: number): string | null {
  const days = daysFromToday(atMs, nowMs);
  return days === 0 ? null : (dayByName(days) ?? dateText(atMs, nowMs));
}

function daysFromToday(atMs: number, nowMs: number): number {
  // Half a day of slack, because a day of the change to summer time has 23 or 25 hours.
  return Math.round((startOfDay(atMs) - startOfDay(nowMs)) / (24 * HOUR_MS));
}

function dayByName(days: number): string | null {
  if (days === -1) return say('time.yesterday');
  return days === 1 ? say('time.tomorrow') : null;
}

function dateText(atMs: number, nowMs: number): string {
  const isSameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (isSameYear ? dayOfThisYear : dayOfYearText)(atMs, language());
}

/** `10:42`, `yesterday 10:42`, `12 Nov 10:42` */
export function momentText(atMs: number, nowMs: number): string {
  const day = dayText(atMs, nowMs);
  return day === null ? clockTime(atMs) : say('time.day-clock', { day, clock: clockTime(atMs) });
}

/** The same with a preposition: `at 10:42`, `tomorrow at 10:42`, `12 Nov at 10:42` */
export function atMomentText(atMs: number, nowMs: number): string {
  const clock = clockTime(atMs);
  const days = daysFromToday(atMs, nowMs);
  if (days === 0) return say('time.at-clock', { clock });
  const day = dayByName(days);
  // Other languages have an article before a date, and none before a day by its name.
  return day === null
    ? say('time.date-at-clock', { day: dateText(atMs, nowMs), clock })
    : say('time.day-at-clock', { day, clock });
}

/** `40 s`, `3 min`, `2 h 5 min`, `3 days` */
export function durationText(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms < MINUTE_MS) return say('time.seconds', { count: Math.floor(ms / SECOND_MS) });
  if (ms < HOUR_MS) return say('time.minutes', { count: Math.floor(ms / MINUTE_MS) });
  const hours = Math.floor(ms / HOUR_MS);
  if (isDays(hours)) return say('time.days', { count: Math.floor(hours / 24) });
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? say('time.hours', { hours }) : say('time.hours-minutes', { hours, minutes });
}

/** `4 s ago`; a clock that was set back in between reads as now. */
export function agoText(atMs: number, nowMs: number): string {
  const elapsedMs = nowMs - atMs;
  if (elapsedMs < SECOND_MS) return say('time.just-now');
  const hours = Math.floor(elapsedMs / HOUR_MS);
  // Other languages have another form of the days for it.
  if (isDays(hours)) return say('time.days-ago', { count: Math.floor(hours / 24) });
  return say('time.ago', { duration: durationText(elapsedMs) });
}

const isDays = (hours: number): boolean => hours >= 48;

/** Whole seconds until then, rounded up so that a count-down ends with 1. */
export const secondsUntil = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((atMs - nowMs) / SECOND_MS));
