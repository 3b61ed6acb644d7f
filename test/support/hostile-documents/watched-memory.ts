const EVERY_MS = 10;

/** The most memory that this process, its workers included, took beyond what it had at the beginning. */
export class WatchedMemory {
  readonly #atFirst = process.memoryUsage.rss();
  #most = 0;
  readonly #timer = setInterval(() => this.#look(), EVERY_MS);

  /** In bytes. */
  stop(): number {
    clearInterval(this.#timer);
    this.#look();
    return this.#most;
  }

  #look(): void {
    this.#most = Math.max(this.#most, process.memoryUsage.rss() - this.#atFirst);
  }
}
