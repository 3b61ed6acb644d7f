const END_OF_LINE = 0;
const END_OF_BITMAP = 1;
const MOVE = 2;
/** Two bytes make a run of up to 255 pixels; what jumps leave out comes free, within reason. */
const MOST_PIXELS_A_BYTE = 256;
const FREE_PIXELS = 1_000_000;

/**
 * The runs of a compressed bitmap as a byte a pixel, lines in the file's order. Null when the file ends before the bitmap does, or is
 * far too small for it.
 * What runs jump over keeps colour 0, as everywhere.
 */
export function unpackBmpRuns(
  bytes: Uint8Array,
  from: number,
  widthPx: number,
  heightPx: number,
  bits: 4 | 8,
): Uint8Array | null {
  if (widthPx * heightPx > bytes.length * MOST_PIXELS_A_BYTE + FREE_PIXELS) return null;
  const pixels = new Uint8Array(widthPx * heightPx);
  let x = 0;
  let y = 0;
  const put = (value: number): void => {
    if (x < widthPx && y < heightPx) pixels[y * widthPx + x] = value;
    x++;
  };
  const indexIn = (byte: number, place: number): number =>
    bits === 8 ? byte : (place & 1) === 0 ? byte >> 4 : byte & 15;

  for (let at = from; y < heightPx;) {
    const count = bytes[at];
    const value = bytes[at + 1];
    if (count === undefined || value === undefined) return null;
    at += 2;
    if (count > 0) {
      for (let place = 0; place < count; place++) put(indexIn(value, place));
    } else if (value === END_OF_LINE) {
      x = 0;
      y++;
    } else if (value === END_OF_BITMAP) {
      return pixels;
    } else if (value === MOVE) {
      x += bytes[at] ?? 0;
      y += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const dataBytes = bits === 8 ? value : (value + 1) >> 1;
      if (at + dataBytes > bytes.length) return null;
      for (let place = 0; place < value; place++)
        put(indexIn(bytes[at + (bits === 8 ? place : place >> 1)] ?? 0, place));
      at += dataBytes + (dataBytes & 1);
    }
  }
  return pixels;
}
