import type { Turn } from '../../domain/fax/chosen-pages.ts';
import { toBilevel } from '../bilevel/to-bilevel.ts';
import { success } from '../../domain/result.ts';
import type { DocumentSource, DrawnPage } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import { placeOnPage, type FaxGeometry } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { wholePlace } from '../page/page-place.ts';
import { turnQuarter } from '../page/turn-quarter.ts';
import { scaleOnto, type GreyRows } from '../scale/scale-grey.ts';

/** A document whose reader draws its pages upright alone: they are turned as sheets of paper are. */
export function withTurning(
  opened: PageResult<DocumentSource>,
  geometry: FaxGeometry,
): PageResult<DocumentSource> {
  if (!opened.ok) return opened;
  const source = opened.value;
  return success({
    ...source,
    async drawPage(index, turn = 0) {
      const drawn = await source.drawPage(index);
      if (!drawn.ok || turn === 0) return drawn;
      return success({ ...drawn.value, ...turnSheet(drawn.value.bitmap, turn, geometry) });
    },
  });
}

type TurnedSheet = Required<Pick<DrawnPage, 'bitmap' | 'place'>>;

/** All but the band for the header line; on its side, it is shrunk until it fits. */
function turnSheet(page: Bitmap, turn: Turn, geometry: FaxGeometry): TurnedSheet {
  const { widthPx, heightPx, headerBandPx, xDpi, yDpi } = geometry;
  if (turn === 180) {
    const place = { ...wholePlace(geometry), quarters: 2 } as const;
    return { bitmap: turnUpsideDown(page, headerBandPx), place };
  }
  let sheet = toGrey(page, headerBandPx);
  for (let degrees: number = turn; degrees > 0; degrees -= 90) sheet = turnQuarter(sheet);
  // As wide by now as it was high: dots are not square.
  const place = placeAsIs(geometry, sheet.widthPx / yDpi, sheet.heightPx / xDpi);
  const turned = { widthPx, heightPx, pixels: new Uint8Array(widthPx * heightPx).fill(255) };
  scaleOnto(turned, toRows(sheet), place, place);
  const quarters = turn === 90 ? 1 : 3;
  return { bitmap: toBilevel(turned, 'lines', yDpi), place: { ...place, quarters } };
}

/** What lies on its side is not turned back to gain room. */
function placeAsIs(
  geometry: FaxGeometry,
  widthInches: number,
  heightInches: number,
): ReturnType<typeof placeOnPage> {
  const place = placeOnPage(geometry, widthInches, heightInches);
  return place.quarters === 0 ? place : placeOnPage(geometry, widthInches, heightInches, 270);
}

function turnUpsideDown({ widthPx, heightPx, strideBytes, bits }: Bitmap, topPx: number): Bitmap {
  const turned = blankBitmap(widthPx, heightPx);
  for (let line = topPx; line < heightPx; line++) {
    const to = (heightPx - 1 - (line - topPx)) * strideBytes;
    for (let x = 0; x < widthPx; x++) {
      if (((bits[line * strideBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0) continue;
      const across = widthPx - 1 - x;
      const at = to + (across >> 3);
      turned.bits[at] = (turned.bits[at] ?? 0) | (0x80 >> (across & 7));
    }
  }
  return turned;
}

function toGrey({ widthPx, heightPx, strideBytes, bits }: Bitmap, topPx: number): GreyImage {
  const pixels = new Uint8Array(widthPx * (heightPx - topPx)).fill(255);
  for (let line = topPx; line < heightPx; line++)
    for (let x = 0; x < widthPx; x++)
      if (((bits[line * strideBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0)
        pixels[(line - topPx) * widthPx + x] = 0;
  return { widthPx, heightPx: heightPx - topPx, pixels };
}

/** In rows that are whole words. */
function toRows({ widthPx, heightPx, pixels }: GreyImage): GreyRows {
  const strideBytes = (widthPx + 3) & ~3;
  const rows = new Uint8Array(strideBytes * heightPx).fill(255);
  for (let line = 0; line < heightPx; line++)
    rows.set(pixels.subarray(line * widthPx, (line + 1) * widthPx), line * strideBytes);
  return { widthPx, heightPx, strideBytes, pixels: rows };
}
