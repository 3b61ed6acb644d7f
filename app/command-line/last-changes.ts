/** Faxes that a watch has to remember: those of a busy day. */
const MOST = 10_000;

/** What was shown of each fax last: many steps change nothing that a reader would see. */
export class LastChanges {
  readonly #shown = new Map<string, string>();

  /** Whether something else was shown before; it is what was shown last from now on. */
  isNew(jobId: string, text: string): boolean {
    if (this.#shown.get(jobId) === text) return false;
    this.#shown.delete(jobId);
    this.#shown.set(jobId, text);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MOST && oldest !== undefined) this.#shown.delete(oldest);
    return true;
  }
}
