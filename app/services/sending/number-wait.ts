import type { JobId } from '../../domain/fax/fax-job.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { FirstReading } from '../contacts/first-reading.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { FaxChecks } from './fax-checks.ts';

/** Keeps a fax to a number that nobody knows until the numbers were read that it may be a slip of. All others go. */
export class NumberWait {
  readonly #store: Pick<JobStore, 'ids' | 'find'>;
  readonly #faxChecks: Pick<FaxChecks, 'hasNewNumber'>;
  readonly #reading: Pick<FirstReading, 'isOver' | 'onOver'>;
  readonly #kept = new Set<JobId>();
  readonly #changed = new Signal<[id: JobId]>();
  readonly #released = new Signal<[id: JobId]>();
  #off: Off | null = null;
  #releasing: Promise<void> | null = null;
  #isStopped = false;

  constructor(
    store: Pick<JobStore, 'ids' | 'find'>,
    faxChecks: Pick<FaxChecks, 'hasNewNumber'>,
    reading: Pick<FirstReading, 'isOver' | 'onOver'>,
  ) {
    this.#store = store;
    this.#faxChecks = faxChecks;
    this.#reading = reading;
  }

  start(): void {
    this.#off = this.#reading.onOver(() => {
      this.#releasing = this.#releaseAll();
    });
  }

  async stop(): Promise<void> {
    this.#off?.();
    this.#isStopped = true;
    await this.#releasing;
  }

  has(id: JobId): boolean {
    return !this.#reading.isOver && this.#kept.has(id);
  }

  onChange(listener: (id: JobId) => void): Off {
    return this.#changed.on(listener);
  }

  /** Each fax that was kept, once it may go. */
  onReleased(listener: (id: JobId) => void): Off {
    return this.#released.on(listener);
  }

  /** Asked before each fax. */
  keeps(id: JobId): boolean {
    if (this.#reading.isOver) return false;
    const job = this.#store.find(id);
    const isKept = job !== null && this.#faxChecks.hasNewNumber(job);
    if (isKept === this.#kept.has(id)) return isKept;
    if (isKept) this.#kept.add(id);
    else this.#kept.delete(id);
    this.#changed.emit(id);
    return isKept;
  }

  /** Thousands in turns: each is shown anew, and finds its place among those that are due. */
  async #releaseAll(): Promise<void> {
    for await (const { id } of faxesInTurn(this.#store, [...this.#kept])) {
      if (this.#isStopped) return;
      this.#kept.delete(id);
      this.#changed.emit(id);
      this.#released.emit(id);
    }
    this.#kept.clear();
  }
}
