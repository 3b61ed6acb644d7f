/**
 * One `fsync` for everybody who asks while the previous one is under way: it begins after they asked, so it covers what they wrote. The
 * disk never gets two such requests at once.
 */
export class SharedSync {
  readonly #sync: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Everything written before the call is on disk when the promise resolves. */
  run(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        this.#running = this.#sync();
        return this.#running;
      });
    return this.#next;
  }
}
