import type { FaxJob } from './fax-job.ts';

/** The undo time is at most this long. What waits longer waits for something else. */
export const LONGEST_UNDO_MS = 60_000;

/** Nothing happened to it since a person let it go, so nobody knows that the time ran out while Faxtray was there. */
export const mayHaveBeenInUndoTime = (job: FaxJob): boolean => isInUndoTime(job, job.changedAtMs);

/** A person has let it go, and it goes in a moment unless they take that back. */
function isInUndoTime(job: FaxJob, nowMs: number): boolean {
  const { state, isOnHold, reason, detail, dueAtMs, sendTimeMs } = job;
  if (state !== 'waiting' || isOnHold || reason !== null || detail !== null) return false;
  // A time that was chosen is no undo time.
  return dueAtMs > nowMs && dueAtMs - nowMs <= LONGEST_UNDO_MS && sendTimeMs !== dueAtMs;
}

/** It was made in the window or at the door and called back before it was let go: its row has it, and whoever did that looks there. */
export function wasTakenBackUnsent(job: FaxJob): boolean {
  const { state, origin, undo, finishedAtMs } = job;
  if (state !== 'cancelled' || origin.kind === 'send-folder' || undo === null || finishedAtMs === null)
    return false;
  // One that came to an end before may have been filed then.
  if (job.attempts > 0 || job.askedAtMs !== null) return false;
  return isInUndoTime({ ...job, ...undo.before }, finishedAtMs);
}
