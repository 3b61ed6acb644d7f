import type { GreyImage } from '../page/grey-image.ts';
import { mapPoint, mapSquareTo } from './homography.ts';
import type { Quad } from './quad.ts';

/** The sheet is looked at in squares of this many samples a side, and so many squares a side. */
const SAMPLES = 8;
const SQUARES = 16;
/** A square is paper where so many samples are about as bright as its brightest quarter. */
const PAPER_SHARE = 0.4;
const ABOUT = 0.12;
/** Of the squares. */
const LEAST_PAPER = 0.75;
/** From square to square light fades slowly, but for the edge of a shadow. */
const STEP = 0.2;
const LEAST_SMOOTH = 0.75;
/** Of the samples, darker than their paper by more than `ABOUT`: a bright window, a lamp and a wall have nothing written on them. */
const LEAST_INK = 0.008;
/** In the dark a camera's grain is more than a share of what little light there is. */
const GRAIN = 8;
/** One and the same grey on more of the sheet is a program's, not a camera's. */
const MOST_ALIKE = 0.5;

/** Whether what is within `quad` is paper that a camera saw, with something on it. */
export function isPaperWithInk({ widthPx, heightPx, pixels }: GreyImage, quad: Quad): boolean {
  const mapping = mapSquareTo(quad);
  const levels = new Float32Array(SQUARES * SQUARES);
  const counts = new Uint32Array(256);
  let paper = 0;
  let ink = 0;
  for (let square = 0; square < levels.length; square++) {
    const greys: number[] = [];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const u = ((square % SQUARES) + ((sample % SAMPLES) + 0.5) / SAMPLES) / SQUARES;
      const v = (Math.floor(square / SQUARES) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / SQUARES;
      // Its very edges are blurred.
      const { x, y } = mapPoint(mapping, { x: 0.01 + 0.98 * u, y: 0.01 + 0.98 * v });
      const column = Math.min(widthPx - 1, Math.max(0, Math.floor(x)));
      const grey = pixels[Math.min(heightPx - 1, Math.max(0, Math.floor(y))) * widthPx + column] ?? 0;
      greys.push(grey);
      counts[grey] = (counts[grey] ?? 0) + 1;
    }
    greys.sort((one, other) => other - one);
    const level = greys[greys.length >> 2] ?? 0;
    const about = greys.filter((grey) => Math.abs(grey - level) <= level * ABOUT).length;
    levels[square] = level;
    if (about < greys.length * PAPER_SHARE) continue;
    paper++;
    ink += greys.filter((grey) => grey < level - Math.max(level * ABOUT, GRAIN)).length;
  }
  const samples = levels.length * SAMPLES * SAMPLES;
  if (Math.max(...counts) > samples * MOST_ALIKE) return false;
  return paper >= levels.length * LEAST_PAPER && ink >= samples * LEAST_INK && isSmooth(levels);
}

function isSmooth(levels: Float32Array): boolean {
  let smooth = 0;
  let pairs = 0;
  for (let square = 0; square < levels.length; square++) {
    for (const next of [square + 1, square + SQUARES]) {
      if (next >= levels.length || (next === square + 1 && next % SQUARES === 0)) continue;
      pairs++;
      const [here, there] = [levels[square] ?? 0, levels[next] ?? 0];
      if (Math.abs(here - there) <= STEP * Math.max(here, there)) smooth++;
    }
  }
  return smooth >= pairs * LEAST_SMOOTH;
}
