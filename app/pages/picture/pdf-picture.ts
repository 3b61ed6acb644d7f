import type { PageResult } from '../document/page-result.ts';
import { failed, success } from '../../domain/result.ts';
import sharp from 'sharp';
import { needsTooMuchMemory, unreadable } from '../document/page-failure.ts';
import { openPdfFile } from '../pdf/pdf-file.ts';
import { pictureSize } from './picture-size.ts';

export async function drawPdfPicture(
  bytes: Uint8Array,
  name: string,
  index: number,
  maxWidthPx: number,
): Promise<PageResult<Uint8Array>> {
  const opened = await openPdfFile(bytes, name);
  if (!opened.ok) return opened;
  const file = opened.value;
  const size = file.pageSize(index);
  if (size === null) {
    file.close();
    return failed(unreadable(name));
  }
  const { widthPx, heightPx } = pictureSize(size.heightInches / size.widthInches, maxWidthPx);
  const canvas = file.createCanvas(widthPx, heightPx);
  canvas.clear();
  file.drawPage(index, canvas, 'smooth', () => ({ leftPx: 0, topPx: 0, widthPx, heightPx, quarters: 0 }));
  // Copied: PDFium's memory does not outlive the canvas.
  const pixels = canvas.image.pixels.slice();
  const isWhole = !file.ranOutOfMemory();
  canvas.release();
  file.close();
  if (!isWhole) return failed(needsTooMuchMemory(name));

  const raw = { width: widthPx, height: heightPx, channels: 1 } as const;
  return success(await sharp(pixels, { raw }).toColourspace('b-w').png().toBuffer());
}
