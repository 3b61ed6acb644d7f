import { toBilevel } from '../bilevel/to-bilevel.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import { paintBitmap } from '../text/paint-bitmap.ts';
import type { FlowImages } from './flow-images.ts';
import type { FlowPage } from './paginate.ts';

/** Draws a page of running text on a bitmap of the given size and lines to the inch, its text beginning at `leftPx`, `topPx`. */
export async function drawFlowPage(
  page: FlowPage,
  images: FlowImages,
  widthPx: number,
  heightPx: number,
  leftPx: number,
  topPx: number,
  linesPerInch: number,
): Promise<Bitmap> {
  const bitmap = blankBitmap(widthPx, heightPx);
  for (const mark of page) {
    switch (mark.kind) {
      case 'text':
        mark.font.draw(bitmap, leftPx + mark.leftPx, topPx + mark.baselinePx, mark.text, mark.direction);
        break;
      case 'box':
        fillBox(bitmap, leftPx + mark.leftPx, topPx + mark.topPx, mark.widthPx, mark.heightPx);
        break;
      case 'picture': {
        const grey = await images.greyImage(mark.image, mark.widthPx, mark.heightPx);
        if (grey === null) break;
        const image = toBilevel(grey, 'auto', linesPerInch);
        paintBitmap(bitmap, image, leftPx + mark.leftPx, topPx + mark.topPx);
      }
    }
  }
  return bitmap;
}

function fillBox(bitmap: Bitmap, leftPx: number, topPx: number, widthPx: number, heightPx: number): void {
  const left = Math.max(0, Math.round(leftPx));
  const right = Math.min(bitmap.widthPx, Math.round(leftPx + widthPx));
  const top = Math.max(0, Math.round(topPx));
  const bottom = Math.min(bitmap.heightPx, Math.round(topPx + heightPx));
  for (let y = top; y < bottom; y++) {
    const line = y * bitmap.strideBytes;
    for (let x = left; x < right; x++) {
      const at = line + (x >> 3);
      bitmap.bits[at] = (bitmap.bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
}
