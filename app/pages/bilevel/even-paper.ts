import type { GreyImage } from '../page/grey-image.ts';
import { deepenRules } from './deepen-rules.ts';
import { drawBars } from './draw-bars.ts';
import { dropBars } from './drop-bars.ts';
import { hasLightWriting } from './has-light-writing.ts';
import { BLOCK_PX, fillGaps, measureSquares, type Squares } from './paper-squares.ts';

/** Darker is no paper; brighter is white already. */
const DARKEST_PAPER = 110;
const WHITE_PAPER = 250;
/** On a scanned or photographed sheet most squares are paper. */
const SHEET_SHARE = 0.65;
/** Of the squares of what is white already. */
const WHITE_SHARE = 0.2;
/** What is this bright compared with the paper around it is paper. */
const PAPER_LEVEL = 0.86;
/** Of the brightest tenth of a sheet's squares: paper in a shadow, or far from the lamp. What is darker is printed. */
const SHADED_SHARE = 0.3;
const BRIGHT_SHARE = 0.9;
/** Print in the light of a room is no darker to a camera. */
const SEEN_BLACK = 0.2;

/**
 * A sheet that was scanned or photographed gets white paper: each pixel is measured by the paper around it, so that neither uneven
 * light nor the grain of the paper becomes dots. What is printed in grey behind words is no paper, and drawn so that they are read. Anything
 * else comes back as it is.
 */
export function evenPaper(image: GreyImage): GreyImage {
  const squares = measureSquares(image, DARKEST_PAPER);
  const sheets = squares.levels.reduce((count, level) => (level > 0 ? count + 1 : count), 0);
  const white = squares.levels.reduce((count, level) => (level >= WHITE_PAPER ? count + 1 : count), 0);
  const isSheet = sheets >= squares.levels.length * SHEET_SHARE;
  if (isSheet && white <= sheets * SHEET_SHARE) {
    dropBars(image, squares);
    fillGaps(squares);
    // Words in white, which would be no words on white.
    if (hasLightWriting(image, squares)) return image;
    const seen = measuredBy(squares, image);
    const even = stretched(seen, 0);
    deepenRules(image, even);
    drawBars(seen, even);
    return even;
  }
  // White already, as some scanners make it; with bars, it is white where there are none.
  if (white < squares.levels.length * WHITE_SHARE) return image;
  const drawn = { ...image, pixels: image.pixels.slice() };
  return drawBars(image, drawn) ? drawn : image;
}

/** The same for what is known to be a sheet, and nothing but one: its paper may be as dark as a shadow makes it. */
export function evenSheet(image: GreyImage): GreyImage {
  const squares = measureSquares(image, 1);
  const byLevel = squares.levels.toSorted();
  const least = (byLevel[Math.floor(byLevel.length * BRIGHT_SHARE)] ?? 0) * SHADED_SHARE;
  for (const [square, level] of squares.levels.entries()) if (level < least) squares.levels[square] = 0;
  if (least === 0) return image;
  dropBars(image, squares);
  fillGaps(squares);
  const seen = measuredBy(squares, image);
  const even = stretched(seen, SEEN_BLACK);
  drawBars(seen, even);
  return even;
}

/** Each pixel as a share of the paper around it, which becomes white, or nearly. */
function measuredBy({ levels: paper, columns, rows }: Squares, image: GreyImage): GreyImage {
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
      levels[column] = mix(paper[above + at] ?? 255, paper[below + at] ?? 255, share);
    }
    for (let x = 0, at = y * widthPx; x < widthPx; x++, at++) {
      const left = across.before[x] ?? 0;
      const level = mix(levels[left] ?? 255, levels[left + 1] ?? 255, across.share[x] ?? 0);
      const grey = image.pixels[at] ?? 255;
      pixels[at] = grey >= level ? 255 : (grey / level) * 255 + 0.5;
    }
  }
  return { widthPx, heightPx, pixels };
}

/** Paper that is quite white. `black`: what is so dark, as a share of it, is black. */
function stretched(seen: GreyImage, black: number): GreyImage {
  const greys = Uint8Array.from({ length: 256 }, (_, grey) => {
    const share = (grey / (255 * PAPER_LEVEL) - black) / (1 - black);
    return share >= 1 ? 255 : share <= 0 ? 0 : share * 255 + 0.5;
  });
  return { ...seen, pixels: seen.pixels.map((grey) => greys[grey] ?? 255) };
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
