import { knowsMore } from '../../domain/following/trace.ts';
import type { TraceSource } from '../ports/queue/traces.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { isHeldAsRestored } from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import { freeStatusFile } from '../free-status-file.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { DiskDelays } from './disk-delays.ts';
import { LatestOnly } from './latest-only.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { NamesUnknown, ResultFolders } from '../ports/folders/result-folders.ts';

interface StatusFilePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly results: ResultFolders;
  /** What the files say by now. */
  readonly status: TraceSource;
  readonly records: { describe(job: FaxJob): StatusRecord };
  readonly clock: Clock;
  readonly log: Log;
  readonly pause: { onChange(listener: () => void): Off };
  readonly diskDelays: Pick<DiskDelays, 'record'>;
}

/** Keeps `Status/` true: one file a fax, rewritten at every change and once at each start. */
export class StatusFiles {
  readonly #ports: StatusFilePorts;
  readonly #writer: LatestOnly;
  #beforeWriting: (job: FaxJob) => void = () => undefined;
  #waiting: Promise<void> = Promise.resolve();
  #off: Off | null = null;

  constructor(ports: StatusFilePorts) {
    this.#ports = ports;
    this.#writer = new LatestOnly(ports.clock, ports.log, {
      write: (job) => this.#write(job),
      remove: (job) => this.#remove(job),
      record: (failure) => ports.diskDelays.record('status', failure),
    });
  }

  start(): void {
    this.#off = allOff(
      this.#ports.ledger.onChange('status-files', ({ job }) => this.#writer.write(job)),
      this.#ports.ledger.onForgotten((job) => this.#writer.forget(job)),
      this.#ports.pause.onChange(() => this.writeWaitingAnew()),
    );
  }

  /** Whoever has a file written anew when something else than the fax has changed learns here of which there is one. */
  beforeWriting(learn: (job: FaxJob) => void): void {
    this.#beforeWriting = learn;
  }

  /** What it waits for has changed. */
  writeAnew(id: JobId): void {
    const job = this.#ports.store.find(id);
    if (job !== null) this.#writer.write(job);
  }

  /** Resolves when it is known what is to be written. */
  async writeAll(): Promise<void> {
    for await (const job of faxesInTurn(this.#ports.store)) this.#writer.write(job);
  }

  /** What all wait for that wait has changed. What fails in its turn ends with it: the next change is written, and stopping goes on. */
  writeWaitingAnew(): void {
    this.#waiting = this.#waiting
      .then(() => this.#writeWaiting())
      .catch((error: unknown) => {
        this.#ports.log.error('status-file.not-written', { error: String(error) });
      });
  }

  async #writeWaiting(): Promise<void> {
    const ids = this.#ports.store.inState('waiting').map(({ id }) => id);
    for await (const job of faxesInTurn(this.#ports.store, ids)) this.#writer.write(job);
  }

  async stop(): Promise<void> {
    await this.#waiting;
    await this.#writer.stop();
    this.#off?.();
  }

  /** Resolves when the file says what is known of the fax by now, or cannot be written. */
  async hasWritten(id: JobId): Promise<void> {
    await this.#writer.isWritten(id);
  }

  /** Several machines may share the root: what is said of somebody else's fax stays, and ours is said under the next free name. */
  async #write(job: FaxJob): Promise<Result<unknown>> {
    this.#beforeWriting(job);
    const record = this.#ports.records.describe(job);
    const namesUnknown: NamesUnknown = (messageIds) => this.#namesUnknown(job, messageIds);
    const options = { namesUnknown, keepsFiling: mayBeFiled(job) };
    const written = await this.#ports.results.writeStatus(job.statusFile, record, options);
    if (!written.ok || written.value === 'written') return written;
    const statusFile = freeStatusFile(job.name, this.#ports.store, this.#ports.results);
    const applied = this.#ports.ledger.apply(job.id, { kind: 'status-renamed', statusFile });
    // The change brings it here again, under its new name.
    return applied.kind === 'not-written' ? { ok: false, failure: applied.failure } : success(null);
  }

  /** What another copy of the queue says beyond the row stays: it may be said nowhere else. */
  async #remove(job: FaxJob): Promise<Result<null>> {
    const trace = await this.#ports.status.readTrace(job);
    if (trace !== null && knowsMore(trace, job)) return success(null);
    return this.#ports.results.removeStatus(job.statusFile, job.id);
  }

  /** A copy of the queue that runs beside this one has handed the fax over: not to be written over before the row has learnt it. */
  #namesUnknown(job: FaxJob, messageIds: FaxJob['messageIds']): boolean {
    // However often each has tried: copies count their attempts apart.
    const isUnknown = (id: string): boolean =>
      !job.messageIds.includes(id) && this.#ports.store.byMessageId(id) === null;
    if (isHeldAsRestored(job)) return job.recipients.length > 0 && messageIds.slice(-1).some(isUnknown);
    // A person has said of those in `mayBe` that they are not this fax.
    return STILL_TO_GO.has(job.state) && messageIds.some((id) => isUnknown(id) && !job.mayBe.includes(id));
  }
}

const STILL_TO_GO: ReadonlySet<FaxJob['state']> = new Set(['waiting', 'submitting', 'unconfirmed']);

/** Of one that was not filed here: an older copy of the queue does not know of it. One that goes again is filed anew. */
const mayBeFiled = (job: FaxJob): boolean =>
  job.filing === null && (isFinal(job.state) || job.state === 'queued' || isHeldAsRestored(job));
