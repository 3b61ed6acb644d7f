import sharp from 'sharp';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { drawPaper } from './drawn-paper.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';

const WIDTH_PX = 1728;

/** Letters with dots, full stops, a dotted line to fill in, leaders, and the dots of a dot-matrix printer. */
const WRITING = [
  ...Array.from(
    { length: 30 },
    (_, line) =>
      `BT /F ${line % 3 === 0 ? 7 : 10} Tf 72 ${700 - line * 14} Td (Minimising illicit units: Mr. Ji, i.e. no. ${line}, said it is his; ${line}.5 mg.) Tj ET`,
  ),
  'BT /F 10 Tf 72 262 Td (Name ......................................... Date .........................) Tj ET',
  ...[0.7, 1, 1.4].map(
    (width, row) => `${width} w 1 J [0 ${5 + row}] 0 d 72 ${240 - row * 12} m 500 ${240 - row * 12} l S`,
  ),
].join('\n');

/** A black and white page as a fax delivers it: writing above, a dithered image below. */
export async function faxPage(resolution: 'High' | 'Low' = 'High'): Promise<GreyImage> {
  const heightPx = resolution === 'High' ? 2156 : 1078;
  const paper = await drawPaper(WRITING);
  const { data } = await sharp(paper.pixels, {
    raw: { width: paper.widthPx, height: paper.heightPx, channels: 1 },
  })
    .resize(WIDTH_PX, heightPx, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8Array.from(data, (pixel) => (pixel < 150 ? 0 : 255));
  scatter(pixels, Math.round(heightPx * 0.75), Math.round(heightPx * 0.93));
  return { widthPx: WIDTH_PX, heightPx, pixels };
}

/** From dark at the left to nearly white at the right (Floyd and Steinberg 1976). */
function scatter(pixels: Uint8Array, top: number, bottom: number): void {
  const [left, right] = [200, 1500];
  const errors = new Float64Array((bottom - top + 1) * WIDTH_PX);
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = (row - top) * WIDTH_PX + column;
      const wanted = 40 + (205 * (column - left)) / (right - left) + (errors[at] ?? 0);
      const drawn = wanted < 128 ? 0 : 255;
      pixels[row * WIDTH_PX + column] = drawn;
      for (const [step, share] of [
        [1, 7],
        [WIDTH_PX - 1, 3],
        [WIDTH_PX, 5],
        [WIDTH_PX + 1, 1],
      ] as const)
        errors[at + step] = (errors[at + step] ?? 0) + ((wanted - drawn) * share) / 16;
    }
}

/** Adds dirt of one to four dots where the page was white; returns the places of isolated ones. */
export function speckle(page: GreyImage, count: number, seed: number): { page: GreyImage; alone: number[] } {
  const random = randomNumbers(seed);
  const pixels = page.pixels.slice();
  const alone: number[] = [];
  for (let speck = 0; speck < count; speck++) {
    const column = 2 + Math.floor(random() * (page.widthPx - 4));
    const row = 2 + Math.floor(random() * (page.heightPx - 4));
    const at = row * page.widthPx + column;
    if (isWhiteAround(page, column, row, 12)) alone.push(at);
    const size = Math.floor(random() * 4);
    for (const step of [0, 1, page.widthPx, page.widthPx + 1].slice(0, size + 1)) pixels[at + step] = 0;
  }
  return { page: { ...page, pixels }, alone };
}

function isWhiteAround(
  { widthPx, heightPx, pixels }: GreyImage,
  column: number,
  row: number,
  px: number,
): boolean {
  for (let y = Math.max(0, row - px); y <= Math.min(heightPx - 1, row + px); y++)
    for (let x = Math.max(0, column - px); x <= Math.min(widthPx - 1, column + px); x++)
      if (pixels[y * widthPx + x] === 0) return false;
  return true;
}

/** As if it had lain askew in the machine: lines descend to the right by this many degrees. */
export function tilt(page: GreyImage, degrees: number, squash = 204 / 196): GreyImage {
  const angle = (degrees * Math.PI) / 180;
  const pixels = page.pixels.map((_, at) => {
    const x = (at % page.widthPx) - page.widthPx / 2;
    const y = (Math.floor(at / page.widthPx) - page.heightPx / 2) * squash;
    const column = Math.round(x * Math.cos(angle) + y * Math.sin(angle) + page.widthPx / 2);
    const row = Math.round((y * Math.cos(angle) - x * Math.sin(angle)) / squash + page.heightPx / 2);
    const isOn = column >= 0 && column < page.widthPx && row >= 0 && row < page.heightPx;
    return isOn ? (page.pixels[row * page.widthPx + column] ?? 255) : 255;
  });
  return { ...page, pixels };
}
