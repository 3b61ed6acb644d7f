import { dayBefore } from './days.ts';
import { dayText } from './time.ts';
import { say } from './words.ts';

interface Days {
  readonly fromMs: number | null;
  /** The first moment that is too late. */
  readonly beforeMs: number | null;
}

/** Which days are shown; null: all. */
export function daysText({ fromMs, beforeMs }: Days, nowMs: number): string | null {
  const name = (atMs: number): string => dayText(atMs, nowMs) ?? say('list-view.when.today').toLowerCase();
  const from = fromMs === null ? null : name(fromMs);
  const until = beforeMs === null ? null : name(dayBefore(beforeMs, 1));
  if (from !== null && until !== null) return say('list-view.chip-days', { from, until });
  if (from !== null) return say('list-view.chip-from', { day: from });
  return until === null ? null : say('list-view.chip-until', { day: until });
}
