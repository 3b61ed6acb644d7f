import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Phrase } from '../../words/phrase.ts';

const AGAIN_MS = 5_000;

export interface WrittenDown {
  readonly write: (job: FaxJob) => Promise<Result<unknown>>;
  /** Of a fax that is forgotten: what was just being written must not stay behind it. */
  readonly remove: (job: FaxJob) => Promise<Result<unknown>>;
  /** Why the disk does not take it now; null once it does. */
  readonly record?: (failure: Failure | null) => void;
}

interface Pending {
  readonly job: FaxJob;
  readonly dueMs: number;
}

/**
 * Writes something down for each fax that changes, one after the other: the newest state of a fax is the only one worth writing. What
 * the disk does not take is tried again until it does, and what may wait is written when it has, or when somebody asks for it.
 */
export class LatestOnly {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #down: WrittenDown;
  readonly #forgotten = new Set<JobId>();
  readonly #pending = new Map<JobId, Pending>();
  readonly #waiting = new Map<JobId, ((isWritten: boolean) => void)[]>();
  #writing: Promise<void> | null = null;
  #cancelAgain: (() => void) | null = null;
  #isStopping = false;

  constructor(clock: Clock, log: Log, down: WrittenDown) {
    this.#clock = clock;
    this.#log = log;
    this.#down = down;
  }

  /** `mayWaitMs`: for how long it may be left unwritten, since the fax will soon be in another state. */
  write(job: FaxJob, mayWaitMs = 0): void {
    const nowMs = this.#clock.steady();
    const waitMs = this.#forgotten.has(job.id) ? 0 : mayWaitMs;
    const dueMs = Math.min(this.#pending.get(job.id)?.dueMs ?? Infinity, nowMs + waitMs);
    this.#pending.set(job.id, { job, dueMs });
    if (dueMs <= nowMs) this.#goOn();
    else if (this.#writing === null && this.#cancelAgain === null) this.#goOnAfter(dueMs - nowMs);
  }

  forget(job: FaxJob): void {
    this.#forgotten.add(job.id);
    this.write(job);
  }

  /** True when the newest state of the fax is written; false when the disk does not take it now. */
  isWritten(id: JobId): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
      this.#goOn();
    });
  }

  /** Resolves when everything that has changed so far is written, or the disk does not take it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#pending.size > 0) this.#goOn();
    await this.#writing;
    this.#cancelAgain?.();
  }

  #goOn(): void {
    this.#cancelAgain?.();
    this.#cancelAgain = null;
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // A turn later, so that `#writing` is set and whoever was woken can ask for more.
    await Promise.resolve();
    let isGivenUp = false;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { job } = next;
      const written = await (this.#forgotten.has(job.id) ? this.#down.remove(job) : this.#down.write(job));
      this.#down.record?.(written.ok ? null : written.failure);
      if (!written.ok) {
        this.#giveUpForNow(job, written.failure.message);
        isGivenUp = true;
        break;
      }
      // Not the fax is compared: one that is forgotten while it is being written is the same as before.
      if (this.#pending.get(job.id) !== next) continue;
      this.#pending.delete(job.id);
      this.#forgotten.delete(job.id);
      this.#notify(job.id, true);
    }
    // In the same turn as the last look, or a change in between would find nobody who writes.
    this.#writing = null;
    if (isGivenUp || this.#pending.size === 0) return;
    const nowMs = this.#clock.steady();
    const dues = [...this.#pending.values()].map(({ dueMs }) => dueMs - nowMs);
    this.#goOnAfter(Math.min(...dues));
  }

  /** Somebody may wait for it: that one goes first. */
  #next(): Pending | undefined {
    for (const id of this.#waiting.keys()) {
      const awaited = this.#pending.get(id);
      if (awaited !== undefined) return awaited;
      this.#notify(id, true);
    }
    const nowMs = this.#clock.steady();
    for (const pending of this.#pending.values()) {
      const { dueMs } = pending;
      if (this.#isStopping || dueMs <= nowMs) return pending;
    }
    return undefined;
  }

  #notify(id: JobId, isWritten: boolean): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const notify of waiting) notify(isWritten);
  }

  #giveUpForNow(job: FaxJob, message: Phrase): void {
    this.#log.warn('not-written-down', { jobId: job.id, message });
    for (const id of this.#waiting.keys()) this.#notify(id, false);
    this.#goOnAfter(AGAIN_MS);
  }

  #goOnAfter(ms: number): void {
    this.#cancelAgain = this.#clock.after(ms, () => {
      this.#cancelAgain = null;
      this.#goOn();
    });
  }
}
