import type { JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';

/** A machine that is busy with something else needs a while to be through. Whoever waits for less than all of them is asked. */
const PAUSES_MS: readonly number[] = [30_000, 2 * 60_000];

interface Tried {
  times: number;
  /** Ends the pause that it is in; null when it is in none. */
  cancel: (() => void) | null;
}

/** The faxes whose documents took too long, which may lie with what else the machine had to do: they are looked at again, twice. */
export class LaterChecks {
  readonly #clock: Clock;
  readonly #tried = new Map<JobId, Tried>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Has `check` called after a pause; false where it was looked at often enough. */
  plan(id: JobId, check: () => void): boolean {
    const tried = this.#tried.get(id) ?? { times: 0, cancel: null };
    const pauseMs = PAUSES_MS[tried.times];
    if (pauseMs === undefined) return false;
    tried.times++;
    tried.cancel = this.#clock.after(pauseMs, () => {
      tried.cancel = null;
      check();
    });
    this.#tried.set(id, tried);
    return true;
  }

  /** It took too long before. */
  has(id: JobId): boolean {
    return this.#tried.has(id);
  }

  isInPause(id: JobId): boolean {
    return (this.#tried.get(id)?.cancel ?? null) !== null;
  }

  forget(id: JobId): void {
    this.#tried.get(id)?.cancel?.();
    this.#tried.delete(id);
  }

  stop(): void {
    for (const id of [...this.#tried.keys()]) this.forget(id);
  }
}
