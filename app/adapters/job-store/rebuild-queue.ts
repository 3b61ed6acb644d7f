import type { Failure } from '../../domain/failure.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { recovered } from '../../domain/following/recovered.ts';
import type { Log } from '../../services/ports/log.ts';
import { jobBody } from './job-body.ts';
import { readRequests } from './read-requests.ts';
import type { SqliteJobStore } from './sqlite-job-store.ts';

export interface RebuildInput {
  /** Snapshots of faxes, as written. */
  readonly snapshots: Iterable<unknown>;
  /** The database that was set aside. */
  readonly setAsideAs: string;
  readonly nowMs: number;
}

/**
 * Puts every fax with a snapshot into the queue, and returns the first disk failure, if any. Those already there stay as they are: an
 * earlier start may have been interrupted half-way.
 */
export function rebuildQueue(
  store: SqliteJobStore,
  { snapshots, setAsideAs, nowMs }: RebuildInput,
  log: Log,
): Failure | null {
  // The damaged database knows best which fax a request became, including faxes that have left the list.
  const kept = store.keepRequests(readRequests(setAsideAs));
  let failure = kept.ok ? null : kept.failure;
  for (const job of newestOfEach(snapshots, log)) {
    if (store.find(job.id) !== null) continue;
    const restored = store.restore(recovered(job, nowMs));
    if (restored.ok) continue;
    failure ??= restored.failure;
    log.error('outbox.not-restored', { jobId: job.id });
  }
  return failure;
}

/** The oldest fax first. A spool folder that somebody copied has an older state of the same fax. */
function newestOfEach(snapshots: Iterable<unknown>, log: Log): FaxJob[] {
  const newest = new Map<JobId, FaxJob>();
  for (const snapshot of snapshots) {
    const parsed = jobBody.safeParse(snapshot);
    if (!parsed.success) {
      log.error('outbox.not-restored', { jobId: null });
      continue;
    }
    const job = parsed.data;
    const known = newest.get(job.id);
    if (known === undefined || known.changedAtMs < job.changedAtMs) newest.set(job.id, job);
  }
  return [...newest.values()].sort(
    (one, other) => one.createdAtMs - other.createdAtMs || (one.id < other.id ? -1 : 1),
  );
}
