import type { FaxRow } from '../../../app/contract/queue-views.ts';

/** What is still to be said, each fax once and in the order in which it came; thousands may come together. */
export class PendingRows {
  readonly #rows = new Map<string, FaxRow>();

  get size(): number {
    return this.#rows.size;
  }

  put(row: FaxRow): void {
    this.#rows.delete(row.id);
    this.#rows.set(row.id, row);
  }

  /** A row that waits to be said, as it is now; others are left out. */
  renew(row: FaxRow): void {
    if (this.#rows.has(row.id)) this.#rows.set(row.id, row);
  }

  /** Why each of them is as it is comes in words, which nobody speaks any more. */
  forgetReasons(): void {
    for (const [id, row] of this.#rows) this.#rows.set(id, { ...row, problem: null });
  }

  drop(id: string): void {
    this.#rows.delete(id);
  }

  take(): FaxRow[] {
    const rows = [...this.#rows.values()];
    this.#rows.clear();
    return rows;
  }
}
