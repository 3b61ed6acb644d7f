import type { PageResult } from '../document/page-result.ts';
import { failed, success } from '../../domain/result.ts';
import { imageTooLarge, unreadable } from '../document/page-failure.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';
import { drawClean } from './draw-clean.ts';
import { pictureSize } from './picture-size.ts';

/** Never enlarged: a fax has no more to show than its pixels. */
export async function drawRasterPicture(
  bytes: Uint8Array,
  typeId: string,
  name: string,
  index: number,
  maxWidthPx: number,
  isCleaned = false,
): Promise<PageResult<Uint8Array>> {
  const file = await openRasterFile(bytes, typeId);
  const page = file && (await file.describePage(index));
  if (file === null || page === null) return failed(unreadable(name));
  if (page.isTooLarge) return failed(imageTooLarge(name, page.widthPx, page.heightPx));
  if (isCleaned) {
    const image = await greyPixels(await file.greyPage(index, 'shows'));
    const clean = image === null ? null : await drawClean(image, page.xDpi, page.yDpi, maxWidthPx);
    if (clean !== null) return success(clean);
  }
  const heightPerWidth = page.heightPx / page.yDpi / (page.widthPx / page.xDpi);
  const { widthPx, heightPx } = pictureSize(heightPerWidth, Math.min(maxWidthPx, page.widthPx));
  try {
    const scaled = (await file.greyPage(index, 'shows')).resize(widthPx, heightPx, { fit: 'fill' });
    return success(await scaled.png().toBuffer());
  } catch {
    return failed(unreadable(name));
  }
}
