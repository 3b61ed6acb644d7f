/** Runs work on the same paths one after the other, in the order in which it was requested. */
export class TurnsByPath {
  /** For each path, the most recently requested work, until it is over. */
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = paths.flatMap((path) => this.#last.get(path) ?? []);
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    for (const path of paths) this.#last.set(path, over);
    try {
      await Promise.all(before);
      return await work();
    } finally {
      for (const path of paths) if (this.#last.get(path) === over) this.#last.delete(path);
      end();
    }
  }
}
