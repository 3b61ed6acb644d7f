/** What a column needs: the widest thing in it that is not broken, and its widest line. */
export interface ColumnNeed {
  readonly leastPx: number;
  readonly mostPx: number;
}

/**
 * Shares the width of a table out among its columns: each gets the width of its widest line if all fit; else its longest word and
 * a fair part of what is left; else, where not even the words fit, each the same share of what it needs.
 */
export function columnWidths(needs: readonly ColumnNeed[], availablePx: number): number[] {
  const most = sum(needs.map((need) => need.mostPx));
  if (most <= availablePx) return needs.map((need) => need.mostPx);
  const least = sum(needs.map((need) => need.leastPx));
  if (least >= availablePx) return needs.map((need) => Math.floor((need.leastPx * availablePx) / least));
  const left = availablePx - least;
  return needs.map(
    (need) => need.leastPx + Math.floor(((need.mostPx - need.leastPx) / Math.max(1, most - least)) * left),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
