import type { PageResult } from '../document/page-result.ts';
import { failed, success } from '../../domain/result.ts';
import sharp from 'sharp';
import { needsTooMuchMemory, unreadable } from '../document/page-failure.ts';
import { LINE_WIDTH_PX } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { openPdfFile, type PdfFile } from '../pdf/pdf-file.ts';
import { drawClean } from './draw-clean.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

export async function drawPdfPicture(
  bytes: Uint8Array,
  name: string,
  index: number,
  maxWidthPx: number,
  isCleaned = false,
): Promise<PageResult<Uint8Array>> {
  const opened = await openPdfFile(bytes, name);
  if (!opened.ok) return opened;
  const file = opened.value;
  const size = file.pageSize(index);
  if (size === null) {
    file.close();
    return failed(unreadable(name));
  }
  const heightPerWidth = size.heightInches / size.widthInches;
  const shown = pictureSize(heightPerWidth, maxWidthPx);
  const lined = isCleaned ? drawAt(file, index, pictureSize(heightPerWidth, LINE_WIDTH_PX)) : null;
  const dpi = (lined?.widthPx ?? 0) / size.widthInches;
  const clean = lined === null ? null : await drawClean(lined, dpi, dpi, maxWidthPx);
  const image = clean === null ? drawAt(file, index, shown) : null;
  file.close();
  if (clean !== null) return success(clean);
  if (image === null) return failed(needsTooMuchMemory(name));

  const raw = { width: image.widthPx, height: image.heightPx, channels: 1 } as const;
  return success(await sharp(image.pixels, { raw }).toColourspace('b-w').png().toBuffer());
}

/** Null: there is not enough memory. */
function drawAt(file: PdfFile, index: number, { widthPx, heightPx }: PictureSize): GreyImage | null {
  const canvas = file.createCanvas(widthPx, heightPx);
  canvas.clear();
  file.drawPage(index, canvas, 'smooth', () => ({ leftPx: 0, topPx: 0, widthPx, heightPx, quarters: 0 }));
  // Copied: PDFium's memory does not outlive the canvas.
  const pixels = canvas.image.pixels.slice();
  const isWhole = !file.ranOutOfMemory();
  canvas.release();
  return isWhole ? { widthPx, heightPx, pixels } : null;
}
