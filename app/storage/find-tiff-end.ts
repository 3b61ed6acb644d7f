import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';

const MAX_PAGES = 10_000;
const PROBE_BYTES = 16;
const BIG_TIFF = 43;

/** The layout of a TIFF, or of a BigTIFF with its longer offsets; all in bytes. */
interface Layout {
  readonly header: number;
  readonly offset: number;
  readonly tagCount: number;
  readonly tag: number;
}
const CLASSIC: Layout = { header: 8, offset: 4, tagCount: 2, tag: 12 };
const BIG: Layout = { header: 16, offset: 8, tagCount: 8, tag: 20 };
/** By a value's type (TIFF 6.0, section 2; BigTIFF): SHORT, LONG8; LONG and everything else that matters here. */
const WIDTHS: Readonly<Record<number, number>> = { 3: 2, 16: 8 };

const COMPRESSION_TAG = 259;
/** Codes whose data ends with an end mark or a checksum (TIFF 6.0 and its technical notes): T.4, T.6, LZW, JPEG, Deflate. */
const NEVER_ENDS_IN_ZEROS = new Set([2, 3, 4, 5, 6, 7, 8, 32946]);

/** Tags that say where the image data lies: StripOffsets/StripByteCounts, TileOffsets/TileByteCounts (TIFF 6.0). */
const DATA_TAGS: readonly (readonly [offsets: number, byteCounts: number])[] = [
  [273, 279],
  [324, 325],
];

/** Reads numbers in the file's own byte order. */
interface Numbers {
  readonly u16: (from: Buffer, at: number) => number;
  readonly u32: (from: Buffer, at: number) => number;
  readonly u64: (from: Buffer, at: number) => number;
}
const LITTLE_ENDIAN: Numbers = {
  u16: (from, at) => from.readUInt16LE(at),
  u32: (from, at) => from.readUInt32LE(at),
  u64: (from, at) => Number(from.readBigUInt64LE(at)),
};
const BIG_ENDIAN: Numbers = {
  u16: (from, at) => from.readUInt16BE(at),
  u32: (from, at) => from.readUInt32BE(at),
  u64: (from, at) => Number(from.readBigUInt64BE(at)),
};

/** One page's tags by their number, and where the next page's directory is; 0 after the last page. */
interface Page {
  readonly tags: ReadonlyMap<number, Buffer>;
  readonly nextOffset: number;
}

/**
 * A TIFF has no end mark. It is complete when its chain of pages ends inside the file and every page's data lies inside it too. A scanner
 * that appends page after page writes exactly such a chain, whose last link is missing at first.
 */
export async function findTiffEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const header = await readAt(file, 0, BIG.header);
  if (header.length < CLASSIC.header) return 'missing';
  const numbers = header[0] === 0x49 ? LITTLE_ENDIAN : BIG_ENDIAN;
  const layout = numbers.u16(header, 2) === BIG_TIFF ? BIG : CLASSIC;
  if (header.length < layout.header) return 'missing';
  const tiff = new Tiff(file, sizeBytes, numbers, layout);

  let found: FormatEnd = 'there';
  let offset = tiff.long(header, layout.header - layout.offset);
  // A file has at least one page (TIFF 6.0, section 2); one without any has not been begun.
  if (offset === 0) return 'missing';
  for (let pages = 0; offset !== 0; pages++) {
    const page = pages === MAX_PAGES ? null : await tiff.readPage(offset);
    if (page === null) return 'missing';
    const end = await tiff.findDataEnd(page);
    if (end === 'missing') return 'missing';
    if (end === 'unknown') found = 'unknown';
    offset = page.nextOffset;
  }
  return found;
}

class Tiff {
  readonly #file: FileHandle;
  readonly #sizeBytes: number;
  readonly #numbers: Numbers;
  readonly #layout: Layout;
  /** Nothing is referenced twice (TIFF 6.0, section 2), so a circular chain has soon read more than there is. */
  #unreadBytes: number;

  constructor(file: FileHandle, sizeBytes: number, numbers: Numbers, layout: Layout) {
    this.#file = file;
    this.#sizeBytes = sizeBytes;
    this.#numbers = numbers;
    this.#layout = layout;
    this.#unreadBytes = sizeBytes;
  }

  /** A number as wide as the file's offsets. */
  long(from: Buffer, at: number): number {
    return this.#layout === BIG ? this.#numbers.u64(from, at) : this.#numbers.u32(from, at);
  }

  async readPage(offset: number): Promise<Page | null> {
    const { tagCount, tag: tagBytes, offset: offsetBytes } = this.#layout;
    if (offset + tagCount > this.#sizeBytes) return null;
    const counted = await readAt(this.#file, offset, tagCount);
    const count = this.#layout === BIG ? this.#numbers.u64(counted, 0) : this.#numbers.u16(counted, 0);
    // A directory has at least one tag (TIFF 6.0, section 2); zeros mean that it has not been written yet.
    if (count === 0 || count * tagBytes > this.#unreadBytes) return null;
    const directoryBytes = count * tagBytes + offsetBytes;
    const directory = await readAt(this.#file, offset + tagCount, directoryBytes);
    this.#unreadBytes -= directory.length;
    if (directory.length < directoryBytes || this.#unreadBytes < 0) return null;
    const tags = new Map<number, Buffer>();
    for (let index = 0; index < count; index++) {
      const tag = directory.subarray(index * tagBytes, (index + 1) * tagBytes);
      tags.set(this.#numbers.u16(tag, 0), tag);
    }
    return { tags, nextOffset: this.long(directory, count * tagBytes) };
  }

  /** Whether a page's image data lies inside the file and has been written. */
  async findDataEnd({ tags }: Page): Promise<FormatEnd> {
    let found: FormatEnd = 'there';
    for (const [offsetsTag, countsTag] of DATA_TAGS) {
      const offsets = tags.get(offsetsTag);
      const counts = tags.get(countsTag);
      if (offsets === undefined || counts === undefined) continue;
      const [starts, lengths] = [await this.#readValues(offsets), await this.#readValues(counts)];
      if (starts === null || lengths === null) return 'missing';
      const end = starts.reduce((last, start, index) => Math.max(last, start + (lengths[index] ?? 0)), 0);
      if (end > this.#sizeBytes) return 'missing';
      if (!(await isEmptyBefore(this.#file, end))) continue;
      const compression = tags.get(COMPRESSION_TAG);
      const code = compression && this.#numbers.u16(compression, 4 + this.#layout.offset);
      if (code !== undefined && NEVER_ENDS_IN_ZEROS.has(code)) return 'missing';
      found = 'unknown';
    }
    return found;
  }

  async #readValues(tag: Buffer): Promise<number[] | null> {
    const { u16, u32, u64 } = this.#numbers;
    const count = this.long(tag, 4);
    const width = WIDTHS[u16(tag, 2)] ?? 4;
    const bytes = count * width;
    const isInTag = bytes <= this.#layout.offset;
    if (!isInTag) this.#unreadBytes -= bytes;
    if (this.#unreadBytes < 0) return null;
    const inTag = tag.subarray(4 + this.#layout.offset);
    const at = isInTag ? 0 : this.long(inTag, 0);
    if (at + bytes > this.#sizeBytes) return null;
    const data = isInTag ? inTag : await readAt(this.#file, at, bytes);
    if (data.length < bytes) return null;
    return Array.from({ length: count }, (_, index) =>
      width === 2 ? u16(data, index * 2) : width === 8 ? u64(data, index * 8) : u32(data, index * 4),
    );
  }
}

/** A writer that allocates the full length leaves zeros where it has not written yet. */
async function isEmptyBefore(file: FileHandle, end: number): Promise<boolean> {
  const from = Math.max(0, end - PROBE_BYTES);
  const bytes = await readAt(file, from, end - from);
  return bytes.length > 0 && bytes.every((byte) => byte === 0);
}
