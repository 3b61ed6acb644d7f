import type { Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';

/** No eye is quicker, and what counts everything must not count at each change of thousands. */
const LATER_MS = 200;

/** Tells the newest state of something that changes often, a little later and then once. */
export class PublishLater {
  readonly #clock: Clock;
  readonly #emit: () => void;
  #cancel: Off | null = null;
  #isStopped = false;

  constructor(clock: Clock, emit: () => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  soon(): void {
    if (this.#isStopped) return;
    this.#cancel ??= this.#clock.after(LATER_MS, () => {
      this.#cancel = null;
      this.#emit();
    });
  }

  /** Nothing is told any more: what it would tell of is closed. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }
}
