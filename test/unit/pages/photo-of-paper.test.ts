import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry, placeOnPage, type FaxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { takePhoto, type PhotoOfPaper } from '../../support/paper-photo.ts';
import { inkShare } from './support/ink.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const SHORT_PX = 850;
const LONG_PX = 1100;
const LETTER = faxGeometry('High', 'letter');
/** Marks in so many columns and rows, each a share of the sheet's width. */
const COLUMNS = 7;
const ROWS = 9;
const MARK = 0.02;

/** A sheet with square marks all over it, and its margin blank. */
function markedSheet(widthPx: number, heightPx: number): GreyImage {
  const pixels = new Uint8Array(widthPx * heightPx).fill(255);
  const half = Math.round((MARK * widthPx) / 2);
  for (const { x, y } of marks()) {
    const [column, row] = [Math.round(x * widthPx), Math.round(y * heightPx)];
    for (let line = row - half; line < row + half; line++)
      pixels.fill(0, line * widthPx + column - half, line * widthPx + column + half);
  }
  return { widthPx, heightPx, pixels };
}

function marks(): { x: number; y: number }[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, mark) => ({
    x: 0.1 + (0.8 * (mark % COLUMNS)) / (COLUMNS - 1),
    y: 0.1 + (0.8 * Math.floor(mark / COLUMNS)) / (ROWS - 1),
  }));
}

async function drawPhoto(
  sheet: GreyImage,
  photo: PhotoOfPaper,
  geometry: FaxGeometry = LETTER,
  tones: 'auto' | 'photo' = 'auto',
): Promise<Bitmap> {
  const { jpeg } = await takePhoto(sheet, photo);
  return drawJpeg(jpeg, geometry, tones, true);
}

async function drawJpeg(
  jpeg: Buffer,
  geometry: FaxGeometry,
  tones: 'auto' | 'photo',
  cutsSheets: boolean,
): Promise<Bitmap> {
  const shading = { tones, lightness: 0, cutsSheets };
  const opened = await openRaster(jpeg, 'jpeg', 'photo.jpg', geometry, shading);
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  const drawn = await opened.value.drawPage(0);
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  return drawn.value.bitmap;
}

/** How many marks are black where they belong, and white beside them. */
function marksInPlace(
  page: Bitmap,
  geometry: FaxGeometry,
  widthInches: number,
  heightInches: number,
): number {
  const { leftPx, topPx, widthPx, heightPx, quarters } = placeOnPage(geometry, widthInches, heightInches);
  const turned = quarters === 1;
  return marks().filter(({ x, y }) => {
    const [across, down] = turned ? [1 - y, x] : [x, y];
    const [left, top] = [leftPx + across * widthPx, topPx + down * heightPx];
    const [halfX, halfY] = turned
      ? [(MARK * heightPx * geometry.xDpi) / geometry.yDpi / 4, (MARK * heightPx) / 4]
      : [(MARK * widthPx) / 4, (MARK * widthPx * geometry.yDpi) / geometry.xDpi / 4];
    const box = (columns: number): Parameters<typeof inkShare>[1] => ({
      left: Math.round(left - halfX + columns * halfX),
      right: Math.round(left + halfX + columns * halfX),
      top: Math.round(top - halfY),
      bottom: Math.round(top + halfY),
    });
    return inkShare(page, box(0)) > 0.9 && inkShare(page, box(7)) < 0.02 && inkShare(page, box(-7)) < 0.02;
  }).length;
}

const SMALL = { widthPx: 1200, heightPx: 1600 };

describe('a photo of a sheet', () => {
  const letter = markedSheet(SHORT_PX, LONG_PX);

  it.each(['even', 'side', 'shadow'] as const)(
    'comes out straight and white, with light that is %s',
    async (light) => {
      const page = await drawPhoto(letter, { share: 0.6, light, seed: 21, ...SMALL });
      expect(marksInPlace(page, LETTER, 8.5, 11)).toBe(COLUMNS * ROWS);
      // Nothing else: no table around it, no grain.
      const ink = inkShare(page, { left: 0, top: 0, right: page.widthPx, bottom: page.heightPx });
      expect(ink).toBeLessThan(COLUMNS * ROWS * MARK * MARK);
      expect(encodeT6(page).length).toBeLessThan(20_000);
    },
  );

  it('comes out in its own shape in low resolution, on A4, and lying on its side', async () => {
    const photo = { share: 0.7, light: 'side', seed: 22, ...SMALL } as const;
    const low = faxGeometry('Low', 'letter');
    expect(marksInPlace(await drawPhoto(letter, photo, low), low, 8.5, 11)).toBe(COLUMNS * ROWS);
    const a4 = faxGeometry('High', 'a4');
    const page = markedSheet(SHORT_PX, Math.round(SHORT_PX * Math.SQRT2));
    expect(marksInPlace(await drawPhoto(page, photo, a4), a4, 8.5, 8.5 * Math.SQRT2)).toBe(COLUMNS * ROWS);
    const onItsSide = await drawPhoto(markedSheet(LONG_PX, SHORT_PX), { ...photo, share: 0.85 });
    expect(marksInPlace(onItsSide, LETTER, 11, 8.5)).toBe(COLUMNS * ROWS);
  });

  it('stays a photograph where a person says that it is one', async () => {
    const page = await drawPhoto(letter, { share: 0.6, light: 'even', seed: 21, ...SMALL }, LETTER, 'photo');
    expect(marksInPlace(page, LETTER, 8.5, 11)).toBeLessThan(10);
    expect(inkShare(page, { left: 0, top: 100, right: 100, bottom: 400 })).toBeGreaterThan(0.3);
  });

  it.each(['even', 'side', 'shadow'] as const)(
    'that nobody cuts out is white on a picture that stays whole, with light that is %s',
    async (light) => {
      const { jpeg, corners } = await takePhoto(letter, { share: 0.6, light, seed: 21, ...SMALL });
      const page = await drawJpeg(jpeg, LETTER, 'auto', false);
      const [a, b, c, d] = corners;
      if (!a || !b || !c || !d) throw new Error('no corners');
      // Between the corners of the sheet, which has a margin without marks.
      const inkAt = (u: number, v: number): number => {
        const at = (axis: 0 | 1): number =>
          (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
        const placed = placeOnPage(LETTER, SMALL.widthPx, SMALL.heightPx);
        const left = Math.round(placed.leftPx + (at(0) / SMALL.widthPx) * placed.widthPx);
        const top = Math.round(placed.topPx + (at(1) / SMALL.heightPx) * placed.heightPx);
        return inkShare(page, { left: left - 10, right: left + 10, top: top - 10, bottom: top + 10 });
      };
      for (const [u, v] of [
        [0.05, 0.5],
        [0.95, 0.5],
        [0.5, 0.04],
        [0.5, 0.96],
      ] as const)
        expect(inkAt(u, v)).toBeLessThan(0.02);
      // The table around it is there.
      for (const [u, v] of [
        [-0.15, 0.5],
        [1.15, 0.5],
        [0.5, -0.15],
      ] as const)
        expect(inkAt(u, v)).toBeGreaterThan(0.2);
    },
  );
});
