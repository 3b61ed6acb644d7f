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

/**
 * A TIFF has no end mark. It is complete when its chain of pages ends inside the file and every page's data lies inside it too. A scanner
 * that appends page after page writes exactly such a chain, whose last link is missing at first.
 */
export async function findTiffEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const header = await readAt(file, 0, BIG.header);
  if (header.length < CLASSIC.header) return 'missing';
  const littleEndian = header[0] === 0x49;
  const u16 = (from: Buffer, at: number): number =>
    littleEndian ? from.readUInt16LE(at) : from.readUInt16BE(at);
  const u32 = (from: Buffer, at: number): number =>
    littleEndian ? from.readUInt32LE(at) : from.readUInt32BE(at);
  const u64 = (from: Buffer, at: number): number =>
    Number(littleEndian ? from.readBigUInt64LE(at) : from.readBigUInt64BE(at));
  const layout = u16(header, 2) === BIG_TIFF ? BIG : CLASSIC;
  if (header.length < layout.header) return 'missing';
  const long = layout === BIG ? u64 : u32;

  // Nothing is referenced twice (TIFF 6.0, section 2), so a circular chain has soon read more than there is.
  let unreadBytes = sizeBytes;

  const values = async (tag: Buffer): Promise<number[] | null> => {
    const count = long(tag, 4);
    const width = WIDTHS[u16(tag, 2)] ?? 4;
    const bytes = count * width;
    const isInTag = bytes <= layout.offset;
    if (!isInTag) unreadBytes -= bytes;
    if (unreadBytes < 0) return null;
    const inTag = tag.subarray(4 + layout.offset);
    const at = isInTag ? 0 : long(inTag, 0);
    if (at + bytes > sizeBytes) return null;
    const data = isInTag ? inTag : await readAt(file, at, bytes);
    if (data.length < bytes) return null;
    return Array.from({ length: count }, (_, index) =>
      width === 2 ? u16(data, index * 2) : width === 8 ? u64(data, index * 8) : u32(data, index * 4),
    );
  };

  let found: FormatEnd = 'there';
  let offset = long(header, layout.header - layout.offset);
  // A file has at least one page (TIFF 6.0, section 2); one without any has not been begun.
  if (offset === 0) return 'missing';
  for (let page = 0; offset !== 0; page++) {
    if (page === MAX_PAGES || offset + layout.tagCount > sizeBytes) return 'missing';
    const counted = await readAt(file, offset, layout.tagCount);
    const count = layout === BIG ? u64(counted, 0) : u16(counted, 0);
    // A directory has at least one tag (TIFF 6.0, section 2); zeros mean that it has not been written yet.
    if (count === 0 || count * layout.tag > unreadBytes) return 'missing';
    const directoryBytes = count * layout.tag + layout.offset;
    const directory = await readAt(file, offset + layout.tagCount, directoryBytes);
    unreadBytes -= directory.length;
    if (directory.length < directoryBytes || unreadBytes < 0) return 'missing';
    const tags = new Map<number, Buffer>();
    for (let index = 0; index < count; index++) {
      const tag = directory.subarray(index * layout.tag, (index + 1) * layout.tag);
      tags.set(u16(tag, 0), tag);
    }
    for (const [offsetsTag, countsTag] of DATA_TAGS) {
      const offsets = tags.get(offsetsTag);
      const counts = tags.get(countsTag);
      if (offsets === undefined || counts === undefined) continue;
      const [starts, lengths] = [await values(offsets), await values(counts)];
      if (starts === null || lengths === null) return 'missing';
      const end = starts.reduce((last, start, index) => Math.max(last, start + (lengths[index] ?? 0)), 0);
      if (end > sizeBytes) return 'missing';
      if (!(await isEmptyBefore(file, end))) continue;
      const compression = tags.get(COMPRESSION_TAG);
      if (compression !== undefined && NEVER_ENDS_IN_ZEROS.has(u16(compression, 4 + layout.offset)))
        return 'missing';
      found = 'unknown';
    }
    offset = long(directory, count * layout.tag);
  }
  return found;
}

/** A writer that allocates the full length leaves zeros where it has not written yet. */
async function isEmptyBefore(file: FileHandle, end: number): Promise<boolean> {
  const from = Math.max(0, end - PROBE_BYTES);
  const bytes = await readAt(file, from, end - from);
  return bytes.length > 0 && bytes.every((byte) => byte === 0);
}
