import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { findSheet, type Sheet } from '../../../app/pages/sheet/find-sheet.ts';
import { knownPage } from '../../support/known-page.ts';
import { takePhoto, type PhotoOfPaper } from '../../support/paper-photo.ts';
import { runs } from '../../support/properties.ts';
import { DOCUMENTS } from './support/documents.ts';
import { randomNumbers } from './support/mutate.ts';

const WIDTH_PX = 660;
const HEIGHT_PX = 880;
const SMALL = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX };

let letter: GreyImage;
beforeAll(async () => {
  letter = (await knownPage()).image;
}, 60_000);

async function grey(picture: Buffer | string): Promise<GreyImage> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, pixels: data };
}

const find = (image: GreyImage): Sheet | null => findSheet(image, image.heightPx / image.widthPx);

/** How far the corners that were found are from where they are, at worst, as a share of the picture's width. */
async function farthestOff(photo: PhotoOfPaper, page = letter): Promise<number | null> {
  const { jpeg, corners } = await takePhoto(page, photo);
  const image = await grey(jpeg);
  const sheet = find(image);
  if (sheet === null) return null;
  const off = sheet.corners.map(({ x, y }, index) => {
    const [trueX = 0, trueY = 0] = corners[index] ?? [];
    return Math.hypot(x * image.widthPx - trueX, y * image.heightPx - trueY) / image.widthPx;
  });
  return Math.max(...off);
}

function draw(greyAt: (x: number, y: number) => number): GreyImage {
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.max(0, Math.min(255, greyAt(at % WIDTH_PX, Math.floor(at / WIDTH_PX))));
  return { ...SMALL, pixels };
}

/** Lines of writing. */
const isInk = (x: number, y: number): boolean => y % 18 < 9 && x % 7 < 3;
/** Sides in percent of the picture. */
const isWithin = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean =>
  100 * x >= left * WIDTH_PX &&
  100 * x < right * WIDTH_PX &&
  100 * y >= top * HEIGHT_PX &&
  100 * y < bottom * HEIGHT_PX;

describe('findSheet', () => {
  it.each([
    { share: 0.85, light: 'even', seed: 1 },
    { share: 0.7, light: 'side', seed: 2 },
    { share: 0.6, light: 'side', seed: 3, tilt: 0.4 },
    { share: 0.6, light: 'even', seed: 8, around: 'things' },
    { share: 0.75, light: 'shadow', seed: 5, around: 'cloth' },
    { share: 0.5, light: 'even', seed: 6, table: 20 },
  ] as const)('finds the corners of a sheet: %o', async (photo) => {
    expect(await farthestOff({ ...photo, ...SMALL })).toBeLessThan(0.006);
  });

  it('knows its shape, however it is tilted', async () => {
    for (const tilt of [0.05, 0.2, 0.4]) {
      const { jpeg } = await takePhoto(letter, { share: 0.7, light: 'even', seed: 7, tilt, ...SMALL });
      expect(find(await grey(jpeg))?.aspect).toBeCloseTo(11 / 8.5, 5);
    }
  });

  it('never cuts into a sheet, wherever it lies: it is found as a whole, or not at all', async () => {
    const photos = fc.record({
      seed: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.double({ min: 0.45, max: 0.95, noNaN: true }),
      table: fc.integer({ min: 10, max: 210 }),
      tilt: fc.double({ min: 0, max: 0.45, noNaN: true }),
      light: fc.constantFrom('even', 'side', 'shadow'),
      around: fc.constantFrom('wood', 'cloth', 'things'),
    });
    const isUncut = async (photo: Omit<PhotoOfPaper, 'widthPx' | 'heightPx'>): Promise<boolean> => {
      const { jpeg, corners } = await takePhoto(letter, { ...photo, ...SMALL });
      const sheet = find(await grey(jpeg));
      if (sheet === null) return true;
      // Two hundredths of the width are paper without writing.
      return corners.every(([x, y]) => outsideBy(sheet, x / WIDTH_PX, y / HEIGHT_PX) < 0.02);
    };
    await fc.assert(fc.asyncProperty(photos, isUncut), runs(6));
  });

  it('leaves every picture of the corpus alone', async () => {
    const pictures = readdirSync(DOCUMENTS).filter((name) => /\.(?:jpg|png|gif|tif)$/u.test(name));
    expect(pictures.length).toBeGreaterThan(6);
    for (const name of pictures)
      expect([name, find(await grey(join(DOCUMENTS, name)))]).toEqual([name, null]);
  });

  it('leaves a scan, a screen, a form and a window alone', () => {
    const random = randomNumbers(11);
    const grain = (): number => (random() - 0.5) * 8;
    const scan = draw((x, y) => (isInk(x, y) ? 60 : 240) + grain());
    // A program's window: the same greys all over.
    const screen = draw((x, y) => (isWithin(x, y, 17, 17, 83, 83) ? (isInk(x, y) ? 0 : 255) : 90));
    // A field on a sheet that fills the picture.
    const form = draw((x, y) => {
      const isField = isWithin(x, y, 22, 29, 78, 83);
      if (isField || !isWithin(x, y, 13, 23, 87, 90)) return (isInk(x, y) ? 60 : 235) + grain();
      return 120 + grain();
    });
    const window = draw((x, y) => (isWithin(x, y, 17, 17, 83, 83) ? 240 + grain() : 60 + grain()));
    for (const image of [scan, screen, form, window]) expect(find(image)).toBeNull();
  });

  it('leaves a picture alone whose paper is a photograph, or goes on beyond two of its edges', () => {
    const random = randomNumbers(12);
    const grain = (): number => (random() - 0.5) * 8;
    const photograph = draw((x, y) =>
      isWithin(x, y, 17, 17, 83, 83)
        ? 150 + 90 * Math.sin(x / 44) * Math.cos(y / 35) + grain()
        : 40 + grain(),
    );
    const corner = draw(
      (x, y) => (isWithin(x, y, 33, 33, 100, 100) ? (isInk(x, y) ? 60 : 235) : 60) + grain(),
    );
    for (const image of [photograph, corner]) expect(find(image)).toBeNull();
  });

  it('takes no grain in the dark for writing', () => {
    const random = randomNumbers(1_150_645_784);
    const dark = draw((x, y) => (isWithin(x, y, 0, 1, 25, 61) ? 9 : 0) + (random() - 0.5) * 10);
    expect(find(dark)).toBeNull();
  });

  it('is not led astray by any other picture', () => {
    const shapes = fc.array(
      fc.record({
        x: fc.integer({ min: -20, max: 100 }),
        y: fc.integer({ min: -20, max: 100 }),
        width: fc.integer({ min: 5, max: 100 }),
        height: fc.integer({ min: 5, max: 100 }),
        grey: fc.integer({ min: 0, max: 255 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 255 }), fc.integer(), (all, ground, seed) => {
        const random = randomNumbers(seed);
        const image = draw((x, y) => {
          const top = all.findLast((shape) =>
            isWithin(x, y, shape.x, shape.y, shape.x + shape.width, shape.y + shape.height),
          );
          return (top?.grey ?? ground) + (random() - 0.5) * 10;
        });
        // Nothing is written on any of them.
        return find(image) === null;
      }),
      runs(8),
    );
  });
});

/** How far a place is outside of a sheet, as a share of the picture; 0 or less for one inside. */
function outsideBy({ corners }: Sheet, x: number, y: number): number {
  return Math.max(
    ...corners.map((corner, index) => {
      const next = corners[(index + 1) & 3] ?? corner;
      const length = Math.hypot(next.x - corner.x, next.y - corner.y);
      return ((next.y - corner.y) * (x - corner.x) - (next.x - corner.x) * (y - corner.y)) / length;
    }),
  );
}
