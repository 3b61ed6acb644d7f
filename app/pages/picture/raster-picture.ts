import { imageTooLarge, unreadable } from '../document/page-failure.ts';
import { openRasterFile } from '../raster/raster-file.ts';
import { pictureSize, type DrawnPicture } from './drawn-picture.ts';

/** Never enlarged: a fax has no more to show than its pixels. */
export async function drawRasterPicture(
  bytes: Uint8Array,
  typeId: string,
  name: string,
  index: number,
  maxWidthPx: number,
): Promise<DrawnPicture> {
  const file = await openRasterFile(bytes, typeId);
  const page = file && (await file.describePage(index));
  if (file === null || page === null) return { ok: false, failure: unreadable(name) };
  if (page.isTooLarge) return { ok: false, failure: imageTooLarge(name, page.widthPx, page.heightPx) };
  const heightPerWidth = page.heightPx / page.yDpi / (page.widthPx / page.xDpi);
  const { widthPx, heightPx } = pictureSize(heightPerWidth, Math.min(maxWidthPx, page.widthPx));
  try {
    const scaled = (await file.greyPage(index, 'shows')).resize(widthPx, heightPx, { fit: 'fill' });
    return { ok: true, png: await scaled.png().toBuffer() };
  } catch {
    return { ok: false, failure: unreadable(name) };
  }
}
