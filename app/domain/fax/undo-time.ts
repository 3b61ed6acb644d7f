import type { FaxJob } from './fax-job.ts';

/** The undo time is at most this long. Whatever waits longer waits for something else. */
export const LONGEST_UNDO_MS = 60_000;

/** Nothing has happened to it since a person let it go, so the undo time may not have run out while Faxtray was running. */
export const mayHaveBeenInUndoTime = (job: FaxJob): boolean => isInUndoTime(job, job.changedAtMs);

/** A person has let it go, and it is sent in a moment unless they undo that. */
function isInUndoTime(job: FaxJob, nowMs: number): boolean {
  const { state, isOnHold, reason, detail, dueAtMs, sendTimeMs } = job;
  if (state !== 'waiting' || isOnHold || reason !== null || detail !== null) return false;
  // A time that somebody chose is not undo time.
  return dueAtMs > nowMs && dueAtMs - nowMs <= LONGEST_UNDO_MS && sendTimeMs !== dueAtMs;
}

/**
 * It was made in the window or at the door and undone before it was let go: its row still has it, and whoever undid it will look there.
 */
export function wasTakenBackUnsent(job: FaxJob): boolean {
  const { state, origin, undo, finishedAtMs } = job;
  if (state !== 'cancelled' || origin.kind === 'send-folder' || undo === null || finishedAtMs === null)
    return false;
  // If it had ended before, it may have been filed then.
  if (job.attempts > 0 || job.askedAtMs !== null) return false;
  return isInUndoTime({ ...job, ...undo.before }, finishedAtMs);
}
