import type { JobId } from '../../domain/fax/fax-job.ts';

/** Which numbers a fax is on its way to, counted by fax: asked for at each round, and too many to be read from the rows each time. */
export class NumbersUnderWay {
  readonly #byFax = new Map<JobId, readonly string[]>();
  readonly #counts = new Map<string, number>();
  readonly #onFree: (number: string) => void;

  /** `onFree` hears of each number to which nothing is on its way any more. */
  constructor(onFree: (number: string) => void) {
    this.#onFree = onFree;
  }

  has(number: string): boolean {
    return this.#counts.has(number);
  }

  /** From now on these, in place of those that were set for the fax before. */
  set(id: JobId, numbers: readonly string[]): void {
    const before = this.#byFax.get(id) ?? [];
    if (numbers.length === 0) this.#byFax.delete(id);
    else this.#byFax.set(id, numbers);
    for (const number of numbers) this.#counts.set(number, (this.#counts.get(number) ?? 0) + 1);
    for (const number of before) this.#uncount(number);
  }

  #uncount(number: string): void {
    const left = (this.#counts.get(number) ?? 0) - 1;
    if (left > 0) {
      this.#counts.set(number, left);
      return;
    }
    this.#counts.delete(number);
    this.#onFree(number);
  }
}
