import type { GreyImage } from '../page/grey-image.ts';
import { refineLine } from './refine-line.ts';
import type { SideLine } from './side-line.ts';

/** The sides of a sheet in the order of the corners where they begin: clockwise. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** In degrees: a sheet lies about as the picture is held, and perspective slants its sides further. */
const MOST_SLANT = 30;
/** How far the direction of an edge is off in a few pixels. */
const DIRECTION_SPREAD = 6;
/** Brighter by so much of what is around it, within two pixels. */
const LEAST_CONTRAST = 0.07;
const MOST_CONTRAST = 0.3;
const DARKEST = 12;
/** How many lines are tried for each side. */
const MOST_LINES = 6;
/** Lines as near to one another are one. */
const NEAR_DEGREES = 5;
const NEAR_PX = 6;
/** Of the picture's shorter side. */
const LEAST_LENGTH = 0.15;

const ANGLES = 2 * MOST_SLANT + 1;

/** In which direction it gets brighter behind each side, in degrees clockwise from the right. */
const INWARD: Readonly<Record<Side, number>> = { top: 90, right: 180, bottom: 270, left: 0 };

/**
 * Lines along which it gets brighter towards the middle of the picture, the longest and plainest first: where a sheet may begin (a
 * Hough transform by the directions of edges). The picture's own edge is the last of each side.
 */
export function findSideLines(image: GreyImage): Readonly<Record<Side, readonly SideLine[]>> {
  const votes = castVotes(image);
  const lines = (side: Side, index: number): SideLine[] => [
    ...peaks(image, votes[index] ?? new Float32Array(0), side).map((line) => refineLine(image, line)),
    findBorder(image, side),
  ];
  return {
    top: lines('top', 0),
    right: lines('right', 1),
    bottom: lines('bottom', 2),
    left: lines('left', 3),
  };
}

/** For each side how much speaks for each line, by its slant and its distance. */
function castVotes(image: GreyImage): Float32Array[] {
  const { widthPx, heightPx, pixels } = image;
  const reach = measureReach(widthPx, heightPx);
  const votes = SIDES.map(() => new Float32Array(ANGLES * (2 * reach + 1)));
  const [cosines, sines] = directions();
  const slopes = measureSlopes(image);
  for (let y = 3; y < heightPx - 3; y++) {
    for (let x = 3; x < widthPx - 3; x++) {
      const at = y * widthPx + x;
      const across = slopes.across[at] ?? 0;
      const down = slopes.down[at] ?? 0;
      const isSteep = Math.abs(across) + Math.abs(down) >= LEAST_CONTRAST * ((pixels[at] ?? 0) + DARKEST);
      if (!isSteep || !isSteepest(slopes, at, widthPx)) continue;
      const strength = Math.hypot(across, down) / ((pixels[at] ?? 0) + DARKEST);
      const vote = Math.min(MOST_CONTRAST, strength);
      const degrees = Math.round((Math.atan2(down, across) * 180) / Math.PI);
      for (const [index, side] of SIDES.entries()) {
        const slant = ((degrees - INWARD[side] + 540) % 360) - 180;
        const table = votes[index];
        if (Math.abs(slant) > MOST_SLANT || table === undefined) continue;
        const to = Math.min(MOST_SLANT, slant + DIRECTION_SPREAD);
        for (let angle = Math.max(-MOST_SLANT, slant - DIRECTION_SPREAD); angle <= to; angle++) {
          const turn = (INWARD[side] + angle + 360) % 360;
          const distance = Math.round(x * (cosines[turn] ?? 0) + y * (sines[turn] ?? 0));
          const cell = (angle + MOST_SLANT) * (2 * reach + 1) + distance + reach;
          table[cell] = (table[cell] ?? 0) + vote;
        }
      }
    }
  }
  return votes;
}

/** How much brighter it gets at each pixel to the right, and down. */
interface Slopes {
  readonly across: Int16Array;
  readonly down: Int16Array;
}

function measureSlopes({ widthPx, heightPx, pixels }: GreyImage): Slopes {
  const across = new Int16Array(pixels.length);
  const down = new Int16Array(pixels.length);
  for (let y = 2; y < heightPx - 2; y++) {
    for (let at = y * widthPx + 2; at < (y + 1) * widthPx - 2; at++) {
      across[at] = slope(pixels, at, 1, widthPx);
      down[at] = slope(pixels, at, widthPx, 1);
    }
  }
  return { across, down };
}

/** Whether it is steeper nowhere beside a pixel: an edge is as wide as it is blurred, and has one such line. */
function isSteepest({ across, down }: Slopes, at: number, widthPx: number): boolean {
  const isUpright = Math.abs(across[at] ?? 0) >= Math.abs(down[at] ?? 0);
  const slopes = isUpright ? across : down;
  const step = isUpright ? 1 : widthPx;
  const here = Math.abs(slopes[at] ?? 0);
  return here >= Math.abs(slopes[at - step] ?? 0) && here > Math.abs(slopes[at + step] ?? 0);
}

/** How much brighter it gets in one direction: over four pixels, in the mean of three lines beside each other. */
function slope(pixels: Uint8Array, at: number, along: number, beside: number): number {
  let sum = 0;
  for (let line = -1; line <= 1; line++) {
    const place = at + line * beside;
    sum += (pixels[place + 2 * along] ?? 0) + (pixels[place + along] ?? 0);
    sum -= (pixels[place - along] ?? 0) + (pixels[place - 2 * along] ?? 0);
  }
  return sum / 6;
}

function peaks({ widthPx, heightPx }: GreyImage, votes: Float32Array, side: Side): SideLine[] {
  const reach = measureReach(widthPx, heightPx);
  const columns = 2 * reach + 1;
  const least = Math.min(widthPx, heightPx) * LEAST_LENGTH * LEAST_CONTRAST;
  const found: SideLine[] = [];
  const left = votes.slice();
  while (found.length < MOST_LINES) {
    let best = -1;
    let most = least;
    for (let cell = 0; cell < left.length; cell++) {
      const vote = left[cell] ?? 0;
      if (vote <= most) continue;
      most = vote;
      best = cell;
    }
    if (best < 0) break;
    const angle = Math.floor(best / columns);
    const distance = best % columns;
    const turn = ((INWARD[side] + angle - MOST_SLANT) * Math.PI) / 180;
    found.push({ cos: Math.cos(turn), sin: Math.sin(turn), distance: distance - reach, isBorder: false });
    // The same line, a little off, is no other. How far off is reckoned in the middle of the picture.
    for (
      let near = Math.max(0, angle - NEAR_DEGREES);
      near <= Math.min(ANGLES - 1, angle + NEAR_DEGREES);
      near++
    ) {
      const other = ((INWARD[side] + near - MOST_SLANT) * Math.PI) / 180;
      const shift =
        (widthPx / 2) * (Math.cos(other) - Math.cos(turn)) +
        (heightPx / 2) * (Math.sin(other) - Math.sin(turn));
      const middle = Math.round(distance + shift);
      const from = Math.max(0, middle - NEAR_PX);
      left.fill(0, near * columns + from, near * columns + Math.min(columns, middle + NEAR_PX + 1));
    }
  }
  return found;
}

function findBorder({ widthPx, heightPx }: GreyImage, side: Side): SideLine {
  const turn = (INWARD[side] * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const distance = side === 'right' ? -widthPx : side === 'bottom' ? -heightPx : 0;
  return { cos, sin, distance, isBorder: true };
}

const measureReach = (widthPx: number, heightPx: number): number => Math.ceil(Math.hypot(widthPx, heightPx));

function directions(): [Float64Array, Float64Array] {
  const turn = (degrees: number): number => (degrees * Math.PI) / 180;
  return [
    Float64Array.from({ length: 360 }, (_, degrees) => Math.cos(turn(degrees))),
    Float64Array.from({ length: 360 }, (_, degrees) => Math.sin(turn(degrees))),
  ];
}
