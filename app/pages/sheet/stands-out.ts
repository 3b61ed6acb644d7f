import type { GreyImage } from '../page/grey-image.ts';
import type { Quad } from './quad.ts';

/** As bright as the sheet, about. */
const AS_BRIGHT = 0.85;
/** Of what is around the sheet. */
const MOST_AS_BRIGHT = 0.35;
const EVERY_PX = 2;

/**
 * Whether a sheet is brighter than most of what is around it. Where it is not, it may be a field of a form, a window of a screen or one
 * of several sheets, and what is around it belongs to it.
 */
export function standsOut({ widthPx, heightPx, pixels }: GreyImage, quad: Quad): boolean {
  const inside: number[] = [];
  const outside: number[] = [];
  for (let y = 0; y < heightPx; y += EVERY_PX)
    for (let x = 0; x < widthPx; x += EVERY_PX)
      (isInside(quad, x, y) ? inside : outside).push(pixels[y * widthPx + x] ?? 0);
  inside.sort((one, other) => one - other);
  const level = inside[inside.length >> 1] ?? 255;
  const bright = outside.filter((grey) => grey >= level * AS_BRIGHT).length;
  return bright <= outside.length * MOST_AS_BRIGHT;
}

function isInside(quad: Quad, x: number, y: number): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) & 3] ?? corner;
    return (next.x - corner.x) * (y - corner.y) >= (next.y - corner.y) * (x - corner.x);
  });
}
