import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanPage } from '../../../app/pages/cleaning/clean-page.ts';
import { findBlobs } from '../../../app/pages/cleaning/find-blobs.ts';
import { findSpecks } from '../../../app/pages/cleaning/find-specks.ts';
import { findTilt } from '../../../app/pages/cleaning/find-tilt.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { greyPixels, openRasterFile } from '../../../app/pages/raster/raster-file.ts';
import { faxPage, speckle, tilt } from '../../support/speckled-page.ts';

const DOCUMENTS = join(import.meta.dirname, '..', '..', 'fixtures', 'documents');
const Y_DPI = { High: 196, Low: 98 } as const;
const countBlack = ({ pixels }: GreyImage): number => pixels.filter((pixel) => pixel === 0).length;
const aPage = (widthPx: number, heightPx: number, isBlack: (x: number, y: number) => boolean): GreyImage => ({
  ...{ widthPx, heightPx },
  pixels: Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
    isBlack(at % widthPx, Math.floor(at / widthPx)) ? 0 : 255,
  ),
});

describe.each(['High', 'Low'] as const)('a page of %s resolution', (resolution) => {
  const yDpi = Y_DPI[resolution];
  const squash = 204 / yDpi;

  it('gains nothing where it came well, whatever small dots are on it', async () => {
    expect(cleanPage(await faxPage(resolution), 204, yDpi)).toBeNull();
  });

  it.each([300, 2000])('loses %i specks, and nothing else', async (count) => {
    const page = await faxPage(resolution);
    const dirty = speckle(page, count, count);
    const clean = cleanPage(dirty.page, 204, yDpi);
    expect(clean).toMatchObject({ widthPx: page.widthPx, heightPx: page.heightPx });
    const left = dirty.alone.filter((at) => clean?.pixels[at] === 0).length;
    expect(left / dirty.alone.length).toBeLessThan(0.08);
    const lost = page.pixels.reduce(
      (sum, pixel, at) => sum + (pixel === 0 && clean?.pixels[at] !== 0 ? 1 : 0),
      0,
    );
    expect(lost).toBe(0);
  });

  it.each([-4, -1, 0.6, 2.5])('is straightened by %d degrees, with all that is on it', async (degrees) => {
    const page = tilt(await faxPage(resolution), degrees, squash);
    const found = findBlobs(page);
    expect(findTilt(found?.blobs ?? [], 204, yDpi)).toBeCloseTo(degrees, 0);
    expect(
      [...findSpecks(page, found ?? { blobs: [], eachRun: () => undefined }, squash)].length,
    ).toBeLessThan(3);
    const clean = cleanPage(page, 204, yDpi);
    expect(clean).not.toBeNull();
    if (clean === null) return;
    expect(countBlack(clean) / countBlack(page)).toBeCloseTo(1, 1);
    const straight = findTilt(findBlobs(clean)?.blobs ?? [], 204, yDpi);
    expect(Math.abs(straight)).toBeLessThan(0.25);
  });
});

it('keeps the writing that is grey, and loses the grey around a speck', async () => {
  const page = await faxPage();
  const [top, bottom] = [300, 600];
  for (let at = top * page.widthPx; at < bottom * page.widthPx; at++)
    if (page.pixels[at] === 0) page.pixels[at] = 150;
  const grey = page.pixels.filter((pixel) => pixel === 150).length;
  const speck = 100 * page.widthPx + 60;
  for (const step of [-1, 1, -page.widthPx, page.widthPx]) page.pixels[speck + step] = 170;
  page.pixels[speck] = 0;
  const clean = cleanPage(page, 204, 196);
  expect(grey).toBeGreaterThan(1000);
  expect(clean?.pixels.filter((pixel) => pixel === 150).length).toBe(grey);
  expect(clean?.pixels.slice(speck - 1, speck + 2)).toEqual(new Uint8Array([255, 255, 255]));
  expect(clean?.pixels[speck + page.widthPx]).toBe(255);
});

it('grows where it is straightened and something would fall off', async () => {
  const page = tilt(await faxPage(), 3);
  for (let at = 0; at < page.widthPx; at++) page.pixels[at] = 0;
  const clean = cleanPage(page, 204, 196);
  expect(clean?.widthPx).toBeGreaterThan(page.widthPx);
  expect(clean?.heightPx).toBeGreaterThan(page.heightPx);
});

it.each(['fax-g4.tif', 'fax-g3-low.tif', 'fax-g3-2d-fill.tif'])('nothing is taken from %s', async (name) => {
  const file = await openRasterFile(await readFile(join(DOCUMENTS, name)), 'tiff');
  for (let index = 0; ; index++) {
    const described = (await file?.describePage(index)) ?? null;
    if (file === null || described === null) {
      expect(index).toBeGreaterThan(0);
      return;
    }
    const image = await greyPixels(await file.greyPage(index, 'shows'));
    expect(image).not.toBeNull();
    if (image !== null) expect(cleanPage(image, described.xDpi, described.yDpi)).toBeNull();
  }
});

describe('there is nothing to gain on', () => {
  it.each<[string, GreyImage]>([
    ['a blank page', aPage(1728, 2156, () => false)],
    ['a black page', aPage(1728, 2156, () => true)],
    ['a page of dots', aPage(1728, 2156, (x, y) => x % 4 === 0 && y % 4 === 0)],
    ['a chessboard of dots', aPage(1728, 2156, (x, y) => (x + y) % 2 === 0)],
    ['a single dotted line', aPage(1728, 2156, (x, y) => y === 900 && x > 200 && x < 1500 && x % 12 < 2)],
    ['one dot', aPage(1, 1, () => true)],
    ['no dots at all', { widthPx: 0, heightPx: 0, pixels: new Uint8Array() }],
    [
      'a grey photo',
      { widthPx: 400, heightPx: 400, pixels: new Uint8Array(160_000).map((_, at) => at % 256) },
    ],
  ])('%s', (what, page) => {
    const clean = cleanPage(page, 204, 196);
    // A dot by itself is dirt.
    if (what === 'one dot') expect(clean?.pixels).toEqual(new Uint8Array([255]));
    else expect(clean).toBeNull();
  });
});

it('a few words say nothing of how the page lies', () => {
  const page = aPage(
    1728,
    2156,
    (x, y) => y > 300 + x / 20 && y < 320 + x / 20 && x > 200 && x < 500 && x % 20 < 10,
  );
  expect(cleanPage(page, 204, 196)).toBeNull();
});
