/** Limits how many tasks run at once; the others wait for their turn, in order. */
export class AtMost {
  readonly #count: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(count: number) {
    this.#count = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** Passes the place to the task that has waited longest; it stays taken. */
  #passOn(): void {
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      next();
      return;
    }
    this.#running--;
  }
}
