/**
 * Entries beside the rows of a database. They are read at every start, and a tool, a disk or a backup of somebody else may have made something
 * else of one: it is as if it were not there then, and nothing is thrown.
 */
export function readStoredJson<T>(entry: string | null, isOne: (value: unknown) => value is T): T | null {
  if (entry === null) return null;
  try {
    const value: unknown = JSON.parse(entry);
    return isOne(value) ? value : null;
  } catch {
    return null;
  }
}

export function readStoredNumber(entry: string | null): number | null {
  const value = entry === null || entry === '' ? NaN : Number(entry);
  return Number.isFinite(value) ? value : null;
}

export function readStoredCount(entry: string | null): number | null {
  const value = readStoredNumber(entry);
  return isStoredCount(value) ? value : null;
}

export const isStoredCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** Of a moment that a date can be made of (ecma-262 "Time Values and Time Range"). */
export const isStoredMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 8_640_000_000_000_000;

export const isStoredRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
