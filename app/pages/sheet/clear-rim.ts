import type { GreyImage } from '../page/grey-image.ts';

/** Of the width: where a sheet's edge may be, that is not quite straight. Nobody writes there. */
const RIM_SHARE = 0.02;
const WHITE = 255;

/** Makes slivers of the table white, in place: what is dark from the edge on, and ends within the rim. */
export function clearRim({ widthPx, heightPx, pixels }: GreyImage): void {
  const rim = Math.round(widthPx * RIM_SHARE);
  for (let y = 0; y < heightPx; y++) {
    clearRun(pixels, y * widthPx, 1, rim);
    clearRun(pixels, (y + 1) * widthPx - 1, -1, rim);
  }
  for (let x = 0; x < widthPx; x++) {
    clearRun(pixels, x, widthPx, rim);
    clearRun(pixels, (heightPx - 1) * widthPx + x, -widthPx, rim);
  }
}

function clearRun(pixels: Uint8Array, from: number, step: number, rim: number): void {
  let length = 0;
  while (length < rim && pixels[from + length * step] !== WHITE) length++;
  if (length === rim) return;
  for (let at = 0; at < length; at++) pixels[from + at * step] = WHITE;
}
