import { inflateSync } from 'node:zlib';

/** The entry of a catalog that makes a portfolio of a PDF (PDF 1.7, section 7.11.6); with nothing else behind it, it is text. */
const COLLECTION = /\/Collection\s*(?:<<|\d+\s+\d+\s+R)/u;
const PACKED_OBJECTS = Buffer.from('/ObjStm');
const STREAM = Buffer.from('stream');
/** The catalog of a file is in one of the first or of the last of them. */
const MOST_STREAMS = 400;
const MOST_UNPACKED_BYTES = 4 * 1024 * 1024;
/** From the word for what it is to where it begins. */
const DICTIONARY_BYTES = 512;

/** Whether the pages of a PDF only introduce the files in it. PDFium does not tell, so the catalog is looked for in the bytes. */
export function isPortfolio(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (COLLECTION.test(file.toString('latin1'))) return true;
  let streams = 0;
  for (
    let at = file.indexOf(PACKED_OBJECTS);
    at >= 0 && streams < MOST_STREAMS;
    at = file.indexOf(PACKED_OBJECTS, at + 1), streams++
  ) {
    const begin = file.indexOf(STREAM, at);
    if (begin < 0 || begin > at + DICTIONARY_BYTES) continue;
    if (COLLECTION.test(unpack(file, begin + STREAM.length))) return true;
  }
  return false;
}

function unpack(file: Buffer, afterKeyword: number): string {
  const from = file[afterKeyword] === 0x0d ? afterKeyword + 2 : afterKeyword + 1;
  const end = file.indexOf('endstream', from);
  if (end < 0) return '';
  try {
    return inflateSync(file.subarray(from, end), { maxOutputLength: MOST_UNPACKED_BYTES }).toString('latin1');
  } catch {
    // Packed in another way, encrypted, or damaged.
    return '';
  }
}
