/** Baseline, extended and progressive, by Huffman's code (T.81, table B.1): what the image library reads, with 8 bits a sample. */
const USUAL_FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman's tables, an extension, and arithmetic's: between the frames, and none themselves. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
/** JPEG-LS (T.87). */
const LS_FRAME = 0xf7;
const SCAN = 0xda;
const USUAL_BITS = 8;
const USUAL_COLOURS = [1, 3, 4];
const PNG_SIGNATURE_BYTES = 8;
const WEBP_CODINGS = ['VP8 ', 'VP8L', 'VP8X'];

/**
 * Of which of the usual types a picture is that is coded in a way that the image library does not read, as its beginning shows: then it may be
 * whole all the same. Null for all others.
 */
export function findUnreadCoding(bytes: Uint8Array, typeId: string): 'jpeg' | 'png' | 'webp' | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (typeId === 'jpeg') return hasUnreadFrame(file) ? typeId : null;
  if (typeId === 'png') return hasUnreadHeader(file) ? typeId : null;
  return typeId === 'webp' && hasUnreadStream(file) ? typeId : null;
}

function hasUnreadFrame(file: Buffer): boolean {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === SCAN) return false;
    if (marker === 0xff) at++;
    else if (isFrame(marker))
      return (
        !USUAL_FRAMES.includes(marker) ||
        file[at + 4] !== USUAL_BITS ||
        !USUAL_COLOURS.includes(file[at + 9] ?? 0)
      );
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

const isFrame = (marker: number): boolean =>
  marker === LS_FRAME || (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker));

/** Apple's own kind for its telephones, or another way to pack, filter or interlace than the standard has. */
function hasUnreadHeader(file: Buffer): boolean {
  const chunk = file.toString('latin1', PNG_SIGNATURE_BYTES + 4, PNG_SIGNATURE_BYTES + 8);
  if (chunk === 'CgBI') return true;
  const [packing = 0, filter = 0, interlace = 0] = file.subarray(26, 29);
  return chunk === 'IHDR' && (packing !== 0 || filter !== 0 || interlace > 1);
}

/** A stream of a kind or a version that came later (RFC 9649). */
function hasUnreadStream(file: Buffer): boolean {
  const coding = file.toString('latin1', 12, 16);
  if (coding === 'VP8L') return (file[24] ?? 0) >> 5 !== 0;
  if (coding === 'VP8 ') return (((file[20] ?? 0) >> 1) & 7) > 3;
  return coding.length === 4 && !WEBP_CODINGS.includes(coding);
}
