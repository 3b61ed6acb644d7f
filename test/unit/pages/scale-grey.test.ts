import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { scaleOnto, type GreyRows } from '../../../app/pages/scale/scale-grey.ts';
import { randomNumbers } from './support/mutate.ts';

const GAP = 4;

/** Rows with a gap of another grey behind each, which is not to be seen. */
function source(widthPx: number, heightPx: number, greyAt: (x: number, y: number) => number): GreyRows {
  const strideBytes = ((widthPx + 3) & ~3) + GAP;
  const pixels = new Uint8Array(strideBytes * heightPx).fill(77);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) pixels[y * strideBytes + x] = greyAt(x, y);
  return { widthPx, heightPx, strideBytes, pixels };
}

function scaled(rows: GreyRows, widthPx: number, heightPx: number): Uint8Array {
  const target = { widthPx, heightPx, pixels: new Uint8Array(widthPx * heightPx).fill(200) };
  const whole = { leftPx: 0, topPx: 0, widthPx, heightPx };
  scaleOnto(target, rows, whole, whole);
  return target.pixels;
}

/** The same by the definition: the mean of what a pixel covers, which is at least one pixel of the source. */
function covered(rows: GreyRows, widthPx: number, heightPx: number): number[] {
  const shares = (from: number, target: number, place: number): [number, number][] => {
    const ratio = from / target;
    const centre = (place + 0.5) * ratio;
    const reach = Math.max(1, ratio) / 2;
    const [start, end] = [Math.max(0, centre - reach), Math.min(from, centre + reach)];
    const found: [number, number][] = [];
    for (let at = Math.floor(start); at < end; at++)
      found.push([at, (Math.min(end, at + 1) - Math.max(start, at)) / (end - start)]);
    return found;
  };
  return Array.from({ length: widthPx * heightPx }, (_, at) => {
    let sum = 0;
    for (const [y, down] of shares(rows.heightPx, heightPx, Math.floor(at / widthPx)))
      for (const [x, across] of shares(rows.widthPx, widthPx, at % widthPx))
        sum += (rows.pixels[y * rows.strideBytes + x] ?? 0) * down * across;
    return sum;
  });
}

const side = fc.integer({ min: 1, max: 40 });

describe('scaleOnto', () => {
  it('shrinks and enlarges to the mean of what a pixel covers', () => {
    fc.assert(
      fc.property(side, side, side, side, fc.nat(), (width, height, across, down, seed) => {
        const noise = randomNumbers(seed);
        const rows = source(width, height, () => noise() * 256);
        const expected = covered(rows, across, down);
        const most = scaled(rows, across, down).reduce(
          (off, grey, at) => Math.max(off, Math.abs(grey - (expected[at] ?? 0))),
          0,
        );
        // Weights are rounded to 256ths, and so are the pixels between both directions.
        expect(most).toBeLessThan(4);
      }),
    );
  });

  it('keeps black and white what they are', () => {
    for (const grey of [0, 255]) {
      for (const size of [3, 7, 20, 21, 64])
        expect(
          new Set(
            scaled(
              source(20, 20, () => grey),
              size,
              size,
            ),
          ),
        ).toEqual(new Set([grey]));
    }
  });

  it('copies what need not be scaled', () => {
    const rows = source(9, 5, (x, y) => x * 20 + y);
    expect([...scaled(rows, 9, 5)]).toEqual(
      Array.from({ length: 45 }, (_, at) => (at % 9) * 20 + Math.floor(at / 9)),
    );
  });

  it('paints only within the clip and the target', () => {
    const target: GreyImage = { widthPx: 8, heightPx: 6, pixels: new Uint8Array(48).fill(255) };
    scaleOnto(
      target,
      source(5, 5, () => 0),
      { leftPx: -3, topPx: -2, widthPx: 20, heightPx: 20 },
      { leftPx: 2, topPx: -1, widthPx: 4, heightPx: 4 },
    );
    const black = [...target.pixels.entries()].filter(([, grey]) => grey === 0).map(([at]) => at);
    expect(black).toEqual([2, 3, 4, 5, 10, 11, 12, 13, 18, 19, 20, 21]);
  });
});
