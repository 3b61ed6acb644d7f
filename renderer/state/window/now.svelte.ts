import { createSubscriber } from 'svelte/reactivity';

/**
 * The one clock of the window. It ticks only while something on the screen reads it, and every second only while something
 * counts in seconds; rows have no timers of their own.
 */
export class Now {
  readonly #read: () => number;
  readonly #watchSeconds = ticking(1_000);
  readonly #watchMoments = ticking(5_000);
  readonly #watchMinutes = ticking(30_000);

  constructor(read: () => number = Date.now) {
    this.#read = read;
  }

  /** For counting down. */
  get seconds(): number {
    this.#watchSeconds();
    return this.#read();
  }

  /** For signs of life. */
  get moments(): number {
    this.#watchMoments();
    return this.#read();
  }

  /** For everything else. */
  get minutes(): number {
    this.#watchMinutes();
    return this.#read();
  }
}

function ticking(everyMs: number): () => void {
  return createSubscriber((update) => {
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  });
}
