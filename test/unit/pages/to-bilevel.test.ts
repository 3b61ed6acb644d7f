import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBilevel } from '../../../app/pages/bilevel/to-bilevel.ts';
import type { Bitmap } from '../../../app/pages/bitmap.ts';
import type { GreyImage } from '../../../app/pages/grey-image.ts';
import { inkShare, isBlack } from './support/ink.ts';
import { runs } from '../../support/properties.ts';

const WIDTH = 256;
const HEIGHT = 160;

function image(greyAt: (x: number, y: number) => number, heightPx = HEIGHT): GreyImage {
  const pixels = new Uint8Array(WIDTH * heightPx);
  for (let at = 0; at < pixels.length; at++) pixels[at] = greyAt(at % WIDTH, Math.floor(at / WIDTH));
  return { widthPx: WIDTH, heightPx, pixels };
}

/** Something like writing: strokes three pixels wide, ten apart, in the middle of the image. */
function isStroke(x: number, y: number): boolean {
  return x > 60 && x < 200 && y > 40 && y < 110 && (x % 10 < 3 || y % 24 < 3);
}

function inkMatches(bitmap: Bitmap, isInk: (x: number, y: number) => boolean): boolean {
  for (let y = 0; y < bitmap.heightPx; y++) {
    for (let x = 0; x < bitmap.widthPx; x++) if (isBlack(bitmap, x, y) !== isInk(x, y)) return false;
  }
  return true;
}

/** Share of pixels in which the writing is read as it was written. */
function legibility(bitmap: Bitmap, strokeIsBlack: boolean): number {
  let right = 0;
  let all = 0;
  for (let y = 41; y < 110; y++) {
    for (let x = 61; x < 200; x++) {
      all++;
      if (isBlack(bitmap, x, y) === (isStroke(x, y) === strokeIsBlack)) right++;
    }
  }
  return right / all;
}

const written = (ink: number, paper: number): GreyImage => image((x, y) => (isStroke(x, y) ? ink : paper));

describe('toBilevel', () => {
  it('leaves black and white as it is', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 200, maxLength: 200 }),
        fc.integer({ min: 1, max: 40 }),
        (noise, height) => {
          const isInk = (x: number, y: number): boolean => ((noise[(x * 7 + y * 31) % 200] ?? 0) & 1) === 1;
          const bitmap = toBilevel(image((x, y) => (isInk(x, y) ? 0 : 255), height));
          return inkMatches(bitmap, isInk);
        },
      ),
      runs(20),
    );
  });

  it.each([0, 60, 120, 150, 180, 200, 215])('makes writing in grey %i solid black', (ink) => {
    expect(legibility(toBilevel(written(ink, 255)), true)).toBe(1);
  });

  it('keeps light grey writing beside black writing', () => {
    const bitmap = toBilevel(image((x, y) => (isStroke(x, y) ? (x % 20 < 10 ? 0 : 170) : 255)));
    expect(legibility(bitmap, true)).toBe(1);
  });

  it.each([0, 30, 60, 100, 140])('keeps white writing on a fill of grey %i white on black', (fill) => {
    expect(legibility(toBilevel(written(255, fill)), false)).toBe(1);
  });

  it.each([120, 150, 180, 217, 240])('keeps black writing on a fill of grey %i black on white', (fill) => {
    expect(legibility(toBilevel(written(0, fill)), true)).toBe(1);
  });

  it('draws a page with one grey pixel as it draws the rest without', () => {
    // What is black and white alone is packed by another way than what has shades.
    const isInk = (x: number, y: number): boolean => (x * 7 + y * 13) % 29 < 11;
    const drawing = image((x, y) => (isInk(x, y) ? 0 : 255));
    const shaded = { ...drawing, pixels: drawing.pixels.slice() };
    shaded.pixels[shaded.pixels.length - 1] = 254;
    for (const tones of ['auto', 'lines', 'photo'] as const)
      expect(toBilevel(drawing, tones).bits).toEqual(toBilevel(shaded, tones).bits);
  });

  it('dithers a fade into as much ink as it has tone', () => {
    const bitmap = toBilevel(image((x) => 48 + (x * 160) / WIDTH));
    const shares = [0, 64, 128, 192].map((left) =>
      inkShare(bitmap, { left, top: 0, right: left + 64, bottom: HEIGHT }),
    );
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    expect(shares[0]).toBeGreaterThan(0.6);
    expect(shares[3]).toBeLessThan(0.25);
  });

  it('lets a photograph fade into the paper without a border', () => {
    const bitmap = toBilevel(image((x, y) => Math.min(255, 90 + Math.hypot(x - 128, y - 80) * 2)));
    // Where the image is almost white nothing is black, though grey writing as light would be.
    expect(inkShare(bitmap, { left: 0, top: 0, right: 48, bottom: HEIGHT })).toBe(0);
    expect(inkShare(bitmap, { left: 120, top: 70, right: 136, bottom: 90 })).toBeGreaterThan(0.4);
  });

  it.each([1, 4, 7, 11, 15])('keeps the edge of a photograph that ends %i pixels into a tile', (rest) => {
    // Darker than what counts as ink: as a drawing, such an edge would be a row of black blocks.
    const [left, right] = [64 - rest, 192 + rest];
    const isInside = (x: number, y: number): boolean => x >= left && x < right && y >= left && y < 96 + rest;
    const bitmap = toBilevel(image((x, y) => (isInside(x, y) ? 110 + ((x * 37 + y * 61) % 40) : 255)));
    const edges = [
      { left, right: 64, top: left, bottom: 96 + rest },
      { left: 192, right, top: left, bottom: 96 + rest },
      { left, right, top: left, bottom: 64 },
      { left, right, top: 96, bottom: 96 + rest },
    ];
    const inside = inkShare(bitmap, { left: 64, right: 192, top: 64, bottom: 96 });
    for (const edge of edges) expect(inkShare(bitmap, edge)).toBeLessThan(inside + 0.25);
  });

  it('leaves no specks in the brightest part of a photograph', () => {
    // A lamp: from mid-grey all round to almost white over several tiles, with a little grain.
    const bitmap = toBilevel(
      image((x, y) => Math.max(90, 238 - Math.hypot(x - 128, y - 80) * 0.55 - ((x * 7 + y * 13) % 17))),
    );
    const lamp = { left: 112, top: 64, right: 144, bottom: 96 };
    expect(inkShare(bitmap, lamp)).toBeLessThan(0.06);
  });

  it('keeps a thin stroke in a photograph whole', () => {
    const bitmap = toBilevel(image((x, y) => (y === 80 || y === 81 ? 40 : 150 + ((x * 37 + y * 61) % 40))));
    for (let x = 0; x < WIDTH; x++) expect(isBlack(bitmap, x, 80) && isBlack(bitmap, x, 81)).toBe(true);
  });

  it('gives dots that are as round on paper in either resolution', () => {
    const shade = image((x, y) => 150 + ((x + y) % 3));
    const high = toBilevel(shade, 'photo', 196);
    const low = toBilevel(shade, 'photo', 98);
    for (let y = 0; y < 70; y++) {
      for (let x = 0; x < WIDTH; x++) {
        expect(isBlack(high, x, y)).toBe(isBlack(high, x, y + 6));
        expect(isBlack(low, x, y)).toBe(isBlack(low, x, y + 3));
      }
    }
    expect(low.bits).not.toEqual(high.bits);
  });

  it('dithers a light fill up to its edge, and drops the lightest', () => {
    const filled = (fill: number): Bitmap =>
      toBilevel(image((x, y) => (x >= 21 && x < 219 && y >= 21 && y < 139 ? fill : 255)));
    const inside = { left: 21, top: 21, right: 219, bottom: 139 };
    const share = inkShare(filled(170), inside);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.4);
    for (const edge of [
      { ...inside, bottom: 24 },
      { ...inside, right: 24 },
      { ...inside, top: 136 },
    ]) {
      expect(inkShare(filled(170), edge)).toBeLessThan(0.6);
    }
    expect(inkShare(filled(235), inside)).toBe(0);
  });

  it('treats a dark fill at a photograph as part of it', () => {
    const photograph = (x: number, y: number): number => (x < 128 ? 60 : 60 + ((x * 37 + y * 61) % 90));
    const bitmap = toBilevel(image(photograph));
    expect(inkShare(bitmap, { left: 0, top: 0, right: 128, bottom: HEIGHT })).toBeLessThan(0.95);
  });

  it('refuses a width that does not come in tiles', () => {
    expect(() => toBilevel({ widthPx: 100, heightPx: 1, pixels: new Uint8Array(100) })).toThrow(RangeError);
  });
});
