import type { GreyImage } from '../page/grey-image.ts';
import { mapSquareTo } from './homography.ts';
import type { Quad } from './quad.ts';

/** In how many steps between two pixels a place is reckoned. */
const STEPS = 64;

/**
 * The sheet within `corners` (in pixels of `picture`) seen from straight above: each pixel from the sixteen around its place (Catmull-Rom),
 * since letters of far sheets have few pixels and between four of them they blur.
 */
export function flattenSheet(photo: GreyImage, corners: Quad, widthPx: number, heightPx: number): GreyImage {
  const [a, b, c, d, e, f, g, h] = mapSquareTo(corners);
  const pixels = new Uint8Array(widthPx * heightPx);
  const weights = cubicWeights();
  for (let line = 0, to = 0; line < heightPx; line++) {
    const v = (line + 0.5) / heightPx;
    for (let column = 0; column < widthPx; column++, to++) {
      const u = (column + 0.5) / widthPx;
      const depth = g * u + h * v + 1;
      const x = (a * u + b * v + c) / depth - 0.5;
      const y = (d * u + e * v + f) / depth - 0.5;
      pixels[to] = greyAt(photo, weights, x, y);
    }
  }
  return { widthPx, heightPx, pixels };
}

function greyAt(
  { widthPx, heightPx, pixels }: GreyImage,
  weights: Float32Array,
  x: number,
  y: number,
): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 1 || row < 1 || column >= widthPx - 2 || row >= heightPx - 2) {
    // What is not in the picture is paper.
    if (x < -1 || y < -1 || x > widthPx || y > heightPx) return 255;
    const nearColumn = Math.min(widthPx - 1, Math.max(0, Math.round(x)));
    return pixels[Math.min(heightPx - 1, Math.max(0, Math.round(y))) * widthPx + nearColumn] ?? 255;
  }
  const across = ((x - column) * STEPS) << 2;
  const down = ((y - row) * STEPS) << 2;
  const first = weights[across] ?? 0;
  const second = weights[across + 1] ?? 0;
  const third = weights[across + 2] ?? 0;
  const fourth = weights[across + 3] ?? 0;
  let sum = 0;
  for (let step = 0, at = (row - 1) * widthPx + column - 1; step < 4; step++, at += widthPx) {
    const mixed =
      first * (pixels[at] ?? 0) +
      second * (pixels[at + 1] ?? 0) +
      third * (pixels[at + 2] ?? 0) +
      fourth * (pixels[at + 3] ?? 0);
    sum += mixed * (weights[down + step] ?? 0);
  }
  return sum <= 0 ? 0 : sum >= 255 ? 255 : sum + 0.5;
}

/** For each step four weights. */
function cubicWeights(): Float32Array {
  const weights = new Float32Array(4 * STEPS);
  for (let step = 0; step < STEPS; step++) {
    const t = step / STEPS;
    weights[4 * step] = -0.5 * t ** 3 + t ** 2 - 0.5 * t;
    weights[4 * step + 1] = 1.5 * t ** 3 - 2.5 * t ** 2 + 1;
    weights[4 * step + 2] = -1.5 * t ** 3 + 2 * t ** 2 + 0.5 * t;
    weights[4 * step + 3] = 0.5 * t ** 3 - 0.5 * t ** 2;
  }
  return weights;
}
