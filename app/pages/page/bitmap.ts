/** One page in black and white: rows from the top, eight pixels a byte, leftmost pixel in the highest bit, 1 is black. */
export interface Bitmap {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bytes a row. */
  readonly strideBytes: number;
  readonly bits: Uint8Array;
}

/** Whether nothing on it is black. */
export function isBlank({ bits }: Bitmap): boolean {
  // A callback for each byte of the white at the top takes ten times as long.
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return false;
  return true;
}

/** An all white bitmap. */
export function blankBitmap(widthPx: number, heightPx: number): Bitmap {
  const strideBytes = (widthPx + 7) >> 3;
  return { widthPx, heightPx, strideBytes, bits: new Uint8Array(strideBytes * heightPx) };
}
