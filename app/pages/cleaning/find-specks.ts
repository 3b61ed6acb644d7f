import type { GreyImage } from '../page/grey-image.ts';
import type { Blob, FoundBlobs } from './find-blobs.ts';

/** In dots of a fine fax, 204 by 196 to the inch: a full stop of small print is as large as the larger. */
const TINY_PX = 4;
const SMALL_PX = 12;
/** How far from anything larger such a one has to be: dots of letters are nearer. */
const FROM_TINY_PX = 8;
const FROM_SMALL_PX = 24;
/** So many dots so near are a tint, a picture, or what a printer of needles wrote. */
const TINT_DOTS = 6;
const TINT_PX = 24;
/** Dotted lines have their dots nearer than this, and as far from each other. */
const STEP_PX = 32;
const OFF_ROW_PX = 3;
const OFF_STEP_PX = 3;
/** The second one beside it is as far as two steps. */
const NEAR_PX = 2 * STEP_PX;
/** With more of them the page is a picture. */
const MOST_SMALL = 60_000;

interface Dot {
  readonly blob: number;
  readonly x: number;
  /** In dots as wide as they are high. */
  readonly y: number;
}

/**
 * Blobs that are dirt: a few dots by themselves. What may be a part of something stays: the dots of letters, full stops, dotted lines,
 * tints and pictures. `squash`: how much higher than wide a dot of the page is.
 */
export function findSpecks(image: GreyImage, { blobs, eachRun }: FoundBlobs, squash: number): Set<number> {
  const small = Math.max(3, Math.round(SMALL_PX / squash));
  const tiny = Math.max(2, Math.round(TINY_PX / squash));
  const dots = blobs.flatMap((each, blob) =>
    each.areaPx <= small
      ? [{ blob, x: (each.left + each.right) / 2, y: ((each.top + each.bottom) / 2) * squash }]
      : [],
  );
  const specks = new Set<number>();
  if (dots.length === 0 || dots.length > MOST_SMALL) return specks;
  const larger = new Uint8Array(image.widthPx * image.heightPx);
  eachRun((blob, row, start, end) => {
    if ((blobs[blob]?.areaPx ?? 0) > small)
      larger.fill(1, row * image.widthPx + start, row * image.widthPx + end);
  });
  const grid = makeGrid(dots, image.widthPx, image.heightPx * squash);
  for (const dot of dots) {
    const blob = blobs[dot.blob];
    if (blob === undefined) continue;
    const fromPx = blob.areaPx <= tiny ? FROM_TINY_PX : FROM_SMALL_PX;
    if (!isOfMany(dot, grid, squash) && !isNearBlack(image, larger, blob, fromPx, squash))
      specks.add(dot.blob);
  }
  return specks;
}

function isNearBlack(
  { widthPx, heightPx }: GreyImage,
  black: Uint8Array,
  { left, top, right, bottom }: Blob,
  px: number,
  squash: number,
): boolean {
  const rows = Math.round(px / squash);
  const from = Math.max(0, left - px);
  const to = Math.min(widthPx, right + px + 1);
  for (let row = Math.max(0, top - rows); row <= Math.min(heightPx - 1, bottom + rows); row++)
    for (let at = row * widthPx + from; at < row * widthPx + to; at++) if (black[at] === 1) return true;
  return false;
}

function isOfMany(dot: Dot, grid: Grid, squash: number): boolean {
  let tint = 0;
  const along: number[] = [];
  const down: number[] = [];
  grid.eachNear(dot, (x, y) => {
    if (x * x + y * y <= TINT_PX * TINT_PX) tint++;
    if (Math.abs(y) <= OFF_ROW_PX * squash) along.push(x);
    if (Math.abs(x) <= OFF_ROW_PX) down.push(y);
    return tint < TINT_DOTS;
  });
  return tint >= TINT_DOTS || isInRow(along) || isInRow(down);
}

/** One on each side as far away, or two on one side, the second twice as far; dirt may lie in between. */
function isInRow(steps: readonly number[]): boolean {
  const after = steps.filter((step) => step > 0);
  const before = steps.filter((step) => step < 0).map((step) => -step);
  return hasStep(after, before, 1) || hasStep(after, after, 2) || hasStep(before, before, 2);
}

const hasStep = (steps: readonly number[], others: readonly number[], times: number): boolean =>
  steps.some(
    (step) => step <= STEP_PX && others.some((other) => Math.abs(other - times * step) <= OFF_STEP_PX),
  );

interface Grid {
  /** How far right and down from a dot each other is within `NEAR_PX` either way, until `use` answers false. */
  readonly eachNear: (dot: Dot, use: (x: number, y: number) => boolean) => void;
}

/** Squares as wide as a step may be, each with its dots one behind the other. */
function makeGrid(dots: readonly Dot[], widthPx: number, heightPx: number): Grid {
  const columns = Math.ceil(widthPx / NEAR_PX) + 2;
  const rows = Math.ceil(heightPx / NEAR_PX) + 2;
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(dots.length).fill(-1);
  const toCell = ({ x, y }: Dot): number =>
    (Math.floor(y / NEAR_PX) + 1) * columns + Math.floor(x / NEAR_PX) + 1;
  for (const [index, dot] of dots.entries()) {
    const cell = toCell(dot);
    next[index] = first[cell] ?? -1;
    first[cell] = index;
  }
  return {
    eachNear: (dot, use) => {
      for (let down = -1; down <= 1; down++)
        for (let along = -1; along <= 1; along++) {
          let index = first[toCell(dot) + down * columns + along] ?? -1;
          for (; index >= 0; index = next[index] ?? -1) {
            const other = dots[index] ?? dot;
            const [x, y] = [other.x - dot.x, other.y - dot.y];
            if (other === dot || Math.abs(x) > NEAR_PX || Math.abs(y) > NEAR_PX) continue;
            if (!use(x, y)) return;
          }
        }
    },
  };
}
