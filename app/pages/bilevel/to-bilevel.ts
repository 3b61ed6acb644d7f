import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { DotScreen } from './dot-screen.ts';
import { packBlackAndWhite } from './pack-black-and-white.ts';
import { settleTints } from './settle-tints.ts';
import { thresholdRun } from './threshold-run.ts';
import { BLANK, DITHERED } from './tile-kind.ts';
import { TileMap } from './tile-map.ts';
import { TILE_PX } from './tile-tones.ts';
import type { Tones } from './tones.ts';

/**
 * Shades of grey to black and white: text and drawings stay sharp, also grey on white and white on grey; photographs and light
 * fills become dots. The width is a multiple of 16 pixels (a fax line is), the pixels begin at a multiple of four bytes. `bitmap`, of
 * the same size, is drawn over.
 */
export function toBilevel(
  image: GreyImage,
  tones: Tones = 'auto',
  linesPerInch = 196,
  bitmap = blankBitmap(image.widthPx, image.heightPx),
): Bitmap {
  if (image.widthPx % TILE_PX !== 0)
    throw new RangeError(`Width ${image.widthPx} is no multiple of ${TILE_PX}`);
  bitmap.bits.fill(0);
  const shadedRows = packPlainRows(image, bitmap);
  if (shadedRows.length === 0) return bitmap;
  const settled = tones === 'auto' ? settleTints(image, shadedRows, linesPerInch) : image;
  drawShadedRows(settled, tones, linesPerInch, shadedRows, bitmap);
  return bitmap;
}

function drawShadedRows(
  image: GreyImage,
  tones: Tones,
  linesPerInch: number,
  shadedRows: readonly number[],
  bitmap: Bitmap,
): void {
  const map = new TileMap(image, tones, shadedRows);
  let screen: DotScreen | null = null;
  for (const row of shadedRows) {
    const plans = map.choosePlans(row);
    if (plans.includes(DITHERED)) screen ??= new DotScreen(image, linesPerInch);
    const endLine = endRow(row, image);
    for (let line = row * TILE_PX; line < endLine; line++) drawLine(image, line, plans, screen, bitmap);
  }
}

/** Packs all rows of tiles without shades of grey; answers with the others. */
function packPlainRows(image: GreyImage, bitmap: Bitmap): number[] {
  const shaded: number[] = [];
  for (let row = 0; row * TILE_PX < image.heightPx; row++) {
    const [first, end] = [row * TILE_PX, endRow(row, image)];
    if (packBlackAndWhite(image, bitmap, first, end)) continue;
    bitmap.bits.fill(0, first * bitmap.strideBytes, end * bitmap.strideBytes);
    shaded.push(row);
  }
  return shaded;
}

const endRow = (row: number, { heightPx }: GreyImage): number => Math.min(heightPx, (row + 1) * TILE_PX);

function drawLine(
  image: GreyImage,
  line: number,
  plans: Uint8Array,
  screen: DotScreen | null,
  { bits, strideBytes }: Bitmap,
): void {
  const { pixels, widthPx } = image;
  for (let tile = 0; tile < plans.length;) {
    const plan = plans[tile] ?? BLANK;
    const first = tile++;
    while (tile < plans.length && plans[tile] === plan) tile++;
    const column = first * TILE_PX;
    const runPx = (tile - first) * TILE_PX;
    const to = line * strideBytes + (column >> 3);
    if (plan === DITHERED) screen?.screenRun(line, column, runPx, bits, to);
    else if (plan !== BLANK) thresholdRun(pixels, line * widthPx + column, runPx, plan, bits, to);
  }
}
