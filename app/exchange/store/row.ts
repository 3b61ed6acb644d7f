/** A row as SQLite returns it. The getters check types: a column of another type is a bug, and throws at once. */
export type Row = Readonly<Record<string, unknown>>;

export function getText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw unexpected(row, column);
  return value;
}

export function getNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw unexpected(row, column);
  return value;
}

export function getBytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw unexpected(row, column);
  return value;
}

export const getTextOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : getText(row, column);

export const getNumberOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : getNumber(row, column);

export const getBytesOrNull = (row: Row, column: string): Uint8Array | null =>
  row[column] === null ? null : getBytes(row, column);

/** One of a fixed set of words. */
export function getWord<W extends string>(row: Row, column: string, words: readonly W[]): W {
  const value = getText(row, column);
  const word = words.find((each) => each === value);
  if (word === undefined) throw unexpected(row, column);
  return word;
}

const unexpected = (row: Row, column: string): TypeError =>
  new TypeError(`Column ${column} holds ${String(row[column])}`);
