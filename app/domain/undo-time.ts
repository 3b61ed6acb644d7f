import type { FaxJob } from './fax-job.ts';

/** The undo time is at most this long. What waits longer waits for something else. */
const LONGEST_UNDO_MS = 60_000;

/** A person has let it go, and it goes in a moment unless they take that back. */
export function isInUndoTime(job: FaxJob, nowMs: number): boolean {
  const { state, isOnHold, reason, detail, dueAtMs, sendTimeMs } = job;
  if (state !== 'waiting' || isOnHold || reason !== null || detail !== null) return false;
  // A time that was chosen is no undo time.
  return dueAtMs > nowMs && dueAtMs - nowMs <= LONGEST_UNDO_MS && sendTimeMs !== dueAtMs;
}
