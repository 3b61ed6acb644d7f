/**
 * Packs `widthPx` grey pixels from `from` on into bits from byte `to` on: black where darker than `level`. `widthPx` is a
 * multiple of eight.
 */
export function thresholdRun(
  grey: Uint8Array,
  from: number,
  widthPx: number,
  level: number,
  bits: Uint8Array,
  to: number,
): void {
  const end = from + widthPx;
  let byte = to;
  for (let at = from; at < end; at += 8, byte++) {
    // The sign bit of the difference is the pixel. Written out, because this runs for every pixel that is not paper.
    bits[byte] =
      ((((grey[at] ?? 0) - level) >> 31) & 0x80) |
      ((((grey[at + 1] ?? 0) - level) >> 31) & 0x40) |
      ((((grey[at + 2] ?? 0) - level) >> 31) & 0x20) |
      ((((grey[at + 3] ?? 0) - level) >> 31) & 0x10) |
      ((((grey[at + 4] ?? 0) - level) >> 31) & 0x08) |
      ((((grey[at + 5] ?? 0) - level) >> 31) & 0x04) |
      ((((grey[at + 6] ?? 0) - level) >> 31) & 0x02) |
      ((((grey[at + 7] ?? 0) - level) >> 31) & 0x01);
  }
}
