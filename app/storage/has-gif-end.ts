const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** Signature and logical screen descriptor (GIF89a, 17 and 18). */
const HEAD_BYTES = 13;
const DESCRIPTOR_BYTES = 10;

/** Whether the blocks come to the trailer (GIF89a, 27), which is one byte that any data may hold. Null when it is not built as GIF is. */
export function hasGifEnd(bytes: Buffer): boolean | null {
  let at = HEAD_BYTES + colourTableBytes(bytes[10]);
  for (;;) {
    if (at >= bytes.length) return false;
    switch (bytes[at]) {
      case TRAILER:
        return true;
      case EXTENSION:
        at = endOfSubBlocks(bytes, at + 2);
        break;
      case IMAGE:
        // Its own colours, and the byte that says how long codes are.
        at += DESCRIPTOR_BYTES + colourTableBytes(bytes[at + 9]) + 1;
        at = endOfSubBlocks(bytes, at);
        break;
      default:
        return null;
    }
  }
}

/** Three bytes a colour; how many there are, the low three bits say. */
const colourTableBytes = (packed = 0): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}
