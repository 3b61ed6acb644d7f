import type { GreyImage } from '../grey-image.ts';

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

/**
 * A sheet that was scanned or photographed gets white paper: each pixel is measured by the paper around it, so that neither uneven
 * light nor the grain of the paper becomes dots. Anything else comes back as it is.
 */
export function evenPaper(image: GreyImage): GreyImage {
  const columns = Math.ceil(image.widthPx / BLOCK_PX);
  const rows = Math.ceil(image.heightPx / BLOCK_PX);
  const paper = new Float32Array(columns * rows);
  let sheets = 0;
  let white = 0;
  for (let block = 0; block < paper.length; block++) {
    const level = paperLevel(image, block % columns, Math.floor(block / columns));
    paper[block] = level;
    if (level > 0) sheets++;
    if (level >= WHITE_PAPER) white++;
  }
  if (sheets < paper.length * SHEET_SHARE || white > sheets * SHEET_SHARE) return image;
  fillGaps(paper, columns, rows);
  return measuredBy(paper, columns, rows, image);
}

/** How bright the paper in a square is; 0 where there is more than paper. */
function paperLevel(image: GreyImage, column: number, row: number): number {
  const counts = new Uint32Array(256);
  const right = Math.min(image.widthPx, (column + 1) * BLOCK_PX);
  const bottom = Math.min(image.heightPx, (row + 1) * BLOCK_PX);
  let total = 0;
  for (let y = row * BLOCK_PX; y < bottom; y++) {
    for (let x = column * BLOCK_PX; x < right; x++, total++) {
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
  return level >= DARKEST_PAPER && about >= total * PAPER_SHARE ? level : 0;
}

/** Squares with more than paper take the mean of those around them that are paper, nearest first. */
function fillGaps(paper: Float32Array, columns: number, rows: number): void {
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

function measuredBy(paper: Float32Array, columns: number, rows: number, image: GreyImage): GreyImage {
  const { widthPx, heightPx } = image;
  const pixels = new Uint8Array(image.pixels.length);
  for (let y = 0; y < heightPx; y++) {
    const across = Math.min(rows - 1, Math.max(0, (y + 0.5) / BLOCK_PX - 0.5));
    const top = Math.floor(across);
    const bottom = Math.min(rows - 1, top + 1);
    const down = across - top;
    for (let x = 0; x < widthPx; x++) {
      const along = Math.min(columns - 1, Math.max(0, (x + 0.5) / BLOCK_PX - 0.5));
      const left = Math.floor(along);
      const right = Math.min(columns - 1, left + 1);
      const share = along - left;
      const above = mix(paper[top * columns + left], paper[top * columns + right], share);
      const below = mix(paper[bottom * columns + left], paper[bottom * columns + right], share);
      const level = (image.pixels[y * widthPx + x] ?? 255) / mix(above, below, down);
      pixels[y * widthPx + x] = level >= PAPER_LEVEL ? 255 : Math.round((level / PAPER_LEVEL) * 255);
    }
  }
  return { widthPx, heightPx, pixels };
}

const mix = (from: number | undefined, to: number | undefined, share: number): number =>
  (from ?? 255) * (1 - share) + (to ?? 255) * share;
