/** How many faxes a watch remembers: those of a busy day. */
const MOST = 10_000;

/** What was last shown of each fax: many steps change nothing that a reader would see. */
export class LastChanges {
  readonly #shown = new Map<string, string>();

  /** Whether something else was shown before; remembers the text as shown last. */
  isNew(jobId: string, text: string): boolean {
    if (this.#shown.get(jobId) === text) return false;
    this.#shown.delete(jobId);
    this.#shown.set(jobId, text);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MOST && oldest !== undefined) this.#shown.delete(oldest);
    return true;
  }
}
