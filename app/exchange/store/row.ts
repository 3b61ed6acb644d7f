/** A row as SQLite gives it. The readers check what they hand out: a column of another kind is a bug, and said at once. */
export type Row = Readonly<Record<string, unknown>>;

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw unexpected(row, column);
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw unexpected(row, column);
  return value;
}

export function bytesOf(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw unexpected(row, column);
  return value;
}

export const textOrNullOf = (row: Row, column: string): string | null =>
  row[column] === null ? null : textOf(row, column);

export const numberOrNullOf = (row: Row, column: string): number | null =>
  row[column] === null ? null : numberOf(row, column);

export const bytesOrNullOf = (row: Row, column: string): Uint8Array | null =>
  row[column] === null ? null : bytesOf(row, column);

/** One of a fixed set of words. */
export function wordOf<W extends string>(row: Row, column: string, words: readonly W[]): W {
  const value = textOf(row, column);
  const word = words.find((each) => each === value);
  if (word === undefined) throw unexpected(row, column);
  return word;
}

const unexpected = (row: Row, column: string): TypeError =>
  new TypeError(`Column ${column} holds ${String(row[column])}`);
