import { advance } from '../../domain/fax/advance.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import { recovered } from '../../domain/following/recovered.ts';
import { holdLeftInSpool } from '../../domain/following/restored.ts';
import type { Log } from '../../services/ports/log.ts';
import { jobBody } from './job-body.ts';
import { readSetAsideEntries, SET_ASIDE } from './set-aside-entry.ts';
import type { SqliteJobStore } from './sqlite-job-store.ts';

export interface BringBackInput {
  /** Snapshots, as written, of faxes that are not `known`. */
  readonly findLeft: (known: ReadonlySet<JobId>) => Iterable<readonly [JobId, unknown]>;
  readonly nowMs: number;
}

/**
 * Restores faxes whose documents are in the spool but which the queue does not know, because somebody replaced it with an older copy.
 * None of them is sent automatically. Any that the disk refuses now are still there at the next start.
 */
export function bringBackLeft(store: SqliteJobStore, { findLeft, nowMs }: BringBackInput, log: Log): void {
  const setAside = readSetAsideEntries(store.readEntry(SET_ASIDE)).flatMap(({ faxes }) => faxes);
  for (const [id, snapshot] of findLeft(new Set([...store.ids(), ...setAside]))) {
    const parsed = jobBody.safeParse(snapshot);
    // A folder that somebody copied belongs to another fax, or to one that is already here.
    if (!parsed.success || parsed.data.id !== id) continue;
    const [job, events] = asAsked(recovered(parsed.data, nowMs), nowMs);
    const restored = store.restore(job, events);
    log.warn('outbox.brought-back', { jobId: id, state: job.state, ok: restored.ok });
  }
}

/** Undo would make it wait again and bypass the question. */
function asAsked(job: FaxJob, nowMs: number): [FaxJob, JobEvent[]] {
  const still: FaxJob = { ...job, undo: null };
  if (job.state !== 'waiting' && job.state !== 'needs-attention') return [still, []];
  const event: JobEvent = { ...holdLeftInSpool(), atMs: nowMs };
  const held = advance(still, event);
  return held.ok ? [held.value, [event]] : [still, []];
}
