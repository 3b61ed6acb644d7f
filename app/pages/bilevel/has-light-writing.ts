import type { GreyImage } from '../page/grey-image.ts';
import { BLOCK_PX, type Squares } from './paper-squares.ts';

/** Every fourth line tells enough. */
const LINE_STEP = 4;
/** Ground is as bright as its square, or as what stands before a stroke. */
const ABOUT = 0.08;
/** A stroke is brighter, or darker, than its ground by more than what the grain of dark paper makes of the mean of three pixels. */
const LIGHT_BY = 1.12;
const DARK_BY = 0.88;
/** No lamp, no grain and no edge that a scanner sharpened. */
const STRONG_BY = 1.3;
/** From ground to stroke and back: print ends there, gloss fades. */
const EDGE_PX = 4;
const LEAST_STROKE_PX = 2;
const MOST_STROKE_PX = 128;
/** Of the pixels looked at; and never fewer. */
const LEAST_SHARE = 0.0001;
const LEAST_STROKES = 40;
/** Grain makes as many light strokes as dark ones, sharpening fewer. */
const MORE_THAN_DARK = 2;
const STRONG_OF_DARK = 0.25;

/**
 * Whether what was taken for paper has strokes on it that are brighter, in number: then it is a coloured or a grey ground, and writing
 * would be lost were it made white. `squares` have no gaps.
 */
export function hasLightWriting(image: GreyImage, squares: Squares): boolean {
  const { widthPx, heightPx } = image;
  const counts = { light: 0, strong: 0, dark: 0 };
  for (let line = LINE_STEP >> 1; line < heightPx; line += LINE_STEP)
    countStrokes(image, squares, line, counts);
  const pixels = widthPx * Math.ceil(heightPx / LINE_STEP);
  const least = Math.max(LEAST_STROKES, pixels * LEAST_SHARE);
  const { light, strong, dark } = counts;
  return (
    (light >= least && light > dark * MORE_THAN_DARK) || (strong >= least && strong > dark * STRONG_OF_DARK)
  );
}

interface StrokeCounts {
  light: number;
  strong: number;
  dark: number;
}

function countStrokes(image: GreyImage, squares: Squares, line: number, counts: StrokeCounts): void {
  const smooth = smoothLine(image, line);
  const row = Math.floor(line / BLOCK_PX) * squares.columns;
  // Where the line was on its ground last, and how bright that was.
  let groundAt = -1;
  let ground = 0;
  for (let x = 0; x < smooth.length; x++) {
    const grey = smooth[x] ?? 255;
    const level = squares.levels[row + Math.floor(x / BLOCK_PX)] ?? 255;
    const isNear = groundAt >= 0 && x - groundAt <= EDGE_PX;
    const side = !isNear ? 0 : grey >= ground * LIGHT_BY ? 1 : grey <= ground * DARK_BY ? -1 : 0;
    if (side !== 0) {
      const stroke = readStroke(smooth, x, ground, side);
      if (stroke.isWhole) {
        if (side < 0) counts.dark++;
        else counts.light++;
        if (stroke.most >= ground * STRONG_BY) counts.strong++;
      }
      x = stroke.end - 1;
      groundAt = -1;
    } else if (Math.abs(grey - level) <= level * ABOUT) {
      groundAt = x;
      ground = grey;
    }
  }
}

/** From its first pixel; whole where the same ground is behind it. */
function readStroke(
  smooth: Float32Array,
  first: number,
  ground: number,
  side: number,
): { readonly end: number; readonly most: number; readonly isWhole: boolean } {
  const isOn = (grey: number): boolean => (side > 0 ? grey >= ground * LIGHT_BY : grey <= ground * DARK_BY);
  let end = first;
  let most = 0;
  while (end < smooth.length && isOn(smooth[end] ?? 255)) most = Math.max(most, smooth[end++] ?? 0);
  const length = end - first;
  let isWhole = false;
  for (let x = end; x < Math.min(smooth.length, end + EDGE_PX); x++)
    if (Math.abs((smooth[x] ?? 255) - ground) <= ground * ABOUT) isWhole = true;
  return { end, most, isWhole: isWhole && length >= LEAST_STROKE_PX && length <= MOST_STROKE_PX };
}

/** Each pixel with those beside it, so that grain counts for less. */
function smoothLine({ pixels, widthPx }: GreyImage, line: number): Float32Array {
  const start = line * widthPx;
  return Float32Array.from({ length: widthPx }, (_, x) => {
    const before = pixels[start + Math.max(0, x - 1)] ?? 255;
    const behind = pixels[start + Math.min(widthPx - 1, x + 1)] ?? 255;
    return (before + (pixels[start + x] ?? 255) + behind) / 3;
  });
}
