/** One page in black and white: rows from the top, eight pixels a byte, leftmost pixel in the highest bit, 1 is black. */
export interface Bitmap {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bytes a row. */
  readonly strideBytes: number;
  readonly bits: Uint8Array;
}

/** Whether nothing on it is black. */
export const isBlank = ({ bits }: Bitmap): boolean => !bits.some((byte) => byte !== 0);

/** An all white bitmap. */
export function blankBitmap(widthPx: number, heightPx: number): Bitmap {
  const strideBytes = (widthPx + 7) >> 3;
  return { widthPx, heightPx, strideBytes, bits: new Uint8Array(strideBytes * heightPx) };
}
