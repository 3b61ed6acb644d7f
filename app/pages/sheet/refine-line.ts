import type { GreyImage } from '../page/grey-image.ts';
import type { Point } from './quad.ts';
import type { SideLine } from './side-line.ts';

/** As far as a line is looked for beside where it was found, in pixels. */
const WIDE_PX = 4;
const NARROW_PX = 2;
const STEP_PX = 2;
const LEAST_STEP = 12;
const MOST_STEP = 120;
const LEAST_WEIGHT = 12 * LEAST_STEP;

/**
 * The line through the steepest places beside a line that was found to a degree and a pixel only, twice: first with all of them, then
 * with those near what all of them say. `ends`: between which points of it, the whole line if there are none.
 */
export function refineLine(image: GreyImage, line: SideLine, ends: readonly Point[] = []): SideLine {
  if (line.isBorder) return line;
  const once = fitLine(image, line, ends, WIDE_PX);
  return fitLine(image, once, ends, NARROW_PX);
}

function fitLine(image: GreyImage, line: SideLine, ends: readonly Point[], reachPx: number): SideLine {
  const length = Math.hypot(image.widthPx, image.heightPx);
  const along = ends.map(({ x, y }) => line.cos * y - line.sin * x);
  const [first, last] = ends.length > 0 ? [Math.min(...along), Math.max(...along)] : [-length, length];
  const [weight, ofT, ofS, ofTT, ofTS] = [0, 1, 2, 3, 4];
  const sums = new Float64Array(5);
  for (let t = first; t <= last; t += STEP_PX) {
    const edge = steepest(image, line, t, reachPx);
    if (edge === null) continue;
    const { step, s } = edge;
    for (const [index, value] of [
      [weight, 1],
      [ofT, t],
      [ofS, s],
      [ofTT, t * t],
      [ofTS, t * s],
    ] as const)
      sums[index] = (sums[index] ?? 0) + step * value;
  }
  const [w = 0, t = 0, s = 0, tt = 0, ts = 0] = sums;
  const spread = w * tt - t * t;
  if (w < LEAST_WEIGHT || spread <= 0) return line;
  const slope = (w * ts - t * s) / spread;
  const shift = (s - slope * t) / w;
  // s = shift + slope * t, in the directions of the line as it was.
  const scale = Math.hypot(1, slope);
  return {
    cos: (line.cos + slope * line.sin) / scale,
    sin: (line.sin - slope * line.cos) / scale,
    distance: (line.distance + shift) / scale,
    isBorder: false,
  };
}

/** Where beside a place of the line it gets brighter most, and by how much. */
function steepest(
  { widthPx, heightPx, pixels }: GreyImage,
  { cos, sin, distance }: SideLine,
  t: number,
  reachPx: number,
): { readonly step: number; readonly s: number } | null {
  let most = LEAST_STEP;
  let found: number | null = null;
  for (let s = -reachPx; s <= reachPx; s += 0.5) {
    const x = cos * (distance + s) - sin * t;
    const y = sin * (distance + s) + cos * t;
    if (x < 3 || y < 3 || x > widthPx - 4 || y > heightPx - 4) continue;
    const greyAt = (away: number): number =>
      pixels[Math.floor(y + sin * away) * widthPx + Math.floor(x + cos * away)] ?? 0;
    const step = greyAt(1.5) + greyAt(0.75) - greyAt(-0.75) - greyAt(-1.5);
    if (step <= most) continue;
    most = step;
    found = s;
  }
  return found === null ? null : { step: Math.min(MOST_STEP, most), s: found };
}
