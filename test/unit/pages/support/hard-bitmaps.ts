import fc from 'fast-check';
import { blankBitmap, type Bitmap } from '../../../../app/pages/page/bitmap.ts';
import { bitmapOf } from './ink.ts';

/** Blanks the bits behind the last pixel of each line: a decoder never fills them. */
export function trimmed(bitmap: Bitmap): Bitmap {
  const spare = bitmap.strideBytes * 8 - bitmap.widthPx;
  for (let end = bitmap.strideBytes - 1; end < bitmap.bits.length; end += bitmap.strideBytes) {
    bitmap.bits[end] = (bitmap.bits[end] ?? 0) & (0xff << spare);
  }
  return bitmap;
}

function filled(widthPx: number, heightPx: number, byteAt: (row: number, index: number) => number): Bitmap {
  const bitmap = blankBitmap(widthPx, heightPx);
  for (let at = 0; at < bitmap.bits.length; at++) {
    bitmap.bits[at] = byteAt(Math.floor(at / bitmap.strideBytes), at % bitmap.strideBytes);
  }
  return trimmed(bitmap);
}

const size = fc.record({
  widthPx: fc.integer({ min: 1, max: 3000 }),
  heightPx: fc.integer({ min: 1, max: 24 }),
});

/** Every byte any value: all modes, short runs. */
const noise = size.chain(({ widthPx, heightPx }) => {
  const sizeBytes = ((widthPx + 7) >> 3) * heightPx;
  return fc
    .uint8Array({ minLength: sizeBytes, maxLength: sizeBytes })
    .map((bytes) =>
      filled(widthPx, heightPx, (row, index) => bytes[row * ((widthPx + 7) >> 3) + index] ?? 0),
    );
});

/** Runs of chosen lengths, shifted a little from line to line: vertical and pass modes, long runs, make-up codes. */
const runs = fc
  .record({
    size,
    lengths: fc.array(fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 60, max: 2700 })), {
      minLength: 1,
      maxLength: 12,
    }),
    shifts: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 24 }),
  })
  .map(({ size: { widthPx, heightPx }, lengths, shifts }) => {
    const period = lengths.reduce((sum, length) => sum + length, 0);
    const isBlack = (x: number): boolean => {
      let rest = ((x % period) + period) % period;
      let run = 0;
      while (rest >= (lengths[run] ?? 1)) rest -= lengths[run++] ?? 1;
      return run % 2 === 1;
    };
    return filled(widthPx, heightPx, (row, index) => {
      const shift = shifts[row % shifts.length] ?? 0;
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) if (isBlack(index * 8 + bit + shift)) byte |= 0x80 >> bit;
      return byte;
    });
  });

export const PATHOLOGICAL: readonly Bitmap[] = [
  filled(1728, 3, () => 0x00),
  filled(1728, 3, () => 0xff),
  filled(1, 1, () => 0x80),
  filled(1, 2, (row) => (row === 0 ? 0x80 : 0)),
  filled(7, 5, () => 0xaa),
  filled(1728, 8, () => 0x55),
  filled(1728, 8, (row) => (row % 2 === 0 ? 0xaa : 0x55)),
  filled(1728, 8, (row) => (row % 2 === 0 ? 0xff : 0x00)),
  filled(2560, 2, () => 0xff),
  filled(2623, 2, () => 0xff),
  filled(2624, 2, () => 0xff),
  filled(8000, 2, (row) => (row === 0 ? 0xff : 0)),
  filled(8000, 2, (_, index) => (index === 999 ? 0x01 : 0)),
  bitmapOf('#....#', '.####.', '#....#', '......', '######'),
];

/** Whatever a page may hold. */
export const anyBitmaps = fc.array(fc.oneof(noise, runs), { minLength: 1, maxLength: 8 });

/** Every run length of both colours, up to `widthPx`. */
export function allRunLengths(widthPx: number): Bitmap {
  const rows = Array.from({ length: widthPx + 1 }, (_, black) => black);
  // A blank line between keeps the vertical mode away, so that each run is really written.
  const bitmap = blankBitmap(widthPx, rows.length * 2);
  for (const [row, black] of rows.entries()) {
    const begin = widthPx - black;
    const line = bitmap.bits.subarray(row * 2 * bitmap.strideBytes, (row * 2 + 1) * bitmap.strideBytes);
    line.fill(0xff, begin >> 3);
    line[begin >> 3] = 0xff >> (begin & 7);
  }
  return trimmed(bitmap);
}
