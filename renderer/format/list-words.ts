import { dayBefore, type DaySpan } from './days.ts';
import { dayText } from './time.ts';
import { say } from './words.ts';

/** Which days are shown; null: all. */
export function daysText({ fromMs, beforeMs }: DaySpan, nowMs: number): string | null {
  const name = (atMs: number): string => dayText(atMs, nowMs) ?? say('list-view.when.today').toLowerCase();
  const from = fromMs === null ? null : name(fromMs);
  const until = beforeMs === null ? null : name(dayBefore(beforeMs, 1));
  if (from !== null && until !== null) return say('list-view.chip-days', { from, until });
  if (from !== null) return say('list-view.chip-from', { day: from });
  return until === null ? null : say('list-view.chip-until', { day: until });
}
