import type { GreyImage } from '../grey-image.ts';

/** Tiles are squares of this many pixels: wide enough for a few letters of small print, narrow enough to follow a picture. */
export const TILE_PX = 16;

const WORDS_A_TILE = TILE_PX / 4;
const FOUR_WHITE = 0xffffffff;

/** Greys below are ink; from the second on, paper. Between them lie the mid-tones. */
const MID_FROM = 40;
const WHITE_FROM = 224;

/** One grey that makes up this share of a tile's mid-tones is a tint: laid on by a program, not seen by a camera. */
const TINT_SHARE = 0.6;

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
  private readonly words: Uint32Array;
  private readonly wordsALine: number;
  private readonly heightPx: number;
  /** How many pixels of each grey the tile at hand has, its wholly white words left out. */
  private readonly counts = new Uint16Array(256);

  constructor({ pixels, widthPx, heightPx }: GreyImage) {
    this.words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
    this.wordsALine = widthPx >> 2;
    this.heightPx = heightPx;
  }

  /** Null for a tile that is all paper, as most of a page is: these cost one comparison for four pixels. */
  measure(column: number, row: number): TileTones | null {
    const { words, wordsALine, counts } = this;
    const firstLine = row * TILE_PX;
    const lastLine = Math.min(this.heightPx, firstLine + TILE_PX);
    let counted = 0;
    for (let line = firstLine; line < lastLine; line++) {
      const first = line * wordsALine + column * WORDS_A_TILE;
      for (let at = first; at < first + WORDS_A_TILE; at++) {
        const word = words[at] ?? FOUR_WHITE;
        if (word === FOUR_WHITE) continue;
        if (counted === 0) counts.fill(0);
        counted += 4;
        count(counts, word & 255);
        count(counts, (word >>> 8) & 255);
        count(counts, (word >>> 16) & 255);
        count(counts, word >>> 24);
      }
    }
    return counted === 0 ? null : this.summarise(TILE_PX * (lastLine - firstLine), counted);
  }

  private summarise(pixels: number, counted: number): TileTones {
    const { counts } = this;
    const black = counts[0] ?? 0;
    // Text drawn without grey edges: nothing else to look for.
    if (black + (counts[255] ?? 0) === counted) {
      const paper = pixels - black;
      return { dark: black, mid: 0, white: paper, paper, darkestMid: 255, tint: null };
    }
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
