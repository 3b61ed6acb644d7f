import type { Bitmap } from './bitmap.ts';

/** The same bits, from that line on. */
export function withoutTop({ widthPx, heightPx, strideBytes, bits }: Bitmap, topPx: number): Bitmap {
  return { widthPx, heightPx: heightPx - topPx, strideBytes, bits: bits.subarray(topPx * strideBytes) };
}
