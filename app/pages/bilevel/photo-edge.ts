import type { GreyImage } from '../page/grey-image.ts';
import { TILE_PX, WHITE_FROM } from './tile-tones.ts';

/** Of the rectangle around all that is not white. A few bright spots are part of a picture; letters leave more paper. */
const FILLED_SHARE = 0.85;

/**
 * Whether what a tile shows is the edge or the corner of a picture in the tile next to it: a filled rectangle that reaches up to
 * that tile. `across` and `down` say where that is: -1 is left or above, 1 right or below, 0 the same column or row.
 */
export function isPhotoEdge(
  { pixels, widthPx, heightPx }: GreyImage,
  column: number,
  row: number,
  across: number,
  down: number,
): boolean {
  const firstColumn = column * TILE_PX;
  const firstLine = row * TILE_PX;
  const lastColumn = firstColumn + TILE_PX - 1;
  const lastLine = Math.min(heightPx, firstLine + TILE_PX) - 1;
  let left = lastColumn + 1;
  let right = -1;
  let top = lastLine + 1;
  let bottom = -1;
  let black = 0;
  for (let line = firstLine; line <= lastLine; line++) {
    for (let x = firstColumn; x <= lastColumn; x++) {
      if ((pixels[line * widthPx + x] ?? 255) >= WHITE_FROM) continue;
      black++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (line < top) top = line;
      bottom = line;
    }
  }
  if (across !== 0 && (across < 0 ? left > firstColumn : right < lastColumn)) return false;
  if (down !== 0 && (down < 0 ? top > firstLine : bottom < lastLine)) return false;
  return black > 0 && black >= (right - left + 1) * (bottom - top + 1) * FILLED_SHARE;
}
