import type { FaxRow } from '../../app/contract/queue-views.ts';
import { isCountingDown } from './fax-words.ts';
import { atMomentText, momentText } from './time.ts';
import { say } from './words.ts';

/** Whether one may wonder: it waits for a recipient, for its time, or for somebody to release it. */
export function canBeForeseen(row: FaxRow, nowMs: number): boolean {
  if (row.state === 'needs-attention') return row.recipients.length === 0;
  return row.state === 'waiting' && (row.isOnHold || isForLater(row, nowMs));
}

const isForLater = (row: FaxRow, nowMs: number): boolean =>
  row.dueAtMs !== null && row.dueAtMs > nowMs && !isCountingDown(row, nowMs);

/** When a fax goes against which nothing speaks. */
export function whenItGoes(row: FaxRow, nowMs: number, isPaused: boolean): string {
  const { sendTimeMs, dueAtMs } = row;
  if (row.isOnHold)
    return sendTimeMs === null || sendTimeMs <= nowMs
      ? say('foresight.on-hold')
      : say('foresight.on-hold-until', { when: momentText(sendTimeMs, nowMs) });
  if (isPaused) return say('foresight.paused');
  return dueAtMs === null || dueAtMs <= nowMs
    ? say('foresight.at-once')
    : say('compose.waits-and-goes', { when: atMomentText(dueAtMs, nowMs) });
}
