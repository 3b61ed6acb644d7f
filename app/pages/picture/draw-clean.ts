import sharp from 'sharp';
import { cleanPage } from '../cleaning/clean-page.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { pictureSize } from './picture-size.ts';

/** As PNG in its true aspect, at most `maxWidthPx` wide and never enlarged; null where there is nothing to clean up. */
export async function drawClean(
  image: GreyImage,
  xDpi: number,
  yDpi: number,
  maxWidthPx: number,
): Promise<Uint8Array | null> {
  const clean = cleanPage(image, xDpi, yDpi);
  if (clean === null) return null;
  const heightPerWidth = clean.heightPx / yDpi / (clean.widthPx / xDpi);
  const { widthPx, heightPx } = pictureSize(heightPerWidth, Math.min(maxWidthPx, clean.widthPx));
  const raw = { width: clean.widthPx, height: clean.heightPx, channels: 1 } as const;
  return sharp(clean.pixels, { raw })
    .resize(widthPx, heightPx, { fit: 'fill' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
