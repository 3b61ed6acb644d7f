import { createHash } from 'node:crypto';
import { blankBitmap, type Bitmap } from '../../../../app/pages/page/bitmap.ts';

export function isBlack(bitmap: Bitmap, x: number, y: number): boolean {
  return (((bitmap.bits[y * bitmap.strideBytes + (x >> 3)] ?? 0) << (x & 7)) & 0x80) !== 0;
}

/** A bitmap drawn with characters: `#` is black. */
export function bitmapOf(...rows: string[]): Bitmap {
  const bitmap = blankBitmap(rows[0]?.length ?? 0, rows.length);
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of Array.from(row).entries()) {
      const at = y * bitmap.strideBytes + (x >> 3);
      if (character === '#') bitmap.bits[at] = (bitmap.bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bitmap;
}

/** Equal for equal bitmaps, and short enough to be compared by the thousand. */
export function fingerprint({ widthPx, heightPx, bits }: Bitmap): string {
  return `${widthPx} x ${heightPx}: ${createHash('sha256').update(bits).digest('hex')}`;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  /** The first column and line behind the ink. */
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around all black pixels within a part of the bitmap; null when that is blank. */
export function inkBox(bitmap: Bitmap, within: Partial<Box> = {}): Box | null {
  const { left = 0, top = 0, right = bitmap.widthPx, bottom = bitmap.heightPx } = within;
  const box = { left: right, top: bottom, right: 0, bottom: 0 };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!isBlack(bitmap, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = y + 1;
    }
  }
  return box.right === 0 ? null : box;
}

/** Share of black pixels within a box. */
export function inkShare(bitmap: Bitmap, { left, top, right, bottom }: Box): number {
  let black = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isBlack(bitmap, x, y)) black++;
  return black / ((right - left) * (bottom - top));
}

/** The part of a bitmap between two lines. */
export function linesOf(bitmap: Bitmap, top: number, bottom: number): Bitmap {
  const { widthPx, strideBytes } = bitmap;
  const bits = bitmap.bits.slice(top * strideBytes, bottom * strideBytes);
  return { widthPx, heightPx: bottom - top, strideBytes, bits };
}
