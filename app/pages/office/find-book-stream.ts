import { outerCompoundNames } from '../archive/compound-names.ts';

/** The stream of Excel 97 to 2003, and the one of before. */
const STREAMS = ['WORKBOOK', 'BOOK'];

/** Where a compound file has the records of a workbook; null where it has none. */
export function findBookStream(bytes: Uint8Array): string | null {
  const names = outerCompoundNames(bytes).map((name) => name.toUpperCase());
  return STREAMS.find((name) => names.includes(name)) ?? null;
}
