import type { TableCell, TableRow } from './flow.ts';

export interface PlacedCell {
  readonly cell: TableCell;
  /** Counted from 0. */
  readonly column: number;
  readonly columnSpan: number;
}

/** Wider tables are a mistake or an attack; what is beyond goes into the last column's place. */
const MOST_COLUMNS = 1000;
const NOTHING: TableCell = { blocks: [], columnSpan: 1, rowSpan: 1 };

/** Finds each cell's column: those that reach down from the rows above keep their place, empty. */
export function placeCells(rows: readonly TableRow[]): PlacedCell[][] {
  /** How many more rows each column is taken by a cell from above. */
  let taken: number[] = [];
  return rows.map((row) => {
    const placed: PlacedCell[] = [];
    const next = taken.map((rowsLeft) => Math.max(0, rowsLeft - 1));
    let column = 0;
    const skipTaken = (): void => {
      for (; (taken[column] ?? 0) > 0; column++) placed.push({ cell: NOTHING, column, columnSpan: 1 });
    };
    for (const cell of row.cells) {
      skipTaken();
      const columnSpan = Math.max(1, Math.min(cell.columnSpan, MOST_COLUMNS - column));
      placed.push({ cell, column, columnSpan });
      if (cell.rowSpan > 1)
        for (let each = column; each < column + columnSpan; each++) next[each] = cell.rowSpan - 1;
      column = Math.min(MOST_COLUMNS - 1, column + columnSpan);
    }
    skipTaken();
    taken = Array.from(next, (rowsLeft: number | undefined) => rowsLeft ?? 0);
    return placed;
  });
}

/** Of the widest row. There are more cells in a large sheet than a call takes arguments. */
export const countColumns = (rows: readonly (readonly PlacedCell[])[]): number =>
  rows.reduce(
    (most, row) => row.reduce((inRow, { column, columnSpan }) => Math.max(inRow, column + columnSpan), most),
    0,
  );
