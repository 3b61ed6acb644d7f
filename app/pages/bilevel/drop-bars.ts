import type { GreyImage } from '../page/grey-image.ts';
import { BLOCK_PX, type Squares } from './paper-squares.ts';

/** Light does not fade faster from one square to the next. */
const FADING = 0.06;
/** Over squares in which there is more than paper. */
const MOST_APART = 4;
/** The directions in which a square has others beside it. */
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** Print ends within two strips, a shadow fades over more of them. */
const STRIP_PX = 8;
const SHARP_SHARE = 0.6;
/** Of what is beside it. */
const SHARP_SIDES = 0.5;
/** Larger is paper, whatever its edge is: half of a folded sheet. */
const MOST_SHARE = 0.4;
/** With dark words on it, a shadow. */
const MOST_WITH_DARK = 0.12;
/** Writing that is this much brighter, or darker, than what it stands on. */
const WHITE_BY = 1.12;
const DARK_BY = 0.65;
/** Pencil, for one; of the dark writing, so much may be so faint. */
const FAINT_BY = 0.88;
const FAINT_ONES = 0.06;
const BLUR_PX = 4;

/**
 * Takes out of the squares what only looks like paper in a shadow: what is printed in grey behind white words ends sharply, where the light
 * fades. With dark words on it, it may be either: what is large, or has pencil or a picture on it, is measured as paper in a shadow, which keeps what
 * is faint.
 */
export function dropBars(image: GreyImage, squares: Squares): void {
  const patches = joinSquares(squares);
  const { levels } = squares;
  const dropped = patches.filter((patch) => {
    if (patch.length > levels.length * MOST_SHARE || !endsSharply(image, squares, patch)) return false;
    const { white, dark, faint } = countWriting(image, squares, patch);
    if (dark <= white) return white > 0;
    return patch.length <= levels.length * MOST_WITH_DARK && faint <= dark * FAINT_ONES;
  });
  for (const square of dropped.flat()) levels[square] = 0;
}

/** Squares that are about as bright, beside each other or with writing between them. */
function joinSquares(squares: Squares): number[][] {
  const { levels } = squares;
  const seen = new Uint8Array(levels.length);
  const patches: number[][] = [];
  for (let first = 0; first < levels.length; first++) {
    if (seen[first] === 1 || (levels[first] ?? 0) === 0) continue;
    const patch = [first];
    seen[first] = 1;
    for (const square of patch) {
      for (const [across, down] of WAYS) {
        const next = nearestPaper(squares, square, across, down)?.square;
        if (next === undefined || seen[next] === 1) continue;
        if (!isAsBright(levels[square] ?? 0, levels[next] ?? 0)) continue;
        seen[next] = 1;
        patch.push(next);
      }
    }
    patches.push(patch);
  }
  return patches;
}

const isAsBright = (one: number, other: number): boolean =>
  Math.abs(one - other) <= FADING * Math.max(one, other);

/** Whether most of what is beside a patch is brighter, from one strip to the next. */
function endsSharply(image: GreyImage, squares: Squares, patch: readonly number[]): boolean {
  const members = new Set(patch);
  let sharp = 0;
  let sides = 0;
  for (const square of patch) {
    for (const [across, down] of WAYS) {
      const next = nearestPaper(squares, square, across, down);
      if (next === null || members.has(next.square)) continue;
      sides++;
      const [here, there] = [squares.levels[square] ?? 0, squares.levels[next.square] ?? 0];
      if (there <= here * (1 + FADING)) continue;
      if (isSharp(image, squares, square, across, down, next.steps)) sharp++;
    }
  }
  return sides > 0 && sharp >= sides * SHARP_SIDES;
}

function nearestPaper(
  { levels, columns, rows }: Squares,
  square: number,
  across: number,
  down: number,
): { readonly square: number; readonly steps: number } | null {
  for (let steps = 1; steps <= MOST_APART; steps++) {
    const column = (square % columns) + steps * across;
    const row = Math.floor(square / columns) + steps * down;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    if ((levels[row * columns + column] ?? 0) > 0) return { square: row * columns + column, steps };
  }
  return null;
}

/** From the middle of one square to that of another: whether most of the difference lies between two strips. */
function isSharp(
  image: GreyImage,
  { columns }: Squares,
  square: number,
  across: number,
  down: number,
  steps: number,
): boolean {
  const left = (square % columns) * BLOCK_PX;
  const top = Math.floor(square / columns) * BLOCK_PX;
  const levels: number[] = [];
  for (let strip = 0; strip <= (steps * BLOCK_PX) / STRIP_PX; strip++) {
    const away = BLOCK_PX / 2 - STRIP_PX / 2 + strip * STRIP_PX;
    const back = BLOCK_PX / 2 - STRIP_PX / 2 - strip * STRIP_PX;
    const x = across === 0 ? left : left + (across > 0 ? away : back);
    const y = down === 0 ? top : top + (down > 0 ? away : back);
    levels.push(median(image, x, y, across === 0 ? BLOCK_PX : STRIP_PX, down === 0 ? BLOCK_PX : STRIP_PX));
  }
  const whole = Math.abs((levels.at(-1) ?? 0) - (levels[0] ?? 0));
  return levels.some((level, strip) => {
    const next = levels[strip + 2];
    return next !== undefined && Math.abs(next - level) >= SHARP_SHARE * whole;
  });
}

function median(
  { pixels, widthPx, heightPx }: GreyImage,
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  const greys: number[] = [];
  for (let line = Math.max(0, y); line < Math.min(heightPx, y + height); line += 2)
    for (let at = Math.max(0, x); at < Math.min(widthPx, x + width); at += 2)
      greys.push(pixels[line * widthPx + at] ?? 255);
  greys.sort((one, other) => one - other);
  return greys[greys.length >> 1] ?? 255;
}

/** How many pixels of a patch are plainly brighter than it, and how many darker. */
function countWriting(
  image: GreyImage,
  { levels, columns }: Squares,
  patch: readonly number[],
): { readonly white: number; readonly dark: number; readonly faint: number } {
  const { pixels, widthPx, heightPx } = image;
  let [white, dark, faint, total] = [0, 0, 0, 0];
  for (const square of patch) {
    const [left, top] = [(square % columns) * BLOCK_PX, Math.floor(square / columns) * BLOCK_PX];
    const level = levels[square] ?? 0;
    for (let y = top; y < Math.min(heightPx, top + BLOCK_PX); y += 2) {
      for (let x = left; x < Math.min(widthPx, left + BLOCK_PX); x += 2, total++) {
        const grey = pixels[y * widthPx + x] ?? 255;
        if (grey >= level * WHITE_BY) white++;
        else if (grey <= level * DARK_BY) dark++;
        else if (grey <= level * FAINT_BY && isFaint(image, x, y, level)) faint++;
      }
    }
  }
  const isFew = (count: number): number => (count < total * 0.005 ? 0 : count);
  return { white: isFew(white), dark: isFew(dark), faint };
}

/** Grey, and neither grain nor the blur of what is dark. */
function isFaint({ pixels, widthPx, heightPx }: GreyImage, x: number, y: number, level: number): boolean {
  let [sum, count] = [0, 0];
  for (let line = Math.max(0, y - BLUR_PX); line <= Math.min(heightPx - 1, y + BLUR_PX); line++) {
    for (let at = Math.max(0, x - BLUR_PX); at <= Math.min(widthPx - 1, x + BLUR_PX); at++) {
      const grey = pixels[line * widthPx + at] ?? 255;
      if (grey <= level * DARK_BY) return false;
      if (Math.abs(line - y) > 1 || Math.abs(at - x) > 1) continue;
      sum += grey;
      count++;
    }
  }
  return sum <= count * level * FAINT_BY;
}
