import { advance } from '../domain/fax/advance.ts';
import type { DraftId } from '../domain/fax/draft.ts';
import type { FaxJob, JobId } from '../domain/fax/fax-job.ts';
import type { Failure } from '../domain/failure.ts';
import type { JobEvent, JobEventBody } from '../domain/fax/job-event.ts';
import { success, type Result } from '../domain/result.ts';
import { Signal, type Off } from '../domain/signal.ts';
import { CHANGE_ORDER, type ChangeListener } from './change-order.ts';
import type { Clock } from './ports/clock.ts';
import type { JobStore } from './ports/queue/job-store.ts';
import type { Log } from './ports/log.ts';
import { Waits } from './waits.ts';

export interface JobChange {
  readonly before: FaxJob | null;
  readonly job: FaxJob;
  readonly event: JobEvent | null;
  /** The draft that it was until now; absent: none. */
  readonly draftId?: DraftId | null;
}

export type Applied =
  | { readonly kind: 'changed'; readonly job: FaxJob }
  /** The fax went on meanwhile, and its state does not know the event. Nothing has happened. */
  | { readonly kind: 'not-allowed' }
  /** The disk did not take it. Nothing has happened. */
  | { readonly kind: 'not-written'; readonly failure: Failure };

/** A fact that was learnt must not get lost because the disk is full for a while. */
const WRITE_AGAIN_MS = 2_000;
/** Longer than whatever is tried again takes to be refused again: a disk with room for a few bytes is still full. */
const TRY_AFTER_MS = 30_000;
/** Written to see whether the disk takes it. */
const TRY = 'disk-tried';
const ON_DISK = success(null);

/**
 * The one door through which a fax changes: read, `advance`, written together with its event, then announced, in the order of the changes. Listeners
 * hear of nothing that is not on disk; of what gets there a moment later they hear a moment later.
 */
export class JobLedger {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #changed = new Signal<[change: JobChange]>();
  readonly #forgotten = new Signal<[job: FaxJob]>();
  readonly #written = new Signal<[failure: Failure | null]>();
  /** Ends the pauses of those that wait for room on the disk. */
  readonly #waits: Waits;
  readonly #unannounced: JobChange[] = [];
  #announcing: Promise<void> = Promise.resolve();
  #cancelTry: Off | null = null;

  constructor(store: JobStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#waits = new Waits(clock);
    this.#log = log;
  }

  /** After each change, when it is on disk. */
  onChange(who: ChangeListener, listener: (change: JobChange) => void): Off {
    return this.#changed.on(listener, CHANGE_ORDER.indexOf(who));
  }

  /** What came of writing to the queue. Null: all of it is on disk. */
  onWritten(listener: (failure: Failure | null) => void): Off {
    return this.#written.on(listener);
  }

  add(job: FaxJob): Result<null> {
    return this.addAll([job]);
  }

  /** All of them or none. */
  addAll(jobs: readonly FaxJob[], draftId: DraftId | null = null): Result<null> {
    const inserted = this.#store.insertAll(jobs, draftId);
    for (const [index, job] of jobs.entries())
      if (inserted.ok)
        this.#announce({ before: null, job, event: null, draftId: index === 0 ? draftId : null });
      else this.#notTaken('ledger.not-written', job.id, inserted.failure);
    return inserted;
  }

  onForgotten(listener: (job: FaxJob) => void): Off {
    return this.#forgotten.on(listener);
  }

  /** Removes a fax and its history for good. Listeners hear of it as it was last: its status file may have got another name by now. */
  forget({ id }: Pick<FaxJob, 'id'>): Result<null> {
    const last = this.#store.find(id);
    const removed = this.#store.remove(id);
    // Removing it has brought all that was before it to the disk.
    const lastChange = this.#unannounced.at(-1);
    if (removed.ok && lastChange !== undefined) this.#announceUpTo(lastChange);
    if (removed.ok && last !== null) this.#forgotten.emit(last);
    if (!removed.ok) this.#notTaken('ledger.not-written', id, removed.failure);
    return removed;
  }

  apply(id: JobId, body: JobEventBody): Applied {
    const before = this.#store.find(id);
    if (before === null) {
      this.#log.error('ledger.no-such-job', { jobId: id, event: body.kind });
      return { kind: 'not-allowed' };
    }
    const event: JobEvent = { ...body, atMs: this.#clock.now() };
    const result = advance(before, event);
    if (!result.ok) {
      this.#log.warn('ledger.event-refused', { jobId: id, ...result.failure });
      return { kind: 'not-allowed' };
    }
    const recorded = this.#store.record(before, result.value, event);
    if (!recorded.ok) {
      this.#notTaken('ledger.not-written', id, recorded.failure, { event: event.kind });
      return { kind: 'not-written', failure: recorded.failure };
    }
    this.#announce({ before, job: result.value, event });
    return { kind: 'changed', job: result.value };
  }

  /**
   * For what cannot be asked for again: tries until the disk takes it. Resolves when it is written, not allowed, or when Faxtray stops: what
   * is not known at the next start is looked for then. `isWanted`: whether it still holds, asked before it is tried again.
   */
  async applySurely(id: JobId, body: JobEventBody, isWanted = (): boolean => true): Promise<Applied> {
    for (;;) {
      const applied = this.apply(id, body);
      if (applied.kind === 'changed') await this.announced();
      if (applied.kind !== 'not-written' || this.#waits.isOver) return applied;
      await this.#waits.wait(WRITE_AGAIN_MS);
      if (!isWanted()) return { kind: 'not-allowed' };
    }
  }

  /** Resolves when every change so far is on disk, and listeners have heard of it. False: Faxtray stops, and the disk does not take it. */
  async announced(): Promise<boolean> {
    const last = this.#unannounced.at(-1);
    if (last === undefined) return true;
    await this.#announcing;
    return !this.#unannounced.includes(last);
  }

  /** A disk that stays full must not keep Faxtray from ending. */
  stop(): void {
    this.#cancelTry?.();
    this.#waits.stop();
  }

  #announce(change: JobChange): void {
    this.#unannounced.push(change);
    const untilOnDisk = this.#store.untilOnDisk();
    if (untilOnDisk === null) this.#announceUpTo(change);
    else this.#announcing = this.#announceAfter(untilOnDisk, change);
  }

  /** Another change that is on disk at once may come first, and brings it along. */
  async #announceAfter(untilOnDisk: Promise<Result<null>>, change: JobChange): Promise<void> {
    for (let synced = await untilOnDisk; !synced.ok; synced = (await this.#store.untilOnDisk()) ?? ON_DISK) {
      this.#notTaken('ledger.not-on-disk', change.job.id, synced.failure);
      if (this.#waits.isOver) return;
      await this.#waits.wait(WRITE_AGAIN_MS);
    }
    this.#announceUpTo(change);
  }

  #notTaken(event: string, jobId: JobId, failure: Failure, facts: { readonly event?: string } = {}): void {
    this.#log.error(event, { jobId, ...facts, message: failure.message });
    this.#written.emit(failure);
    this.#cancelTry?.();
    // Later the queue is closed.
    if (this.#waits.isOver) return;
    this.#cancelTry = this.#clock.after(TRY_AFTER_MS, () => this.#tryToWrite());
  }

  /** Whoever clicked may not do so again, and what was said of the disk would stand there long after it has room. */
  #tryToWrite(): void {
    this.#cancelTry = null;
    const tried = this.#store.keepEntry(TRY, String(this.#clock.now()));
    if (!tried.ok || this.#waits.isWaiting)
      this.#cancelTry = this.#clock.after(TRY_AFTER_MS, () => this.#tryToWrite());
    else this.#written.emit(null);
  }

  #announceUpTo(last: JobChange): void {
    this.#written.emit(null);
    // Listeners change faxes themselves, and the next change announces what waits.
    while (this.#unannounced.includes(last)) {
      const [change = last] = this.#unannounced.splice(0, 1);
      this.#emit(change);
    }
  }

  #emit(change: JobChange): void {
    const { job, event } = change;
    this.#log.info('job', {
      jobId: job.id,
      state: job.state,
      by: event?.kind ?? 'created',
      reason: job.reason,
    });
    this.#changed.emit(change);
  }
}
