import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';

const MAX_PAGES = 10_000;
const TAG_BYTES = 12;
const PROBE_BYTES = 16;

const COMPRESSION_TAG = 259;
/** Codes whose data ends with an end mark or a checksum (TIFF 6.0 and its technical notes): T.4, T.6, LZW, JPEG, Deflate. */
const NEVER_ENDS_IN_ZEROS = new Set([2, 3, 4, 5, 6, 7, 8, 32946]);

/** Tags whose values say where the picture's data lies: StripOffsets/StripByteCounts, TileOffsets/TileByteCounts (TIFF 6.0). */
const DATA_TAGS: readonly (readonly [offsets: number, byteCounts: number])[] = [
  [273, 279],
  [324, 325],
];

/**
 * A TIFF has no end mark. It is whole when its chain of pages comes to an end inside the file and every page's data lies inside
 * it too. A scanner that appends page after page writes exactly such a chain, last link first missing.
 */
export async function findTiffEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const header = await readAt(file, 0, 8);
  if (header.length < 8) return 'missing';
  const littleEndian = header[0] === 0x49;
  const u16 = (from: Buffer, at: number): number =>
    littleEndian ? from.readUInt16LE(at) : from.readUInt16BE(at);
  const u32 = (from: Buffer, at: number): number =>
    littleEndian ? from.readUInt32LE(at) : from.readUInt32BE(at);

  // Nothing is referenced from two places (TIFF 6.0, section 2): a chain in a circle soon has read more than there is.
  let unreadBytes = sizeBytes;

  const values = async (tag: Buffer): Promise<number[] | null> => {
    const type = u16(tag, 2);
    const count = u32(tag, 4);
    const width = type === 3 ? 2 : 4;
    const bytes = count * width;
    const isInTag = bytes <= 4;
    if (!isInTag) unreadBytes -= bytes;
    if (unreadBytes < 0) return null;
    const data = isInTag ? tag.subarray(8) : await readAt(file, u32(tag, 8), bytes);
    if (data.length < bytes) return null;
    return Array.from({ length: count }, (_, index) =>
      width === 2 ? u16(data, index * 2) : u32(data, index * 4),
    );
  };

  let found: FormatEnd = 'there';
  let offset = u32(header, 4);
  for (let page = 0; offset !== 0; page++) {
    if (page === MAX_PAGES || offset + 2 > sizeBytes) return 'missing';
    const count = u16(await readAt(file, offset, 2), 0);
    // A directory has at least one tag (TIFF 6.0, section 2); zeros are one that is not written yet.
    if (count === 0) return 'missing';
    const directory = await readAt(file, offset + 2, count * TAG_BYTES + 4);
    unreadBytes -= directory.length;
    if (directory.length < count * TAG_BYTES + 4 || unreadBytes < 0) return 'missing';
    const tags = new Map<number, Buffer>();
    for (let index = 0; index < count; index++) {
      const tag = directory.subarray(index * TAG_BYTES, (index + 1) * TAG_BYTES);
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
      if (compression !== undefined && NEVER_ENDS_IN_ZEROS.has(u16(compression, 8))) return 'missing';
      found = 'unknown';
    }
    offset = u32(directory, count * TAG_BYTES);
  }
  return found;
}

/** A writer that makes the file as long as it will be leaves zeros where it has not been yet. */
async function isEmptyBefore(file: FileHandle, end: number): Promise<boolean> {
  const from = Math.max(0, end - PROBE_BYTES);
  const bytes = await readAt(file, from, end - from);
  return bytes.length > 0 && bytes.every((byte) => byte === 0);
}
