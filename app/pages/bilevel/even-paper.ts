import { deepenRules } from './deepen-rules.ts';
import type { GreyImage } from '../page/grey-image.ts';

/** Squares of a third of an inch: larger than letters, smaller than the shadow of a fold. */
const BLOCK_PX = 64;
/** In a square of paper so many pixels are about as bright as the brightest quarter of it. */
const PAPER_SHARE = 0.6;
const ABOUT = 20;
/** Darker is no paper; brighter is white already. */
const DARKEST_PAPER = 110;
const WHITE_PAPER = 250;
/** On a scanned or photographed sheet most squares are paper. */
const SHEET_SHARE = 0.65;
/** What is this bright compared with the paper around it is paper. */
const PAPER_LEVEL = 0.86;
/** Of the brightest tenth of a sheet's squares: paper in a shadow, or far from the lamp. What is darker is printed. */
const SHADED_SHARE = 0.3;
const BRIGHT_SHARE = 0.9;
/** Print in the light of a room is no darker to a camera. */
const SEEN_BLACK = 0.2;

/**
 * A sheet that was scanned or photographed gets white paper: each pixel is measured by the paper around it, so that neither uneven
 * light nor the grain of the paper becomes dots. Anything else comes back as it is.
 */
export function evenPaper(image: GreyImage): GreyImage {
  const squares = measureSquares(image, DARKEST_PAPER);
  const sheets = squares.levels.reduce((count, level) => (level > 0 ? count + 1 : count), 0);
  const white = squares.levels.reduce((count, level) => (level >= WHITE_PAPER ? count + 1 : count), 0);
  if (sheets < squares.levels.length * SHEET_SHARE || white > sheets * SHEET_SHARE) return image;
  fillGaps(squares);
  const even = measuredBy(squares, 0, image);
  deepenRules(image, even);
  return even;
}

/** The same for what is known to be a sheet, and nothing but one: its paper may be as dark as a shadow makes it. */
export function evenSheet(image: GreyImage): GreyImage {
  const squares = measureSquares(image, 1);
  const byLevel = squares.levels.toSorted();
  const least = (byLevel[Math.floor(byLevel.length * BRIGHT_SHARE)] ?? 0) * SHADED_SHARE;
  for (const [square, level] of squares.levels.entries()) if (level < least) squares.levels[square] = 0;
  if (least === 0) return image;
  fillGaps(squares);
  return measuredBy(squares, SEEN_BLACK, image);
}

/** The paper of an image, square by square. */
interface Squares {
  readonly columns: number;
  readonly rows: number;
  /** How bright the paper is; 0 where there is more than paper. */
  readonly levels: Float32Array;
}

function measureSquares(image: GreyImage, darkest: number): Squares {
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
  let about = 0;
  for (let grey = Math.max(0, level - ABOUT); grey <= Math.min(255, level + ABOUT); grey++)
    about += counts[grey] ?? 0;
  return about >= total * PAPER_SHARE ? level : 0;
}

/** Squares with more than paper take the mean of those around them that are paper, nearest first. */
function fillGaps({ levels: paper, columns, rows }: Squares): void {
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

/** `black`: what is so dark, as a share of the paper around it, is black. */
function measuredBy({ levels: paper, columns, rows }: Squares, black: number, image: GreyImage): GreyImage {
  const { widthPx, heightPx } = image;
  const pixels = new Uint8Array(image.pixels.length);
  const across = betweenBlocks(widthPx, columns);
  const down = betweenBlocks(heightPx, rows);
  // The paper along one line, in the middle of each square, as a share of which the line's pixels become grey.
  const levels = new Float32Array(columns + 1);
  for (let y = 0; y < heightPx; y++) {
    const above = (down.before[y] ?? 0) * columns;
    const below = Math.min(rows - 1, (down.before[y] ?? 0) + 1) * columns;
    const share = down.share[y] ?? 0;
    for (let column = 0; column <= columns; column++) {
      const at = Math.min(columns - 1, column);
      levels[column] = PAPER_LEVEL * mix(paper[above + at] ?? 255, paper[below + at] ?? 255, share);
    }
    for (let x = 0, at = y * widthPx; x < widthPx; x++, at++) {
      const left = across.before[x] ?? 0;
      const level = mix(levels[left] ?? 255, levels[left + 1] ?? 255, across.share[x] ?? 0);
      const grey = image.pixels[at] ?? 255;
      const share = (grey / level - black) / (1 - black);
      pixels[at] = share >= 1 ? 255 : share <= 0 ? 0 : share * 255 + 0.5;
    }
  }
  return { widthPx, heightPx, pixels };
}

/** For each pixel along one side: the square in whose middle or behind it lies, and how far it is to the middle of the next. */
function betweenBlocks(
  sizePx: number,
  blocks: number,
): { readonly before: Uint16Array; readonly share: Float32Array } {
  const before = new Uint16Array(sizePx);
  const share = new Float32Array(sizePx);
  for (let at = 0; at < sizePx; at++) {
    const place = Math.min(blocks - 1, Math.max(0, (at + 0.5) / BLOCK_PX - 0.5));
    before[at] = Math.floor(place);
    share[at] = place - Math.floor(place);
  }
  return { before, share };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
