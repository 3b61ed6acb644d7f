import type { PageMark } from '../../domain/fax/page-mark.ts';
import { failed, success } from '../../domain/result.ts';
import { markUnreadable } from './mark-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { isOnItsSide, type FaxGeometry, type Placement } from '../page/fax-geometry.ts';
import { turnBitmap } from '../page/turn-bitmap.ts';
import { paintBitmap } from '../text/paint-bitmap.ts';
import { drawMarkText } from './draw-mark-text.ts';
import { drawOutlines, TICK } from './draw-outlines.ts';
import { placeMark } from './place-mark.ts';
import type { DrawnMark, MarkRoom } from './mark-room.ts';

/**
 * Draws marks onto a fax page on which its document's page lies at `place`, below the header line and nowhere else. It fails where one cannot
 * be drawn as it is: nothing goes without what a person put on it.
 */
export async function drawMarks(
  page: Bitmap,
  marks: readonly PageMark[],
  place: Placement,
  fax: FaxGeometry,
): Promise<PageResult<null>> {
  const below = belowHeader(page, fax);
  for (const mark of marks) {
    const { leftPx, topPx, widthPx, heightPx, quarters } = placeMark(mark, place, fax);
    const isAside = isOnItsSide({ quarters });
    const room: MarkRoom = isAside
      ? { widthPx: heightPx, heightPx: widthPx, xDpi: fax.yDpi, yDpi: fax.xDpi }
      : { widthPx, heightPx, xDpi: fax.xDpi, yDpi: fax.yDpi };
    const drawn = await drawUpright(mark, room);
    if (!drawn.ok) return drawn;
    const { rimXPx, rimYPx } = drawn.value;
    let { bitmap } = drawn.value;
    for (let quarter = 0; quarter < quarters; quarter++) bitmap = turnBitmap(bitmap);
    const [beside, above] = isAside ? [rimYPx, rimXPx] : [rimXPx, rimYPx];
    paintBitmap(below, bitmap, leftPx - beside, topPx - fax.headerBandPx - above);
  }
  return success(null);
}

async function drawUpright(mark: PageMark, room: MarkRoom): Promise<PageResult<DrawnMark>> {
  switch (mark.kind) {
    case 'text':
      return drawMarkText(mark.text, room);
    case 'tick':
      return success(drawOutlines([TICK], room));
    case 'strokes':
      return success(drawOutlines(mark.outlines, room));
    case 'image': {
      // It brings the image library, which most faxes do without.
      const { drawMarkImage } = await import('./draw-mark-image.ts');
      const bitmap = await drawMarkImage(mark.png, room);
      return bitmap === null ? failed(markUnreadable()) : success({ bitmap, rimXPx: 0, rimYPx: 0 });
    }
  }
}

function belowHeader(
  { widthPx, heightPx, strideBytes, bits }: Bitmap,
  { headerBandPx }: FaxGeometry,
): Bitmap {
  return {
    ...{ widthPx, heightPx: heightPx - headerBandPx, strideBytes },
    bits: bits.subarray(headerBandPx * strideBytes),
  };
}
