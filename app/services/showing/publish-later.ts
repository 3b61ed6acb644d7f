import type { Clock } from '../ports/clock.ts';

/** No eye is quicker, and what counts everything must not count at each change of thousands. */
const LATER_MS = 200;

/** Tells the newest state of something that changes often, a little later and then once. */
export class PublishLater {
  readonly #clock: Clock;
  readonly #emit: () => void;
  #isPending = false;
  #isStopped = false;

  constructor(clock: Clock, emit: () => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  soon(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#clock.after(LATER_MS, () => {
      this.#isPending = false;
      if (!this.#isStopped) this.#emit();
    });
  }

  /** Nothing is told any more: what it would tell of is closed. */
  stop(): void {
    this.#isStopped = true;
  }
}
