import type { GreyImage } from '../page/grey-image.ts';
import type { Point, Quad } from './quad.ts';

/** What speaks for one side of a sheet. */
export interface SideMeasure {
  /** Share of its length along which the inside is plainly brighter. */
  readonly support: number;
  /** Share of the stretches before and behind it that look the same, with paper inside: then it is the side of something larger. */
  readonly beyond: number;
}

const SAMPLES = 40;
/** Corners are found to a pixel or two, and curl. */
const SPARED = 0.03;
/** How far beyond a corner, as a share of the side. */
const BEYOND = 0.12;
const BEYOND_SAMPLES = 8;
/** Paper is as bright as that beside it, where it has its margin. */
const UNEVEN = 0.12;
const NEAR_SAMPLES = 5;
/** As bright as the paper before the corner, about. */
const STILL_PAPER = 0.9;
/** From the side, in pixels: the edge itself is blurred and may be bent. */
const NEAREST_PX = 2;
const FARTHEST_PX = 5;
/** The outside is darker by this share. */
const LEAST_CONTRAST = 0.1;

/** Measures side `index` of a quad. */
export function measureSide(image: GreyImage, quad: Quad, index: number): SideMeasure {
  const from = quad[index & 3] ?? quad[0];
  const to = quad[(index + 1) & 3] ?? quad[0];
  const support = supportAlong(image, from, to, SPARED, 1 - SPARED, SAMPLES, 0);
  const levels = [0.1, 0.9].map((share) => readAcross(image, from, to, share)?.inside ?? 0);
  const beyond = (first: number, level: number): number =>
    supportAlong(image, from, to, first, first + BEYOND, BEYOND_SAMPLES, level * STILL_PAPER);
  return {
    support,
    beyond: Math.max(beyond(-SPARED - BEYOND, levels[0] ?? 0), beyond(1 + SPARED, levels[1] ?? 0)),
  };
}

/** Share of a stretch along which the outside is darker, and the inside even and at least that bright. */
function supportAlong(
  image: GreyImage,
  from: Point,
  to: Point,
  first: number,
  last: number,
  samples: number,
  leastInside: number,
): number {
  const places = Array.from({ length: samples }, (_, sample) =>
    readAcross(image, from, to, first + ((last - first) * (sample + 0.5)) / samples),
  );
  let supported = 0;
  for (const [sample, place] of places.entries()) {
    if (place === null || place.inside < leastInside || place.inside === 0) continue;
    if (place.inside - place.outside < LEAST_CONTRAST * place.inside) continue;
    if (Math.abs(place.inside - levelAround(places, sample)) <= UNEVEN * place.inside) supported++;
  }
  return supported / samples;
}

interface Brightness {
  readonly inside: number;
  readonly outside: number;
}

/** The mean of what is inside along a few samples. */
function levelAround(places: readonly (Brightness | null)[], sample: number): number {
  let sum = 0;
  let count = 0;
  for (let near = Math.max(0, sample - NEAR_SAMPLES); near <= sample + NEAR_SAMPLES; near++) {
    const place = places[near];
    if (place === null || place === undefined) continue;
    sum += place.inside;
    count++;
  }
  return sum / count;
}

/** How bright it is on both sides of a place; null outside of the picture. */
function readAcross(
  { widthPx, heightPx, pixels }: GreyImage,
  from: Point,
  to: Point,
  share: number,
): Brightness | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  // Clockwise around the sheet its inside lies to the right.
  const inX = -(to.y - from.y) / length;
  const inY = (to.x - from.x) / length;
  let inside = 0;
  let outside = 0;
  for (let step = NEAREST_PX; step <= FARTHEST_PX; step++) {
    const [innerX, innerY] = [Math.round(x + inX * step), Math.round(y + inY * step)];
    const [outerX, outerY] = [Math.round(x - inX * step), Math.round(y - inY * step)];
    if (Math.min(innerX, outerX, innerY, outerY) < 0) return null;
    if (Math.max(innerX, outerX) >= widthPx || Math.max(innerY, outerY) >= heightPx) return null;
    inside += pixels[innerY * widthPx + innerX] ?? 0;
    outside += pixels[outerY * widthPx + outerX] ?? 0;
  }
  return { inside, outside };
}
