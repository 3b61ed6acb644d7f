import type { Bitmap } from '../page/bitmap.ts';

/** Paints the black pixels of a small bitmap onto a page, its top left corner at a pixel that may lie outside the page. */
export function paintBitmap(page: Bitmap, small: Bitmap, leftPx: number, topPx: number): void {
  const shift = leftPx & 7;
  const firstByte = leftPx >> 3;
  const firstRow = Math.max(0, -topPx);
  const lastRow = Math.min(small.heightPx, page.heightPx - topPx);
  for (let row = firstRow; row < lastRow; row++) {
    const pageRow = (topPx + row) * page.strideBytes;
    for (let index = 0; index < small.strideBytes; index++) {
      const eight = small.bits[row * small.strideBytes + index] ?? 0;
      if (eight === 0) continue;
      paintByte(page, pageRow, firstByte + index, eight >> shift);
      if (shift > 0) paintByte(page, pageRow, firstByte + index + 1, (eight << (8 - shift)) & 0xff);
    }
  }
}

function paintByte(page: Bitmap, pageRow: number, byte: number, bits: number): void {
  if (byte < 0 || byte >= page.strideBytes) return;
  const at = pageRow + byte;
  page.bits[at] = (page.bits[at] ?? 0) | bits;
}
