import type { Clock } from './ports/clock.ts';

/** Waits that end with whoever has them: none leaves a timer behind. */
export class Waits {
  readonly #clock: Clock;
  readonly #goOn = new Set<() => void>();
  #isOver = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Nothing is waited for any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get isWaiting(): boolean {
    return this.#goOn.size > 0;
  }

  wait(ms: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = (): void => {
        this.#goOn.delete(goOn);
        cancel();
        resolve();
      };
      const cancel = this.#clock.after(ms, goOn);
      this.#goOn.add(goOn);
    });
  }

  /** Whoever waits goes on now, and asks `isOver`. */
  stop(): void {
    this.#isOver = true;
    for (const goOn of this.#goOn) goOn();
  }
}
