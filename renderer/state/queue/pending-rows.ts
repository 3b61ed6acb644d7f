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

  drop(id: string): void {
    this.#rows.delete(id);
  }

  take(): FaxRow[] {
    const rows = [...this.#rows.values()];
    this.#rows.clear();
    return rows;
  }
}
