/** One record of a part of a binary workbook (MS-XLSB section 2.1.4). */
export interface XlsbRecord {
  readonly kind: number;
  readonly bytes: Buffer;
}

const MORE = 0x80;
const BITS = 0x7f;
const MOST_KIND_BYTES = 2;
const MOST_LENGTH_BYTES = 4;

/** Up to the end, or to where it is cut off. */
export function* xlsbRecords(part: Uint8Array): Generator<XlsbRecord> {
  const all = Buffer.from(part.buffer, part.byteOffset, part.length);
  for (let at = 0; at < all.length;) {
    let kind = 0;
    for (let place = 0; place < MOST_KIND_BYTES; place++) {
      const byte = all[at++] ?? 0;
      kind |= (byte & BITS) << (7 * place);
      if ((byte & MORE) === 0) break;
    }
    let length = 0;
    for (let place = 0; place < MOST_LENGTH_BYTES; place++) {
      const byte = all[at++] ?? 0;
      length |= (byte & BITS) << (7 * place);
      if ((byte & MORE) === 0) break;
    }
    if (at + length > all.length) return;
    yield { kind, bytes: all.subarray(at, at + length) };
    at += length;
  }
}

/** So many texts from `at` on, each with its length before it (MS-XLSB section 2.5.169). */
export function readTexts(bytes: Buffer, at: number, count: number): string[] {
  const NONE = 0xffff_ffff;
  let from = at;
  return Array.from({ length: count }, () => {
    if (from + 4 > bytes.length) return '';
    const length = bytes.readUInt32LE(from);
    from += 4;
    if (length === NONE || from + 2 * length > bytes.length) return '';
    from += 2 * length;
    return bytes.subarray(from - 2 * length, from).toString('utf16le');
  });
}
