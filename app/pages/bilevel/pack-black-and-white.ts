import type { Bitmap } from '../page/bitmap.ts';
import type { GreyImage } from '../page/grey-image.ts';

const FOUR_WHITE = 0xffffffff;
/** The lowest bit of each of four pixels. */
const LOWEST_BITS = 0x01010101;
/** Multiplied by it, the lowest bits of four pixels come together in bits 27 to 24, the leftmost pixel's highest, none in another's way. */
const GATHER = 0x08040201;

/**
 * Packs the lines from `firstLine` up to `endLine`, if they are black and white already, as text comes from PDFium: there is nothing
 * to decide. False at the first shade of grey, with the lines of the bitmap left half filled. These are white before; the width
 * is a multiple of eight, the pixels begin at a multiple of four bytes.
 */
export function packBlackAndWhite(
  { pixels, widthPx }: GreyImage,
  { bits }: Bitmap,
  firstLine: number,
  endLine: number,
): boolean {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const end = (endLine * widthPx) >> 2;
  for (let at = (firstLine * widthPx) >> 2; at < end; at += 2) {
    const left = words[at] ?? FOUR_WHITE;
    const right = words[at + 1] ?? FOUR_WHITE;
    if ((left & right) === -1) continue;
    const leftWhite = left & LOWEST_BITS;
    const rightWhite = right & LOWEST_BITS;
    // Each byte is 0 or 255 exactly if its lowest bit makes the whole of it.
    if (Math.imul(leftWhite, 255) !== (left | 0) || Math.imul(rightWhite, 255) !== (right | 0)) return false;
    const black = (Math.imul(leftWhite ^ LOWEST_BITS, GATHER) >>> 20) & 0xf0;
    bits[at >> 1] = black | ((Math.imul(rightWhite ^ LOWEST_BITS, GATHER) >>> 24) & 0x0f);
  }
  return true;
}
