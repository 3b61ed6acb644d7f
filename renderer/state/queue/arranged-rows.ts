import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { arrange, compareRows, type QueueFilter } from './arrange.ts';
import { ALL_ROWS, comparisonBy, type ListChoice } from './list-choice.ts';
import type { QueueChange } from './queue-change.ts';
import type { RowStore } from './row-store.ts';

/**
 * The rows to show, in order: of a list of thousands that gets a patch twenty times a second, only what is in the patch is sorted, and put
 * where it belongs.
 */
export class ArrangedRows {
  #shown: readonly FaxRow[] = [];
  #filter: QueueFilter | null = null;
  #query = '';
  #choice = ALL_ROWS;
  #inOrder = compareRows;
  readonly #touched = new Set<string>();
  #held: FaxRow | null = null;

  /** A row keeps its place in the order from now on, though it changes; null for none. Whether the one before has to go where it belongs by now. */
  hold(id: string | null, rows: RowStore): boolean {
    const before = this.#held;
    if (id === (before?.id ?? null)) return false;
    this.#held = id === null ? null : rows.find(id);
    if (before === null || rows.find(before.id) === before) return false;
    this.#touched.add(before.id);
    return true;
  }

  follow({ changed, removed, isWhole }: QueueChange): void {
    if (isWhole) this.#filter = null;
    for (const { row } of changed) this.#touched.add(row.id);
    for (const id of removed) this.#touched.add(id);
  }

  /** As `arrange` has them. */
  shown(
    rows: RowStore,
    filter: QueueFilter,
    query: string,
    choice: ListChoice = ALL_ROWS,
  ): readonly FaxRow[] {
    const isAnother = filter !== this.#filter || query !== this.#query || choice !== this.#choice;
    if (choice !== this.#choice) this.#inOrder = comparisonBy(choice.order, compareRows);
    this.#choice = choice;
    if (isAnother) this.#shown = arrange(rows.all(), filter, query, choice).sort(this.#compare);
    else if (this.#touched.size > 0) this.#shown = this.#patched(rows, filter, query);
    this.#filter = filter;
    this.#query = query;
    this.#touched.clear();
    return this.#shown;
  }

  #patched(rows: RowStore, filter: QueueFilter, query: string): FaxRow[] {
    const touched = [...this.#touched].flatMap((id) => rows.find(id) ?? []);
    const fresh = arrange(touched, filter, query, this.#choice).sort(this.#compare);
    const merged: FaxRow[] = [];
    let next = 0;
    for (const row of this.#shown) {
      if (this.#touched.has(row.id)) continue;
      for (let each = fresh[next]; each !== undefined && this.#compare(each, row) < 0; each = fresh[++next])
        merged.push(each);
      merged.push(row);
    }
    return [...merged, ...fresh.slice(next)];
  }

  readonly #compare = (a: FaxRow, b: FaxRow): number => this.#inOrder(this.#placed(a), this.#placed(b));

  #placed(row: FaxRow): FaxRow {
    return row.id === this.#held?.id ? this.#held : row;
  }
}
