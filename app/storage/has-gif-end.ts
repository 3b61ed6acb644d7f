const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** Signature and logical screen descriptor (GIF89a, 17 and 18). */
const HEAD_BYTES = 13;
const DESCRIPTOR_BYTES = 10;

/** Whether the blocks lead to the trailer (GIF89a, 27), a single byte that any data may contain. Null if it is not built like a GIF. */
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
        // Its own colours, and the byte with the code length.
        at += DESCRIPTOR_BYTES + colourTableBytes(bytes[at + 9]) + 1;
        at = endOfSubBlocks(bytes, at);
        break;
      default:
        return null;
    }
  }
}

/** Three bytes per colour; the low three bits say how many. */
const colourTableBytes = (packed = 0): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}
