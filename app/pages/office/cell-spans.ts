import type { CellObject, WorkSheet } from '@e965/xlsx';

export type CellRow = readonly (CellObject | undefined)[] | undefined;

export interface SpannedCell {
  /** Of the sheet, where its text is. */
  readonly column: number;
  /** Of the columns that are shown. */
  readonly columnSpan: number;
}

/** Shorter ones widen their column by little, and the empty cells beside them may be there to be filled in. */
const LEAST_OVERFLOWING = 20;

/**
 * Over which columns the cells of a table go: those that were merged, and texts that are longer than any other in their column, which Excel
 * lets run on over empty cells. A title in one cell would take the width of the page for its column.
 */
export class CellSpans {
  readonly #columns: readonly number[];
  /** By row and first column: the last column. */
  readonly #merged = new Map<number, Map<number, number>>();
  /** In each column, of what has no room beside it. */
  readonly #longest: readonly number[];

  /** `columns`: those that are shown. */
  constructor(sheet: WorkSheet, columns: readonly number[], rows: readonly CellRow[]) {
    this.#columns = columns;
    for (const { s: first, e: last } of sheet['!merges'] ?? []) {
      if (last.c === first.c) continue;
      const inRow = this.#merged.get(first.r) ?? new Map<number, number>();
      this.#merged.set(first.r, inRow.set(first.c, last.c));
    }
    this.#longest = columns.map((column, place) => {
      const next = columns[place + 1];
      const tight = rows.filter((row) => next === undefined || readText(row?.[next]) !== '');
      return tight.reduce((most, row) => Math.max(most, readText(row?.[column]).length), 0);
    });
  }

  inRow(row: number, cells: CellRow): SpannedCell[] {
    const spanned: SpannedCell[] = [];
    for (let place = 0; place < this.#columns.length;) {
      const columnSpan = Math.max(this.#mergedFrom(row, place), this.#overflowFrom(cells, place));
      spanned.push({ column: this.#columns[place] ?? 0, columnSpan });
      place += columnSpan;
    }
    return spanned;
  }

  #mergedFrom(row: number, place: number): number {
    const last = this.#merged.get(row)?.get(this.#columns[place] ?? -1);
    if (last === undefined) return 1;
    return Math.max(1, this.#columns.filter((column, at) => at >= place && column <= last).length);
  }

  #overflowFrom(cells: CellRow, place: number): number {
    const cell = cells?.[this.#columns[place] ?? -1];
    const { length } = readText(cell);
    if (cell?.t !== 's' || length < LEAST_OVERFLOWING || length <= (this.#longest[place] ?? 0)) return 1;
    const beside = this.#columns.slice(place + 1);
    const taken = beside.findIndex((column) => readText(cells?.[column]) !== '');
    return 1 + (taken < 0 ? beside.length : taken);
  }
}

/** As the program shows it, else the bare value. */
export function readText(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { w, v } = cell;
  if (w !== undefined) return w.trim();
  return typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? String(v) : '';
}
