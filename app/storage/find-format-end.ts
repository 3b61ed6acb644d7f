import type { FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FormatEnd } from './format-end.ts';
import { findMarkupEnd } from './find-markup-end.ts';
import { findPdfEnd } from './find-pdf-end.ts';
import { findTiffEnd } from './find-tiff-end.ts';
import { hasGifEnd } from './has-gif-end.ts';
import { hasJpegEnd } from './has-jpeg-end.ts';
import { hasRtfEnd } from './has-rtf-end.ts';
import { hasZipEnd } from './has-zip-end.ts';
import { readAt } from './read-at.ts';
import { tailHolds } from './tail-holds.ts';

interface Format {
  readonly magic: readonly number[];
  readonly hasEnd: (file: FileHandle, sizeBytes: number) => Promise<boolean | FormatEnd>;
}

const ascii = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));

const FORMATS: readonly Format[] = [
  { magic: ascii('%PDF-'), hasEnd: findPdfEnd },
  { magic: [0x89, ...ascii('PNG')], hasEnd: tailWith(1024, ascii('IEND')) },
  { magic: [0xff, 0xd8, 0xff], hasEnd: wholeWith(hasJpegEnd, tailWith(64 * 1024, [0xff, 0xd9])) },
  { magic: ascii('GIF8'), hasEnd: wholeWith(hasGifEnd, tailWith(16, [0x3b])) },
  { magic: ascii('II*\0'), hasEnd: findTiffEnd },
  { magic: ascii('MM\0*'), hasEnd: findTiffEnd },
  { magic: ascii('II+\0'), hasEnd: findTiffEnd },
  { magic: ascii('MM\0+'), hasEnd: findTiffEnd },
  // ZIP, and with it docx, xlsx, pptx.
  { magic: ascii('PK\x03\x04'), hasEnd: hasZipEnd },
  { magic: ascii('{\\rtf'), hasEnd: wholeWith(hasRtfEnd, tailWith(1024, ascii('}'))) },
  { magic: ascii('BM'), hasEnd: bmpHasEnd },
];

const HTML = new Set(['.html', '.htm', '.xhtml']);
const XML = new Set(['.xml', '.svg', '.vdx']);
/** Formats without a magic number of their own, in which zeros are not letters. */
const TEXT = new Set([...HTML, ...XML, '.txt', '.csv', '.log', '.err', '.c', '.h', '.cpp', '.hpp']);

/** Larger than all files of a fax may be together, so precision hardly matters. */
const MAX_WHOLE_BYTES = 64 * 1024 * 1024;

/** No kind of file begins with this many zeros, and every magic number is shorter. */
const HEAD_BYTES = 16;
/** Fewer may be the first letters of a word: a letter about a BMW is not an image. */
const LETTERS = 3;
/** UTF-32 has three of them in a letter. */
const ZERO_BYTES = 4;

/** `name`: markup is looked for only if the file's name suggests it, since any text may begin with a `<`. */
export async function findFormatEnd(file: FileHandle, sizeBytes: number, name = ''): Promise<FormatEnd> {
  // Empty so far: whatever it becomes, it is not finished.
  if (sizeBytes === 0) return 'missing';
  const head = await readAt(file, 0, HEAD_BYTES);
  // Allocated at its full length, but not begun.
  if (head.length === HEAD_BYTES && head.every((byte) => byte === 0)) return 'missing';
  const ending = extname(name).toLowerCase();
  const format = FORMATS.find(({ magic }) => magic.every((byte, index) => head[index] === byte));
  if (format === undefined || (TEXT.has(ending) && format.magic.length < LETTERS && !isBitmap(head)))
    return isText(head) ? findTextEnd(file, sizeBytes, ending) : 'unknown';
  const end = await format.hasEnd(file, sizeBytes);
  if (typeof end === 'string') return end;
  return end ? 'there' : 'missing';
}

/**
 * Judged by its contents, whatever its name: an Excel table named `.csv` may end with any number of zeros. A text without a two-byte
 * encoding mark has no control characters except those that move the paper, DOS's end of file and a printer's escape.
 */
function isText(head: Buffer): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isWide || !head.some((byte) => byte > 0 && byte < 0x20 && !MOVES_PAPER.has(byte));
}

const MOVES_PAPER = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/** Four bytes after the length are reserved and zero; the pixels begin after the header. */
const isBitmap = (head: Buffer): boolean =>
  head.length === HEAD_BYTES && head.readUInt32LE(6) === 0 && head.readUInt32LE(10) > HEAD_BYTES;

async function findTextEnd(file: FileHandle, sizeBytes: number, ending: string): Promise<FormatEnd> {
  if (!TEXT.has(ending)) return 'unknown';
  const tail = await readAt(file, Math.max(0, sizeBytes - ZERO_BYTES), ZERO_BYTES);
  // Allocated at its full length, but not written to the end.
  if (tail.length === ZERO_BYTES && tail.every((byte) => byte === 0)) return 'missing';
  if (HTML.has(ending)) return findMarkupEnd(file, sizeBytes, true);
  return XML.has(ending) ? findMarkupEnd(file, sizeBytes, false) : 'unknown';
}

function tailWith(tailBytes: number, wanted: readonly number[]): Format['hasEnd'] {
  return (file, sizeBytes) => tailHolds(file, sizeBytes, tailBytes, Buffer.from(wanted));
}

/** Checks all of its bytes; uses `otherwise` if there are too many, or if they are not what they seem (null). */
function wholeWith(hasEnd: (bytes: Buffer) => boolean | null, otherwise: Format['hasEnd']): Format['hasEnd'] {
  return async (file, sizeBytes) => {
    const isTooLarge = sizeBytes > MAX_WHOLE_BYTES;
    const found = isTooLarge ? null : hasEnd(await readAt(file, 0, sizeBytes));
    return found ?? otherwise(file, sizeBytes);
  };
}

/**
 * The header gives the file's length; some writers leave 0 there. Zeros at the end may be black, or not yet written: then only quiet
 * tells.
 */
async function bmpHasEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const header = await readAt(file, 0, 6);
  if (header.length < 6 || sizeBytes < header.readUInt32LE(2)) return 'missing';
  const tail = await readAt(file, Math.max(0, sizeBytes - 16), 16);
  return tail.every((byte) => byte === 0) ? 'unknown' : 'there';
}
