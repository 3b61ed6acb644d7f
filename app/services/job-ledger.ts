import { advance, type FaxJob, type JobId } from '../domain/fax-job.ts';
import type { JobEvent, JobEventBody } from '../domain/job-event.ts';
import type { Clock, JobStore, Log } from './ports.ts';

export interface JobChange {
  readonly before: FaxJob | null;
  readonly job: FaxJob;
  readonly event: JobEvent | null;
}

/**
 * The one door through which a fax changes: read, `advance`, written together with its event, then announced. Listeners
 * hear of nothing that is not on disk.
 */
export class JobLedger {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listeners = new Set<(change: JobChange) => void>();

  constructor(store: JobStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  onChange(listener: (change: JobChange) => void): void {
    this.#listeners.add(listener);
  }

  add(job: FaxJob): void {
    this.#store.insert(job);
    this.#announce({ before: null, job, event: null });
  }

  /** The changed job, or null when its state does not know the event (then nothing has happened). */
  apply(id: JobId, body: JobEventBody): FaxJob | null {
    const before = this.#store.find(id);
    if (before === null) {
      this.#log.error('ledger.no-such-job', { jobId: id, event: body.kind });
      return null;
    }
    const event: JobEvent = { ...body, atMs: this.#clock.now() };
    const result = advance(before, event);
    if (!result.ok) {
      this.#log.warn('ledger.event-refused', { jobId: id, state: result.state, event: result.event });
      return null;
    }
    this.#store.record(result.job, event);
    this.#announce({ before, job: result.job, event });
    return result.job;
  }

  #announce(change: JobChange): void {
    const { job, event } = change;
    this.#log.info('job', {
      jobId: job.id,
      state: job.state,
      by: event?.kind ?? 'created',
      reason: job.reason,
    });
    for (const listener of this.#listeners) listener(change);
  }
}
