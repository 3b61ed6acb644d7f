import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBilevel } from '../../../app/pages/bilevel/to-bilevel.ts';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
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

  /** Rings and strokes, three pixels wide: letters with something enclosed, eight of them a line. */
  const isLetter = (x: number, y: number): boolean => {
    if (x < 40 || x >= 216 || y < 30 || y >= 130 || y % 25 > 18) return false;
    const [across, down] = [x % 22, y % 25];
    return Math.abs(Math.hypot(across - 9, down - 9) - 6.5) < 1.6 || (across > 16 && across < 20);
  };
  const onFill = (ink: number, fill: number, isIn: (x: number, y: number) => boolean): GreyImage =>
    image((x, y) => (isLetter(x, y) ? ink : isIn(x, y) ? fill : 255));
  const everywhere = (): boolean => true;
  const inBox = (x: number, y: number): boolean => x >= 20 && x < 236 && y >= 13 && y < 147;

  it.each([150, 165, 178, 200])(
    'keeps white letters on a fill of grey %i readable: white on black',
    (fill) => {
      for (const isIn of [everywhere, inBox])
        expect(inkMatches(toBilevel(onFill(255, fill, isIn)), (x, y) => isIn(x, y) && !isLetter(x, y))).toBe(
          true,
        );
    },
  );

  it.each([150, 185, 210, 223])(
    'draws black letters on a highlight of grey %i on white, without patches',
    (fill) => {
      const inMarker = (x: number, y: number): boolean => inBox(x, y) && y >= 25 && y < 125 && y % 25 < 22;
      const isInk = (x: number, y: number): boolean => isLetter(x, y) && y < 125;
      const page = image((x, y) => (isInk(x, y) ? 0 : inMarker(x, y) ? fill : 255));
      expect(inkMatches(toBilevel(page), isInk)).toBe(true);
    },
  );

  /** Too few for the fill to be there for them, as in the header of a table. */
  const isOfFew = (x: number, y: number): boolean => isLetter(x, y) && x < 120 && y < 80;

  const isNearFew = (x: number, y: number): boolean =>
    [-3, 0, 3].some((down) => [-3, 0, 3].some((across) => isOfFew(x + across, y + down)));
  const onBoxOf = (fill: number): Bitmap =>
    toBilevel(image((x, y) => (isOfFew(x, y) ? 0 : inBox(x, y) ? fill : 255)));
  const BESIDE = { left: 140, right: 230, top: 20, bottom: 140 };

  it.each([85, 100, 118, 130, 143])('draws a fill of grey %i black, but white near black letters', (fill) => {
    const bitmap = onBoxOf(fill);
    expect(inkMatches(bitmap, (x, y) => (isNearFew(x, y) ? isOfFew(x, y) : isBlack(bitmap, x, y)))).toBe(
      true,
    );
    expect(inkShare(bitmap, BESIDE)).toBe(1);
  });

  it('leaves a dark fill black that has letters of both kinds', () => {
    const page = image((x, y) => (isLetter(x, y) ? (y < 80 ? 255 : 0) : inBox(x, y) ? 110 : 255));
    const bitmap = toBilevel(page);
    const isRight = (x: number, y: number): boolean =>
      y < 80 ? inBox(x, y) && !isLetter(x, y) : isBlack(bitmap, x, y);
    expect(inkMatches(bitmap, isRight)).toBe(true);
  });

  it.each([150, 170, 190, 215])('keeps dots away from the few black letters on grey %i', (fill) => {
    const bitmap = onBoxOf(fill);
    expect(inkMatches(bitmap, (x, y) => (isNearFew(x, y) ? isOfFew(x, y) : isBlack(bitmap, x, y)))).toBe(
      true,
    );
    expect(inkShare(bitmap, BESIDE)).toBeGreaterThan(0.05);
    expect(inkShare(bitmap, BESIDE)).toBeLessThan(0.6);
  });

  it('draws rules black, however light and thin', () => {
    for (const grey of [225, 230, 245]) {
      const isRule = (x: number, y: number): boolean =>
        x >= 16 && x < 240 && y >= 16 && y < 144 && ((y - 16) % 32 < 1 || (x - 16) % 56 < 2);
      const isText = (x: number, y: number): boolean => isStroke(x, y) && !isRule(x, y) && x > 80 && x < 120;
      const bitmap = toBilevel(image((x, y) => (isText(x, y) ? 0 : isRule(x, y) ? grey : 255)));
      expect(inkMatches(bitmap, (x, y) => isText(x, y) || isRule(x, y))).toBe(true);
    }
  });

  it('leaves light fills and light specks out, which are no rules', () => {
    const isSpeck = (x: number, y: number): boolean => x % 20 < 2 && y % 20 < 2;
    expect(inkMatches(toBilevel(image((x, y) => (isSpeck(x, y) ? 230 : 255))), () => false)).toBe(true);
  });

  it.each([150, 190, 215])(
    'draws large letters in grey %i black, whatever single tiles of them look like',
    (grey) => {
      // Rings whose stroke is wider than a tile.
      const isRing = (x: number, y: number): boolean =>
        Math.abs(Math.hypot((x % 128) - 64, y - 80) - 45) < 10;
      expect(inkMatches(toBilevel(image((x, y) => (isRing(x, y) ? grey : 255))), isRing)).toBe(true);
    },
  );

  it('draws a shape in one light grey in one way, its thin ends as its middle', () => {
    // A wedge: as wide as four tiles at the one end, and one pixel at the other.
    const isWedge = (x: number, y: number): boolean => x >= 20 && x < 236 && Math.abs(y - 80) * 7 < 236 - x;
    const bitmap = toBilevel(image((x, y) => (isWedge(x, y) ? 170 : 255)));
    for (let left = 20; left < 220; left += 12) {
      let black = 0;
      let all = 0;
      for (let x = left; x < left + 12; x++)
        for (let y = 0; y < HEIGHT; y++) {
          if (!isWedge(x, y)) continue;
          all++;
          if (isBlack(bitmap, x, y)) black++;
        }
      expect([left, black / all < 0.5]).toEqual([left, true]);
    }
  });

  it('keeps a light fill with white rules and black words as light as it was', () => {
    const isGap = (x: number): boolean => x % 64 < 2;
    const bitmap = toBilevel(
      image((x, y) => (isStroke(x, y) && x > 90 && x < 120 ? 0 : isGap(x) ? 255 : 185)),
    );
    expect(inkShare(bitmap, { left: 130, right: 250, top: 0, bottom: HEIGHT })).toBeLessThan(0.4);
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
