import { advance } from '../../domain/fax/advance.ts';
import { isFinal, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import { phrase } from '../../words/phrase.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

type Store = Pick<JobStore, 'unclaimed' | 'record' | 'find'>;

/**
 * For a queue that comes from a backup, which has no files that were not taken yet: a file of the same name on this computer may be anybody's.
 * Calls those faxes off and answers how many there were; null where a row is in a state that no fax of ours can reach.
 */
export function callOffNotTaken(store: Store, nowMs: number): number | null {
  let count = 0;
  for (const job of store.unclaimed()) {
    // It is followed by its message, so its file does not matter.
    if (IS_FOLLOWED.has(job.state)) continue;
    const detail = phrase('called-off.not-in-backup', { name: job.name });
    const cancelled: JobEvent[] = isFinal(job.state) ? [] : [{ kind: 'cancelled', atMs: nowMs, detail }];
    const filed: JobEvent = { kind: 'filed', atMs: nowMs, filing: { originals: [], document: null } };
    if (!applyAll(store, job, [...cancelled, filed])) return null;
    count++;
  }
  return count;
}

const IS_FOLLOWED: ReadonlySet<FaxJob['state']> = new Set(['submitting', 'unconfirmed', 'queued']);

function applyAll(store: Store, job: FaxJob, events: readonly JobEvent[]): boolean {
  let before = job;
  for (const event of events) {
    const advanced = advance(before, event);
    if (!advanced.ok) return false;
    const recorded = store.record(before, advanced.value, event);
    if (!recorded.ok) throw Object.assign(new Error('The row was not written'), { code: 'EIO' });
    before = advanced.value;
  }
  return true;
}
