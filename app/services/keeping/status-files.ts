import { knowsMore } from '../../domain/following/trace.ts';
import type { TraceSource } from '../ports/traces.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { isHeldAsRestored } from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import {
  toStatusRecord,
  describeWhereabouts,
  type PausedSending,
  type StatusRecord,
} from '../../domain/fax/status-record.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { phrase, sentences, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import { freeStatusFile } from '../free-status-file.ts';
import type { JobLedger } from '../job-ledger.ts';
import { LatestOnly } from './latest-only.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/spool.ts';
import type { NamesUnknown, ResultFolders } from '../ports/result-folders.ts';

interface PauseChanges extends PausedSending {
  onChange(listener: () => void): Off;
}

/** Keeps `Status/` true: one file a fax, rewritten at every change and once at each start. */
export class StatusFiles {
  readonly #store: JobStore;
  readonly #ledger: JobLedger;
  readonly #results: ResultFolders;
  /** What the files say by now. */
  readonly #status: TraceSource;
  readonly #spool: Pick<Spool, 'originalPath'>;
  readonly #words: Phrasebook;
  readonly #pause: PauseChanges;
  readonly #takerFrom: (folder: string) => Phrase | null;
  readonly #log: Log;
  readonly #writer: LatestOnly;
  #whyWaits: (job: FaxJob) => Phrase | null = () => null;
  #waiting: Promise<void> = Promise.resolve();
  #off: Off | null = null;

  /** `takerFrom`: who takes the files of a send folder that other machines may see; null of any other. */
  constructor(
    store: JobStore,
    ledger: JobLedger,
    results: ResultFolders,
    status: TraceSource,
    spool: Pick<Spool, 'originalPath'>,
    words: Phrasebook,
    clock: Clock,
    log: Log,
    pause: PauseChanges,
    takerFrom: (folder: string) => Phrase | null = () => null,
  ) {
    this.#store = store;
    this.#ledger = ledger;
    this.#results = results;
    this.#status = status;
    this.#spool = spool;
    this.#words = words;
    this.#pause = pause;
    this.#takerFrom = takerFrom;
    this.#log = log;
    this.#writer = new LatestOnly(clock, log, {
      write: (job) => this.#write(job),
      remove: (job) => this.#remove(job),
    });
  }

  start(): void {
    this.#off = allOff(
      this.#ledger.onChange('status-files', ({ job }) => this.#writer.write(job)),
      this.#ledger.onForgotten((job) => this.#writer.forget(job)),
      this.#pause.onChange(() => this.#writeWaitingInTurn()),
    );
  }

  /** Of each fax that waits it is asked what for, besides what its row says. */
  explainWaits(why: (job: FaxJob) => Phrase | null): void {
    this.#whyWaits = why;
  }

  /** What it waits for has changed. */
  writeAnew(id: JobId): void {
    const job = this.#store.find(id);
    if (job !== null) this.#writer.write(job);
  }

  /** Resolves when it is known what is to be written. */
  async writeAll(): Promise<void> {
    for await (const job of faxesInTurn(this.#store)) this.#writer.write(job);
  }

  /** What fails in its turn ends with it: the next change of the pause is written, and stopping goes on. */
  #writeWaitingInTurn(): void {
    this.#waiting = this.#waiting
      .then(() => this.#writeWaiting())
      .catch((error: unknown) => {
        this.#log.error('status-file.not-written', { error: String(error) });
      });
  }

  /** They say that sending is paused, or do not any more. */
  async #writeWaiting(): Promise<void> {
    const ids = this.#store.inState('waiting').map(({ id }) => id);
    for await (const job of faxesInTurn(this.#store, ids)) this.#writer.write(job);
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
    const record = this.#makeRecord(job);
    const namesUnknown: NamesUnknown = (messageIds) => this.#namesUnknown(job, messageIds);
    const options = { namesUnknown, keepsFiling: mayBeFiled(job) };
    const written = await this.#results.writeStatus(job.statusFile, record, options);
    if (!written.ok || written.value === 'written') return written;
    const statusFile = freeStatusFile(job.name, this.#store, this.#results);
    const applied = this.#ledger.apply(job.id, { kind: 'status-renamed', statusFile });
    // The change brings it here again, under its new name.
    return applied.kind === 'not-written' ? { ok: false, failure: applied.failure } : success(null);
  }

  /** Where others see the folder, and the file in it no more, they read here who has it: this machine may be gone. */
  #makeRecord(job: FaxJob): StatusRecord {
    const waitsFor = this.#whyWaits(job);
    const spoolCopy = this.#spool.originalPath(job);
    const record = toStatusRecord(job, spoolCopy, this.#words, this.#pause, waitsFor);
    const { origin } = job;
    if (origin.kind !== 'send-folder' || isFinal(job.state)) return record;
    const who = this.#takerFrom(origin.folder);
    if (who === null) return record;
    const message = sentences(
      describeWhereabouts(job, this.#pause, waitsFor),
      phrase('whereabouts.cared-for', { who }),
    );
    return { ...record, message: this.#words.text(message) };
  }

  /** What another copy of the queue says beyond the row stays: it may be said nowhere else. */
  async #remove(job: FaxJob): Promise<Result<null>> {
    const trace = await this.#status.readTrace(job);
    if (trace !== null && knowsMore(trace, job)) return success(null);
    return this.#results.removeStatus(job.statusFile, job.id);
  }

  /** A copy of the queue that runs beside this one has handed the fax over: not to be written over before the row has learnt it. */
  #namesUnknown(job: FaxJob, messageIds: FaxJob['messageIds']): boolean {
    // However often each has tried: copies count their attempts apart.
    const isUnknown = (id: string): boolean =>
      !job.messageIds.includes(id) && this.#store.byMessageId(id) === null;
    if (isHeldAsRestored(job)) return job.recipients.length > 0 && messageIds.slice(-1).some(isUnknown);
    // A person has said of those in `mayBe` that they are not this fax.
    return STILL_TO_GO.has(job.state) && messageIds.some((id) => isUnknown(id) && !job.mayBe.includes(id));
  }
}

const STILL_TO_GO: ReadonlySet<FaxJob['state']> = new Set(['waiting', 'submitting', 'unconfirmed']);

/** Of one that was not filed here: an older copy of the queue does not know of it. One that goes again is filed anew. */
const mayBeFiled = (job: FaxJob): boolean =>
  job.filing === null && (isFinal(job.state) || job.state === 'queued' || isHeldAsRestored(job));
