const BITS = 258;
const COMPRESSION = 259;
const COLOURS = 262;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** None, T.4 and T.6 in their kinds, LZW, JPEG, Deflate twice, PackBits (TIFF 6.0, its supplements). */
const USUAL_COMPRESSIONS = new Set([1, 2, 3, 4, 5, 7, 8, 32946, 32773]);
const USUAL_BITS = new Set([1, 2, 4, 8, 16, 32]);
/** White or black is zero, RGB, a palette, a mask, CMYK and YCbCr. */
const USUAL_COLOURS = new Set([0, 1, 2, 3, 4, 5, 6]);

/** Whether the first page of a TIFF is coded as few programs do it, so that it may be whole though nothing here reads it. */
export function isRareTiff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, littleEndian);
    const entries = view.getUint16(directory, littleEndian);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * ENTRY_BYTES;
      const tag = view.getUint16(at, littleEndian);
      if (tag === COMPRESSION && !USUAL_COMPRESSIONS.has(view.getUint16(at + 8, littleEndian))) return true;
      if (tag === COLOURS && !USUAL_COLOURS.has(view.getUint16(at + 8, littleEndian))) return true;
      if (tag === BITS && !USUAL_BITS.has(readFirst(view, at, littleEndian))) return true;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

/** One or two numbers stand in the entry, more where it says. */
function readFirst(view: DataView, at: number, littleEndian: boolean): number {
  const isElsewhere =
    view.getUint16(at + 2, littleEndian) === SHORT && view.getUint32(at + 4, littleEndian) > 2;
  return view.getUint16(isElsewhere ? view.getUint32(at + 8, littleEndian) : at + 8, littleEndian);
}
