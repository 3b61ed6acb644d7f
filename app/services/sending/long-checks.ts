import type { JobId } from '../../domain/fax/fax-job.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';

/** Most documents are checked sooner, and nobody has to read of it. */
const LONG_AFTER_MS = 1_000;

/** The faxes whose documents take a while to be checked: for whoever shows why they do not go yet. */
export class LongChecks {
  readonly #clock: Clock;
  readonly #began = new Map<JobId, () => void>();
  readonly #long = new Set<JobId>();
  readonly #changed = new Signal<[id: JobId]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onChange(listener: (id: JobId) => void): Off {
    return this.#changed.on(listener);
  }

  has(id: JobId): boolean {
    return this.#long.has(id);
  }

  begin(id: JobId): void {
    // It waited for its turn, or took too long and is looked at again.
    if (this.#long.has(id) || this.#began.has(id)) return;
    this.#began.set(
      id,
      this.#clock.after(LONG_AFTER_MS, () => {
        this.#long.add(id);
        this.#changed.emit(id);
      }),
    );
  }

  /** Nothing of it is shown any more. */
  stop(): void {
    for (const cancel of this.#began.values()) cancel();
    this.#began.clear();
  }

  end(id: JobId): void {
    this.#began.get(id)?.();
    this.#began.delete(id);
    if (this.#long.delete(id)) this.#changed.emit(id);
  }
}
