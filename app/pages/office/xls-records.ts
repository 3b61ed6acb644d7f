const HEAD_BYTES = 4;

/** One record of a workbook of before 2007 (MS-XLS section 2.1.4). */
export interface XlsRecord {
  readonly kind: number;
  /** In the stream. */
  readonly at: number;
  readonly bytes: Buffer;
}

/** Up to the end, or to where it is cut off. */
export function* xlsRecords(workbook: Buffer): Generator<XlsRecord> {
  for (let at = 0; at + HEAD_BYTES <= workbook.length;) {
    const end = at + HEAD_BYTES + workbook.readUInt16LE(at + 2);
    if (end > workbook.length) return;
    yield { kind: workbook.readUInt16LE(at), at, bytes: workbook.subarray(at + HEAD_BYTES, end) };
    at = end;
  }
}

const WIDE = 1;

/** Letters as they stand in it, from `at` on: one byte each where none of them needs two (MS-XLS section 2.5.294). */
export function readLetters(bytes: Buffer, flagsAt: number, count: number): string {
  const isWide = ((bytes[flagsAt] ?? 0) & WIDE) !== 0;
  const letters = bytes.subarray(flagsAt + 1, flagsAt + 1 + (isWide ? 2 * count : count));
  return letters.toString(isWide ? 'utf16le' : 'latin1');
}
