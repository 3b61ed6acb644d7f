import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { findTiffEnd } from './find-tiff-end.ts';
import { readAt } from './read-at.ts';

interface Format {
  readonly magic: readonly number[];
  readonly hasEnd: (file: FileHandle, sizeBytes: number) => Promise<boolean | FormatEnd>;
}

const ascii = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));

const FORMATS: readonly Format[] = [
  { magic: ascii('%PDF-'), hasEnd: (file, size) => tailHolds(file, size, 1024, ascii('%%EOF')) },
  { magic: [0x89, ...ascii('PNG')], hasEnd: (file, size) => tailHolds(file, size, 1024, ascii('IEND')) },
  // Cameras and phones append data of their own behind the picture's end, so EOI is looked for further up.
  { magic: [0xff, 0xd8, 0xff], hasEnd: (file, size) => tailHolds(file, size, 64 * 1024, [0xff, 0xd9]) },
  { magic: ascii('GIF8'), hasEnd: (file, size) => tailHolds(file, size, 16, [0x3b]) },
  { magic: ascii('II*\0'), hasEnd: findTiffEnd },
  { magic: ascii('MM\0*'), hasEnd: findTiffEnd },
  // ZIP, and with it docx, xlsx, pptx.
  { magic: ascii('PK\x03\x04'), hasEnd: zipHasEnd },
  { magic: ascii('{\\rtf'), hasEnd: (file, size) => tailHolds(file, size, 1024, ascii('}')) },
  { magic: ascii('BM'), hasEnd: bmpHasEnd },
];

/** No kind of file begins with so many zeros, and every magic is shorter. */
const HEAD_BYTES = 16;

export async function findFormatEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  // Nothing yet: whatever it becomes, it is not that.
  if (sizeBytes === 0) return 'missing';
  const head = await readAt(file, 0, HEAD_BYTES);
  // Made as long as it will be, and not begun.
  if (head.length === HEAD_BYTES && head.every((byte) => byte === 0)) return 'missing';
  const format = FORMATS.find(({ magic }) => magic.every((byte, index) => head[index] === byte));
  if (format === undefined) return 'unknown';
  const end = await format.hasEnd(file, sizeBytes);
  if (typeof end === 'string') return end;
  return end ? 'there' : 'missing';
}

async function tailHolds(
  file: FileHandle,
  sizeBytes: number,
  tailBytes: number,
  wanted: readonly number[],
): Promise<boolean> {
  const from = Math.max(0, sizeBytes - tailBytes);
  const tail = await readAt(file, from, sizeBytes - from);
  return tail.lastIndexOf(Buffer.from(wanted)) >= 0;
}

/** The end record is 22 bytes and says how long the comment behind it is (APPNOTE 4.3.16). */
async function zipHasEnd(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const from = Math.max(0, sizeBytes - 22 - 65_535);
  const tail = await readAt(file, from, sizeBytes - from);
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}

/** The header says how long the file is; some writers leave 0 there. Zeros at the end may be black, or not written yet: then only quiet tells. */
async function bmpHasEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const header = await readAt(file, 0, 6);
  if (header.length < 6 || sizeBytes < header.readUInt32LE(2)) return 'missing';
  const tail = await readAt(file, Math.max(0, sizeBytes - 16), 16);
  return tail.every((byte) => byte === 0) ? 'unknown' : 'there';
}
