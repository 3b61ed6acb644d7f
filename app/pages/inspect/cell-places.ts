import type { PagePlace } from './page-warning.ts';

/** More marks on a page tell nobody more. */
const MOST_PLACES = 24;

/** Marked cells of a grid, joined to as few rectangles as rows of them allow. */
export function findPlaces(
  marked: (column: number, row: number) => boolean,
  columns: number,
  rows: number,
): PagePlace[] {
  const runs: { from: number; to: number; top: number; bottom: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!marked(column, row)) continue;
      const from = column;
      while (column + 1 < columns && marked(column + 1, row)) column++;
      const above = runs.find((run) => run.bottom === row && run.from <= column && run.to >= from);
      if (above === undefined) runs.push({ from, to: column, top: row, bottom: row + 1 });
      else {
        above.bottom = row + 1;
        above.from = Math.min(above.from, from);
        above.to = Math.max(above.to, column);
      }
    }
  }
  return runs.slice(0, MOST_PLACES).map(({ from, to, top, bottom }) => ({
    left: from / columns,
    top: top / rows,
    width: (to + 1 - from) / columns,
    height: (bottom - top) / rows,
  }));
}
