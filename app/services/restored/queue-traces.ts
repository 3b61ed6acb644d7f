import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { furthest, goesBeyond, withKnownTimes, type Trace } from '../../domain/following/trace.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Logbook, OpenedLogbook, TraceSource } from '../ports/queue/traces.ts';
import { readStoredCount } from '../read-stored.ts';
import { knownEnd, type KnownEnds } from './known-ends.ts';

export interface QueueTracePorts {
  readonly store: JobStore;
  readonly logbook: Logbook;
  /** Status files, snapshots. */
  readonly sources: readonly TraceSource[];
  readonly ids: Ids;
  readonly log: Log;
}

const QUEUE_ID = 'queue-id';
const STARTS = 'starts';
const LAST_OPENED = 'logbook-last-opened';
/** So many small files are read at once. */
const AT_ONCE = 16;

/** What was written on this machine, outside of the queue, about how far its faxes went. */
export class QueueTraces {
  readonly #ports: QueueTracePorts;
  readonly #beyond = new Map<JobId, Trace>();
  readonly #endedBefore = new Map<JobId, 'sent' | 'failed'>();
  #logged: readonly Trace[] = [];
  #verdict: OpenedLogbook['verdict'] = 'unknown';

  constructor(ports: QueueTracePorts) {
    this.#ports = ports;
  }

  /** What the logbook says of the queue as a whole. */
  get verdict(): OpenedLogbook['verdict'] {
    return this.#verdict;
  }

  /** Of each fax that went further than the queue knows: how far. */
  get beyond(): ReadonlyMap<JobId, Trace> {
    return this.#beyond;
  }

  get endedBefore(): KnownEnds {
    return this.#endedBefore;
  }

  /** All that the logbook has, also of faxes that the queue lacks. */
  get logged(): readonly Trace[] {
    return this.#logged;
  }

  /** A person is asked about it, or it is in the queue by now. */
  forget(id: JobId): void {
    this.#beyond.delete(id);
  }

  /** Opens the logbook, and reads what is known of `jobs`. Before anything changes in the queue. */
  async read(jobs: readonly FaxJob[]): Promise<void> {
    await this.#openLogbook();
    const ofQueue = new Map(this.#logged.map((trace) => [trace.jobId, trace]));
    for (let at = 0; at < jobs.length; at += AT_ONCE)
      await Promise.all(
        jobs.slice(at, at + AT_ONCE).map((job) => this.#readFax(job, ofQueue.get(job.id) ?? null)),
      );
    await this.#ports.logbook.written();
  }

  async #openLogbook(): Promise<void> {
    const { store, logbook, ids, log } = this.#ports;
    const id = store.readEntry(QUEUE_ID) ?? ids.next();
    const starts = readStoredCount(store.readEntry(STARTS)) ?? 0;
    // The queue first, as with all that is written: cut off in between, it is ahead of the logbook and not behind.
    const lastOpened = readStoredCount(store.readEntry(LAST_OPENED)) ?? starts;
    store.writeEntry(QUEUE_ID, id);
    store.writeEntry(LAST_OPENED, String(lastOpened));
    store.writeEntry(STARTS, String(starts + 1));
    const opened = await logbook.open({ id, starts, lastOpened }, (jobId) => store.find(jobId) !== null);
    // Also where it could not be written: then it lacks what comes now.
    store.writeEntry(LAST_OPENED, String(starts + 1));
    log.info('restored.logbook', { verdict: opened.verdict });
    this.#verdict = opened.verdict;
    this.#logged = [...opened.traces.values()];
  }

  async #readFax(job: FaxJob, logged: Trace | null): Promise<void> {
    const found = await Promise.all(this.#ports.sources.map((source) => source.readTrace(job)));
    const all = [logged, ...found].filter((each) => each !== null);
    const end = knownEnd(all);
    if (end !== null) this.#endedBefore.set(job.id, end);
    const beyond = furthest(all.filter((each) => goesBeyond(each, job)));
    if (beyond === null) return;
    const trace = withKnownTimes(beyond, all);
    this.#beyond.set(job.id, trace);
    this.#ports.logbook.record(trace);
  }
}
