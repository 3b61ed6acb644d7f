import type { GreyImage } from '../page/grey-image.ts';

/** Squares of a third of an inch: larger than letters, smaller than the shadow of a fold. */
export const BLOCK_PX = 64;
/** In a square of paper so many pixels are about as bright as the brightest quarter of it. */
const PAPER_SHARE = 0.6;
/** Of its brightness, as far as the grain of dark paper goes. */
const ABOUT = 0.085;
/** Where a bar ends, as much is paper, and both together nearly all. */
const LEAST_BESIDE_BAR = 0.3;
const BOTH_SHARE = 0.85;
/** Grain is as strong on dark grey. */
const LEAST_OFF = 12;

/** The paper of an image, square by square. */
export interface Squares {
  readonly columns: number;
  readonly rows: number;
  /** How bright the paper is; 0 where there is more than paper. */
  readonly levels: Float32Array;
}

export function measureSquares(image: GreyImage, darkest: number): Squares {
  const columns = Math.ceil(image.widthPx / BLOCK_PX);
  const rows = Math.ceil(image.heightPx / BLOCK_PX);
  const levels = new Float32Array(columns * rows);
  for (let square = 0; square < levels.length; square++) {
    const level = paperLevel(image, square % columns, Math.floor(square / columns));
    levels[square] = level < darkest ? 0 : level;
  }
  return { columns, rows, levels };
}

/** How bright the paper in a square is; 0 where there is more than paper. */
function paperLevel(image: GreyImage, column: number, row: number): number {
  const counts = new Uint32Array(256);
  const right = Math.min(image.widthPx, (column + 1) * BLOCK_PX);
  const bottom = Math.min(image.heightPx, (row + 1) * BLOCK_PX);
  let total = 0;
  // Every second pixel of every second line tells enough.
  for (let y = row * BLOCK_PX; y < bottom; y += 2) {
    for (let x = column * BLOCK_PX; x < right; x += 2, total++) {
      const grey = image.pixels[y * image.widthPx + x] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
    }
  }
  let level = 255;
  for (let brighter = 0; level > 0; level--) {
    brighter += counts[level] ?? 0;
    if (brighter > total / 4) break;
  }
  const paper = countAbout(counts, level);
  if (paper >= total * PAPER_SHARE) return level;
  return paper >= total * LEAST_BESIDE_BAR && paper + countBar(counts, level) >= total * BOTH_SHARE
    ? level
    : 0;
}

function countAbout(counts: Uint32Array, level: number): number {
  const off = Math.round(level * ABOUT);
  let about = 0;
  for (let grey = Math.max(0, level - off); grey <= Math.min(255, level + off); grey++)
    about += counts[grey] ?? 0;
  return about;
}

/** How many pixels are of the one grey, darker than the paper, that most of them are. */
function countBar(counts: Uint32Array, paper: number): number {
  let bar = 0;
  let most = 0;
  for (let grey = 0; grey < paper * (1 - 2 * ABOUT); grey++) {
    if ((counts[grey] ?? 0) <= most) continue;
    most = counts[grey] ?? 0;
    bar = grey;
  }
  const off = Math.max(LEAST_OFF, Math.round(bar * ABOUT));
  let about = 0;
  for (let grey = Math.max(0, bar - off); grey <= Math.min(paper * (1 - ABOUT), bar + off); grey++)
    about += counts[grey] ?? 0;
  return about;
}

/** Squares with more than paper take the mean of those around them that are paper, nearest first. */
export function fillGaps({ levels: paper, columns, rows }: Squares): void {
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    const before = paper.slice();
    for (let block = 0; block < paper.length; block++) {
      if ((before[block] ?? 0) > 0) continue;
      const column = block % columns;
      const row = Math.floor(block / columns);
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const level = before[y * columns + x] ?? 0;
          if (level === 0) continue;
          sum += level;
          count++;
        }
      }
      if (count > 0) paper[block] = sum / count;
      else isOpen = true;
    }
  }
}
