import { blankBitmap, type Bitmap } from './bitmap.ts';

/** The bitmap turned by a quarter clockwise. */
export function turnBitmap(bitmap: Bitmap): Bitmap {
  const turned = blankBitmap(bitmap.heightPx, bitmap.widthPx);
  for (let line = 0; line < bitmap.heightPx; line++) {
    const column = bitmap.heightPx - 1 - line;
    const bit = 0x80 >> (column & 7);
    for (let byte = 0; byte < bitmap.strideBytes; byte++) {
      let eight = bitmap.bits[line * bitmap.strideBytes + byte] ?? 0;
      // Most of a page is white.
      for (let x = byte * 8; eight !== 0; x++, eight = (eight << 1) & 0xff) {
        if ((eight & 0x80) === 0 || x >= bitmap.widthPx) continue;
        const at = x * turned.strideBytes + (column >> 3);
        turned.bits[at] = (turned.bits[at] ?? 0) | bit;
      }
    }
  }
  return turned;
}
