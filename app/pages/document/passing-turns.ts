/** From then on the next one begins beside it. */
const SLOW_AFTER_MS = 10_000;
/** The slow ones among them; each may take a whole window's memory. */
const MOST_AT_ONCE = 3;

/** Pieces of work, one after the other; those that take long are passed by others. */
export class PassingTurns {
  readonly #waiting: (() => void)[] = [];
  #quick = 0;
  #slow = 0;

  take<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => void this.#run(work).then(resolve, reject));
      this.#next();
    });
  }

  #next(): void {
    if (this.#quick > 0 || this.#slow >= MOST_AT_ONCE) return;
    this.#waiting.shift()?.();
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    const turn = { isSlow: false };
    this.#quick++;
    const timer = setTimeout(() => {
      turn.isSlow = true;
      this.#quick--;
      this.#slow++;
      this.#next();
    }, SLOW_AFTER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (turn.isSlow) this.#slow--;
      else this.#quick--;
      this.#next();
    }
  }
}
