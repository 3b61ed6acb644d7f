/** Runs tasks one after the other in the order in which they were requested. A failed task does not hold up the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything requested so far has finished, successfully or not. */
  async over(): Promise<void> {
    await this.#last;
  }
}
