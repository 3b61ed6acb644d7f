import type { FaxRow, QueuePatch, QueueSnapshot } from '../../../app/contract/queue-views.ts';

/** A row that came or changed, with what it was before; null for one that is new. */
export interface RowChange {
  readonly before: FaxRow | null;
  readonly row: FaxRow;
}

/** The rows by id, and the revision that they are at. Plain on purpose: see QueueState. */
export class RowStore {
  #rows = new Map<string, FaxRow>();
  #revision: number | null = null;

  /** Whether all rows are here; before that, perhaps those at the top. */
  get isWhole(): boolean {
    return this.#revision !== null;
  }

  get size(): number {
    return this.#rows.size;
  }

  find(id: string): FaxRow | null {
    return this.#rows.get(id) ?? null;
  }

  all(): Iterable<FaxRow> {
    return this.#rows.values();
  }

  /** Those at the top, while the others are on their way. */
  begin(rows: readonly FaxRow[]): void {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  replace({ revision, rows }: Pick<QueueSnapshot, 'revision' | 'rows'>): void {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#revision = revision;
  }

  /** Whether a patch leads on from here, was told already in a newer snapshot, or leaves something out. */
  fit({ from, to }: QueuePatch): 'next' | 'known' | 'gap' {
    if (this.#revision !== null && to <= this.#revision) return 'known';
    return from === this.#revision ? 'next' : 'gap';
  }

  apply(patch: QueuePatch): RowChange[] {
    const changes = patch.changed.map((row) => ({ before: this.find(row.id), row }));
    for (const row of patch.changed) this.#rows.set(row.id, row);
    for (const id of patch.removed) this.#rows.delete(id);
    this.#revision = patch.to;
    return changes;
  }
}
