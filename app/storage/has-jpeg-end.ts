const SCAN = 0xda;
const END = 0xd9;
/** Stuffing, restarts and fill bytes belong to the image data (ITU-T T.81, B.1.1). */
const isInData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);
/** Markers without a length. */
const isAlone = (code: number): boolean => code === 0x01 || isInData(code);

/**
 * Whether the image reaches its end (EOI), segment by segment: the thumbnail that a camera puts in front has an end too, and what phones
 * append may be longer than the image. Null if it is not built like a JPEG.
 */
export function hasJpegEnd(bytes: Buffer): boolean | null {
  let at = 2;
  for (;;) {
    if (at >= bytes.length) return false;
    if (bytes[at] !== 0xff) return null;
    while (bytes[at] === 0xff) at++;
    const code = bytes[at];
    if (code === undefined) return false;
    at++;
    if (code === END) return true;
    if (isAlone(code)) continue;
    if (at + 2 > bytes.length) return false;
    at += bytes.readUInt16BE(at);
    if (code === SCAN) at = endOfData(bytes, at);
  }
}

/** Where the next marker begins; the end of the bytes when there is none. */
function endOfData(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0xff && !isInData(next)) return at;
  }
  return bytes.length;
}
