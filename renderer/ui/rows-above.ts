/** Ids of rows above one. */
export type RowsAbove = ReadonlySet<string>;

export const NO_ROWS: RowsAbove = new Set();

export const rowsAbove = (items: readonly { readonly id: string }[], index: number): RowsAbove =>
  new Set(items.slice(0, index).map(({ id }) => id));

/** Those that came in, with those of `came` that are still there. What leaves from there takes none of the others off. */
export const cameAbove = (before: RowsAbove, above: RowsAbove, came: RowsAbove): RowsAbove =>
  new Set([...above].filter((id) => came.has(id) || !before.has(id)));
