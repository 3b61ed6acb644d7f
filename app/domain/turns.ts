/** Work that is done one after the other, in the order in which it was asked for. What fails keeps nothing from its turn. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all that was asked for so far is over, well or badly. */
  async over(): Promise<void> {
    await this.#last;
  }
}
