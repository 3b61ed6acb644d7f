import { blankBitmap, type Bitmap } from '../bitmap.ts';
import type { GreyImage } from '../grey-image.ts';
import { DotScreen } from './dot-screen.ts';
import { packBlackAndWhite } from './pack-black-and-white.ts';
import { thresholdRun } from './threshold-run.ts';
import { BLANK, DITHERED } from './tile-look.ts';
import { TileMap } from './tile-map.ts';
import { TILE_PX } from './tile-tones.ts';
import type { Tones } from './tones.ts';

/**
 * Shades of grey to black and white: text and drawings stay sharp, also grey on white and white on grey; photographs and light
 * fills become dots. The width is a multiple of 16 pixels (a fax line is), the pixels begin at a multiple of four bytes.
 */
export function toBilevel(image: GreyImage, tones: Tones = 'auto', linesPerInch = 196): Bitmap {
  if (image.widthPx % TILE_PX !== 0)
    throw new RangeError(`Width ${image.widthPx} is no multiple of ${TILE_PX}`);
  const bitmap = blankBitmap(image.widthPx, image.heightPx);
  if (packBlackAndWhite(image, bitmap)) return bitmap;
  bitmap.bits.fill(0);
  const map = new TileMap(image, tones);
  let screen: DotScreen | null = null;

  for (let row = 0; row < map.rows; row++) {
    const plans = map.plansOf(row);
    if (plans.every((plan) => plan === BLANK)) continue;
    if (plans.includes(DITHERED)) screen ??= new DotScreen(image, linesPerInch);
    const lastLine = Math.min(image.heightPx, (row + 1) * TILE_PX);
    for (let line = row * TILE_PX; line < lastLine; line++) drawLine(image, line, plans, screen, bitmap);
  }
  return bitmap;
}

function drawLine(
  image: GreyImage,
  line: number,
  plans: Uint8Array,
  screen: DotScreen | null,
  bitmap: Bitmap,
): void {
  const { pixels, widthPx } = image;
  for (let tile = 0; tile < plans.length; tile++) {
    const plan = plans[tile] ?? BLANK;
    const column = tile * TILE_PX;
    const from = line * widthPx + column;
    const to = line * bitmap.strideBytes + (column >> 3);
    if (plan === DITHERED) screen?.screenRun(line, column, TILE_PX, bitmap.bits, to);
    else if (plan !== BLANK) thresholdRun(pixels, from, TILE_PX, plan, bitmap.bits, to);
  }
}
