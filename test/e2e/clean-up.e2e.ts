import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findBlobs } from '../../app/pages/cleaning/find-blobs.ts';
import { findTilt } from '../../app/pages/cleaning/find-tilt.ts';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { faxPage, speckle, tilt } from '../support/speckled-page.ts';
import { expect, resizeTo, test } from './faxtray.ts';

async function toGrey(png: Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, pixels: Uint8Array.from(data) };
}

test('a bad scan is cleaned up to be looked at, and stays as it came', async ({ user }, info) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const { widthPx: width, heightPx: height, pixels } = speckle(tilt(await faxPage(), 2), 800, 20).page;
  const scan = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .withMetadata({ density: 204 })
    .png()
    .toBuffer();
  user.drop('+13035550101 Scan.png', scan);
  await expect.poll(() => user.receivedDocuments().length).toBe(1);
  const original = user.pathIn('Received', user.receivedDocuments()[0] ?? '');
  const before = readFileSync(original);
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').first().press('Enter');
  await page
    .getByRole('complementary', { name: /^Fax from/u })
    .getByRole('img', { name: /page 1/iu })
    .click();
  const viewer = page.getByRole('dialog', { name: /^Pages of Fax from/u });
  const picture = viewer.getByRole('img', { name: 'Page 1 of 1' });
  const button = viewer.getByRole('button', { name: 'Clean up for reading (C)' });
  const shown = async (): Promise<GreyImage> => {
    await expect
      .poll(() => picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
      .toBe(true);
    const bytes = await picture.evaluate(async (each: HTMLImageElement) =>
      Array.from(new Uint8Array(await (await fetch(each.src)).arrayBuffer())),
    );
    return toGrey(Buffer.from(bytes));
  };
  const asItCame = await shown();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.screenshot({ path: info.outputPath('as-it-came.png') });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const clean = await shown();
  expect(clean.pixels).not.toEqual(asItCame.pixels);
  const [dirty, tidy] = [asItCame, clean].map((each) => findBlobs(each)?.blobs ?? []);
  const countBeside = (blobs: typeof dirty = []): number =>
    blobs.filter(({ left, top, bottom }) => left > 1100 && top > 300 && bottom < 1300).length;
  expect(countBeside(dirty)).toBeGreaterThan(30);
  expect(countBeside(tidy)).toBeLessThan(5);
  expect(findTilt(dirty ?? [], 204, 204)).toBeCloseTo(2, 0);
  expect(findTilt(tidy ?? [], 204, 204)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`cleaned-${colorScheme}.png`) });
  }
  await resizeTo(page, { width: 720, height: 480 });
  await expect(button).toBeInViewport();
  await page.screenshot({ path: info.outputPath('cleaned-720.png') });
  await page.keyboard.press('c');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect((await shown()).pixels).toEqual(asItCame.pixels);
  expect(readFileSync(original).equals(before)).toBe(true);
});
