/** What a column needs, in whole pixels: the widest thing in it that is not broken, and its widest line. */
export interface ColumnNeed {
  readonly leastPx: number;
  readonly mostPx: number;
}

/**
 * Shares the width of a table out among its columns, in whole pixels: each gets the width of its widest line if all fit; else its longest
 * word and a fair part of what is left; else, where not even the words fit, those that need little get it and the others the same each.
 */
export function columnWidths(needs: readonly ColumnNeed[], availablePx: number): number[] {
  const most = sum(needs.map((need) => need.mostPx));
  if (most <= availablePx) return needs.map((need) => need.mostPx);
  const leasts = needs.map((need) => need.leastPx);
  const least = sum(leasts);
  if (least >= availablePx) return levelled(leasts, availablePx);
  const left = availablePx - least;
  return needs.map(
    (need) => need.leastPx + Math.floor(((need.mostPx - need.leastPx) / Math.max(1, most - least)) * left),
  );
}

/** By the same share of what each needs, one endless word would leave a column of single letters narrower than a letter. */
function levelled(leasts: readonly number[], availablePx: number): number[] {
  const widths = [...leasts];
  let leftPx = availablePx;
  let others = leasts.length;
  for (const [column, leastPx] of [...leasts.entries()].sort(([, a], [, b]) => a - b)) {
    const widthPx = Math.min(leastPx, Math.floor(leftPx / others--));
    widths[column] = widthPx;
    leftPx -= widthPx;
  }
  return widths;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
