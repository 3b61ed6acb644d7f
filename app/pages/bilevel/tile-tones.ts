import type { GreyImage } from '../page/grey-image.ts';

/** Tiles are squares of this many pixels: wide enough for a few letters of small print, narrow enough to follow a picture. */
export const TILE_PX = 16;

const WORDS_A_TILE = TILE_PX / 4;
const FOUR_WHITE = 0xffffffff;

/** Greys below are ink; from the second on, paper. Between them lie the mid-tones. */
const MID_FROM = 40;
export const WHITE_FROM = 224;

/** One grey that makes up this share of a tile's mid-tones is a tint: laid on by a program, not seen by a camera. */
const TINT_SHARE = 0.6;

/** In each of four pixels: the highest bit, the lowest bit, and where mid-tones begin and end as seen from the highest bit. */
const HIGHEST_BITS = 0x80808080;
const LOWEST_BITS = 0x01010101;
const TO_MID = LOWEST_BITS * MID_FROM;
const TO_WHITE = LOWEST_BITS * (WHITE_FROM - 128);

/** Of a tile that is not black and white. */
const SHADES = -1;

/** Of the 64 pixels of a sample. With a bit set in so many, no grey makes up `TINT_SHARE` of them. */
const LEAST_SET = 26;
const MOST_SET = 38;

/** How many pixels of a tile are dark, mid-toned and white. */
export interface TileTones {
  readonly dark: number;
  readonly mid: number;
  readonly white: number;
  /** Of `white`, those that are quite white. */
  readonly paper: number;
  /** 255 without mid-tones. */
  readonly darkestMid: number;
  /** The grey of a fill or of coloured text; null when the mid-tones are many, or none. */
  readonly tint: number | null;
}

/** Measures the tiles of one image. */
export class TileMeter {
  readonly #words: Uint32Array;
  readonly #wordsALine: number;
  readonly #heightPx: number;
  /** How many pixels of each grey the tile at hand has, its wholly white words left out. */
  readonly #counts = new Uint16Array(256);

  constructor({ pixels, widthPx, heightPx }: GreyImage) {
    this.#words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
    this.#wordsALine = widthPx >> 2;
    this.#heightPx = heightPx;
  }

  /** Null for a tile that is all paper, as most of a page is: these cost one comparison for four pixels. */
  measure(column: number, row: number): TileTones | null {
    const words = this.#words;
    const wordsALine = this.#wordsALine;
    const counts = this.#counts;
    const firstLine = row * TILE_PX;
    const lastLine = Math.min(this.#heightPx, firstLine + TILE_PX);
    const black = this.#countBlack(column, firstLine, lastLine);
    if (black === 0) return null;
    const pixels = TILE_PX * (lastLine - firstLine);
    if (black !== SHADES) {
      // Text drawn without grey edges: nothing else to look for.
      const paper = pixels - black;
      return { dark: black, mid: 0, white: paper, paper, darkestMid: 255, tint: null };
    }
    counts.fill(0);
    let counted = 0;
    for (let line = firstLine; line < lastLine; line++) {
      const first = line * wordsALine + column * WORDS_A_TILE;
      for (let at = first; at < first + WORDS_A_TILE; at++) {
        const word = words[at] ?? FOUR_WHITE;
        if (word === FOUR_WHITE) continue;
        counted += 4;
        count(counts, word & 255);
        count(counts, (word >>> 8) & 255);
        count(counts, (word >>> 16) & 255);
        count(counts, word >>> 24);
      }
    }
    return this.#summarise(pixels, counted);
  }

  /** How many pixels are black where all others are white; `SHADES` where there are greys. */
  #countBlack(column: number, firstLine: number, lastLine: number): number {
    const words = this.#words;
    const wordsALine = this.#wordsALine;
    let whites = 0;
    for (let line = firstLine; line < lastLine; line++) {
      const first = line * wordsALine + column * WORDS_A_TILE;
      for (let at = first; at < first + WORDS_A_TILE; at++) {
        const word = words[at] ?? FOUR_WHITE;
        const white = word & LOWEST_BITS;
        if (Math.imul(white, 255) !== (word | 0)) return SHADES;
        whites += white;
      }
    }
    // Four counts of 64 at most.
    const white = (whites & 255) + ((whites >>> 8) & 255) + ((whites >>> 16) & 255) + (whites >>> 24);
    return TILE_PX * (lastLine - firstLine) - white;
  }

  /**
   * Whether a tile is a picture by a quarter of its pixels, four in each line: all of them mid-tones, and too many for a tint. In a
   * photograph that is found so for almost each tile, at a fraction of the time.
   */
  isPlainPhoto(column: number, row: number): boolean {
    const words = this.#words;
    const wordsALine = this.#wordsALine;
    if ((row + 1) * TILE_PX > this.#heightPx) return false;
    const corner = row * TILE_PX * wordsALine + column * WORDS_A_TILE;
    let lowest = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let line = 0; line < TILE_PX; line++) {
      const four = words[corner + line * wordsALine + ((line + (line >> 2)) & 3)] ?? FOUR_WHITE;
      const high = four | HIGHEST_BITS;
      const isBeyond = (~((high - TO_MID) | four) | ((high - TO_WHITE) & four)) & HIGHEST_BITS;
      if (isBeyond !== 0) return false;
      lowest += four & LOWEST_BITS;
      second += (four >>> 1) & LOWEST_BITS;
      third += (four >>> 2) & LOWEST_BITS;
      fourth += (four >>> 3) & LOWEST_BITS;
    }
    return isSplit(lowest) || isSplit(second) || isSplit(third) || isSplit(fourth);
  }

  #summarise(pixels: number, counted: number): TileTones {
    const counts = this.#counts;
    let dark = 0;
    for (let grey = 0; grey < MID_FROM; grey++) dark += counts[grey] ?? 0;
    let mid = 0;
    let darkestMid = 255;
    let commonest = 0;
    let commonestCount = 0;
    for (let grey = WHITE_FROM - 1; grey >= MID_FROM; grey--) {
      const found = counts[grey] ?? 0;
      if (found === 0) continue;
      mid += found;
      darkestMid = grey;
      if (found <= commonestCount) continue;
      commonest = grey;
      commonestCount = found;
    }
    const isTint = mid > 0 && commonestCount >= mid * TINT_SHARE;
    const paper = pixels - counted + (counts[255] ?? 0);
    return { dark, mid, white: pixels - dark - mid, paper, darkestMid, tint: isTint ? commonest : null };
  }
}

function count(counts: Uint16Array, grey: number): void {
  counts[grey] = (counts[grey] ?? 0) + 1;
}

/** Whether about as many pixels have a bit as have it not; `sums` holds four counts of sixteen at most. */
function isSplit(sums: number): boolean {
  const set = Math.imul(sums, LOWEST_BITS) >>> 24;
  return set >= LEAST_SET && set <= MOST_SET;
}
