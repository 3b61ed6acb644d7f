/**
 * One `fsync` for all who ask while the one before is under way: it begins after they asked, so it covers what they wrote. The disk is
 * never asked twice at once for the same thing.
 */
export class SharedSync {
  readonly #sync: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** What was written before the call is on disk when the promise is kept. */
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
