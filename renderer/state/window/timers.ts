/** One running timer for each key; starting one anew stops the one before. */
export class Timers {
  readonly #running = new Map<number, ReturnType<typeof setTimeout>>();

  start(key: number, afterMs: number, run: () => void): void {
    this.stop(key);
    this.#running.set(key, setTimeout(run, afterMs));
  }

  stop(key: number): void {
    clearTimeout(this.#running.get(key));
    this.#running.delete(key);
  }
}
