import type { GreyImage } from '../page/grey-image.ts';
import { mapPoint, mapSquareTo, type Mapping } from './homography.ts';
import { distance, type Point, type Quad } from './quad.ts';
import { isWrittenWithin } from './is-written-within.ts';
import { measureSide } from './side-measure.ts';

/** Of each side: along all of it but a fold or a finger the outside is darker. */
const LEAST_SUPPORT = 0.85;
/** Of a stretch beyond a corner, along which it is brighter on one side: then what was found ends where a shadow or a strip begins. */
const MOST_STEPS_BEYOND = 0.5;
/** Of the step from the table to the paper along the side itself; a table has its grain. */
const STEP_OF_SIDE = 0.6;
const LEAST_STEP = 0.2;
/** From the side, in pixels, and along the stretch, as shares of the side. */
const BESIDE_PX = [3, 4, 5, 6] as const;
const BEYOND_FROM = 0.015;
const BEYOND_TO = 0.08;
const BEYOND_SAMPLES = 12;
/** What is darker has no step that says anything. */
const DARKEST = 12;
/** The paper's own level is looked at in so many squares a side. */
const SQUARES = 8;
/** Of what is around it: as bright as paper, or plainly brighter than the rest of a table. A card has words, too. */
const AS_BRIGHT_AS_PAPER = 0.75;
const BRIGHTER_THAN_TABLE = 1.6;
const MOST_BRIGHT = 0.012;
/** From a side, in pixels: there the edge itself is blurred. */
const RIM_PX = 4;
const EVERY_PX = 2;
/** In degrees: a hand never holds a camera that straight, a scanner, a program and a press do. */
const STRAIGHT = 0.4;
/** Four sides that are seen a little further from a corner than this, in pixels, have something around all of them. */
const LEAST_AROUND_PX = 4;

/**
 * Whether a sheet that was found is cut out though nobody asked: all of it is seen, it lies as only a hand holds a camera over it, and what is
 * around it is a table with nothing on it that may belong to the fax. `blank`: the picture without what is written.
 */
export function isPlainSheet(image: GreyImage, blank: GreyImage, quad: Quad): boolean {
  return (
    isAllSeen(image, quad) &&
    isAskew(quad) &&
    quad.every((_, index) => measureSide(image, quad, index).support >= LEAST_SUPPORT) &&
    quad.every((_, index) => endsAtCorners(image, quad, index)) &&
    isAlone(image, quad) &&
    isWrittenWithin(image, blank, quad)
  );
}

const isAllSeen = ({ widthPx, heightPx }: GreyImage, quad: Quad): boolean =>
  quad.every(
    ({ x, y }) =>
      Math.min(x, y) >= LEAST_AROUND_PX && x <= widthPx - LEAST_AROUND_PX && y <= heightPx - LEAST_AROUND_PX,
  );

/** Whether one side at least is not as a scanner, a program or a press has it. */
function isAskew(quad: Quad): boolean {
  return quad.some((corner, index) => {
    const next = quad[(index + 1) & 3] ?? corner;
    const degrees = (Math.atan2(next.y - corner.y, next.x - corner.x) * 180) / Math.PI;
    const off = ((degrees % 90) + 90) % 90;
    return Math.min(off, 90 - off) > STRAIGHT;
  });
}

/** Whether beyond both ends of a side nothing is brighter on one of its sides than on the other. */
function endsAtCorners(image: GreyImage, quad: Quad, index: number): boolean {
  const from = quad[index & 3] ?? quad[0];
  const to = quad[(index + 1) & 3] ?? quad[0];
  return (
    stepsBeyond(image, from, to) <= MOST_STEPS_BEYOND && stepsBeyond(image, to, from) <= MOST_STEPS_BEYOND
  );
}

/** Share of the stretch beyond `to` along which it is brighter beside the line on one side, and always the same. */
function stepsBeyond(image: GreyImage, from: Point, to: Point): number {
  const least = Math.max(LEAST_STEP, STEP_OF_SIDE * Math.abs(stepAt(image, from, to, 0.9) ?? 0));
  let right = 0;
  let left = 0;
  for (let sample = 0; sample < BEYOND_SAMPLES; sample++) {
    const share = 1 + BEYOND_FROM + ((BEYOND_TO - BEYOND_FROM) * (sample + 0.5)) / BEYOND_SAMPLES;
    const step = stepAt(image, from, to, share) ?? 0;
    if (step > least) right++;
    if (step < -least) left++;
  }
  return Math.max(right, left) / BEYOND_SAMPLES;
}

/** By which share it is brighter on the right of a line, at a share of its length; null outside of the picture. */
function stepAt(image: GreyImage, from: Point, to: Point, share: number): number | null {
  const length = distance(from, to);
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
  const right = meanBeside(image, x, y, -alongY, alongX);
  const left = meanBeside(image, x, y, alongY, -alongX);
  return right === null || left === null ? null : (right - left) / Math.max(right, left, DARKEST);
}

function meanBeside(image: GreyImage, x: number, y: number, acrossX: number, acrossY: number): number | null {
  let sum = 0;
  for (const away of BESIDE_PX) {
    const [column, row] = [Math.round(x + acrossX * away), Math.round(y + acrossY * away)];
    if (column < 0 || row < 0 || column >= image.widthPx || row >= image.heightPx) return null;
    sum += image.pixels[row * image.widthPx + column] ?? 0;
  }
  return sum / BESIDE_PX.length;
}

/** Whether nothing around the sheet is as bright as the paper next to it, or stands out of the table. */
function isAlone(image: GreyImage, quad: Quad): boolean {
  const levels = paperLevels(image, quad);
  const toSheet = invert(mapSquareTo(quad));
  const shares: number[] = [];
  for (let y = 0; y < image.heightPx; y += EVERY_PX) {
    for (let x = 0; x < image.widthPx; x += EVERY_PX) {
      if (outsideBy(quad, x, y) < RIM_PX) continue;
      const { x: u, y: v } = mapPoint(toSheet, { x, y });
      const column = Math.min(SQUARES - 1, Math.max(0, Math.floor(u * SQUARES)));
      const row = Math.min(SQUARES - 1, Math.max(0, Math.floor(v * SQUARES)));
      shares.push(
        (image.pixels[y * image.widthPx + x] ?? 0) / Math.max(1, levels[row * SQUARES + column] ?? 255),
      );
    }
  }
  if (shares.length === 0) return false;
  const middle = shares.toSorted((one, other) => one - other)[shares.length >> 1] ?? 1;
  const most = Math.min(AS_BRIGHT_AS_PAPER, middle * BRIGHTER_THAN_TABLE + 0.06);
  return shares.filter((share) => share > most).length <= shares.length * MOST_BRIGHT;
}

/** How bright the paper is from place to place. */
function paperLevels({ widthPx, heightPx, pixels }: GreyImage, quad: Quad): Float32Array {
  const mapping = mapSquareTo(quad);
  const samples = 8;
  return Float32Array.from({ length: SQUARES * SQUARES }, (_, square) => {
    const greys: number[] = [];
    for (let sample = 0; sample < samples * samples; sample++) {
      const u = ((square % SQUARES) + ((sample % samples) + 0.5) / samples) / SQUARES;
      const v = (Math.floor(square / SQUARES) + (Math.floor(sample / samples) + 0.5) / samples) / SQUARES;
      const { x, y } = mapPoint(mapping, { x: 0.01 + 0.98 * u, y: 0.01 + 0.98 * v });
      const column = Math.min(widthPx - 1, Math.max(0, Math.floor(x)));
      greys.push(pixels[Math.min(heightPx - 1, Math.max(0, Math.floor(y))) * widthPx + column] ?? 0);
    }
    return greys.toSorted((one, other) => other - one)[greys.length >> 2] ?? 0;
  });
}

/** How far a place is beyond the farthest side of those that it is beyond; below 0 inside. */
function outsideBy(quad: Quad, x: number, y: number): number {
  let most = -Infinity;
  for (const [index, corner] of quad.entries()) {
    const next = quad[(index + 1) & 3] ?? corner;
    const away =
      ((next.y - corner.y) * (x - corner.x) - (next.x - corner.x) * (y - corner.y)) / distance(corner, next);
    if (away > most) most = away;
  }
  return most;
}

/** The mapping that takes a place of the picture to the unit square (the adjugate of the matrix, over its last element). */
function invert([a, b, c, d, e, f, g, h]: Mapping): Mapping {
  const last = a * e - b * d;
  return [
    (e - f * h) / last,
    (c * h - b) / last,
    (b * f - c * e) / last,
    (f * g - d) / last,
    (a - c * g) / last,
    (c * d - a * f) / last,
    (d * h - e * g) / last,
    (b * g - a * h) / last,
  ];
}
