import type { GreyImage } from '../page/grey-image.ts';
import { TONE_CURVE } from './tone-curve.ts';

/** The pattern repeats after so many pixels, with a dot at its corner and one in its middle: rows of dots at 45 degrees, 48 to the inch. */
const PATTERN_PX = 6;
const FINE_LINES_PER_INCH = 196;

/** A pixel is compared with those that far away. */
const REACH_PX = 2;

/** Every second of the four pixels of a word: each has sixteen bits to be reckoned in. */
const EVEN = 0x00ff00ff;
/** Keeps differences above zero; a pixel is black where its bit is no longer set. */
const BIAS = 0x4000;

/** For one line of pixels, in pairs: `BIAS` less four times the grey below which a pixel becomes black. */
interface ThresholdLine {
  readonly even: Int32Array;
  readonly odd: Int32Array;
}

/**
 * Shades of grey as dots that grow (a clustered-dot screen), each pixel on its own by a threshold of its place. T.6 codes a line by
 * the one above, so dots in rows cost half of what scattered ones do, and they print evenly. Pixels are sharpened first, or the
 * pattern would tear thin strokes and letters in a photograph.
 */
export class DotScreen {
  readonly #words: Int32Array;
  readonly #wordsALine: number;
  readonly #heightPx: number;
  readonly #lines: readonly ThresholdLine[];

  constructor({ pixels, widthPx, heightPx }: GreyImage, linesPerInch: number) {
    this.#words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
    this.#wordsALine = widthPx >> 2;
    this.#heightPx = heightPx;
    this.#lines = thresholdLines(widthPx, linesPerInch);
  }

  /** Packs `widthPx` pixels of `line` from `column` on into bits from byte `to` on. Both are multiples of eight. */
  screenRun(line: number, column: number, widthPx: number, bits: Uint8Array, to: number): void {
    const words = this.#words;
    const wordsALine = this.#wordsALine;
    const heightPx = this.#heightPx;
    const { even, odd } = this.#lines[line % this.#lines.length] ?? NONE;
    const first = column >> 2;
    const start = line * wordsALine;
    const above = start - Math.min(REACH_PX, line) * wordsALine;
    const below = start + Math.min(REACH_PX, heightPx - 1 - line) * wordsALine;
    const end = first + (widthPx >> 2);
    let left = words[start + first - 1] ?? -1;
    let here = words[start + first] ?? -1;
    for (let at = first, byte = to; at < end; at += 2, byte++) {
      let packed = 0;
      for (let word = at; word < at + 2; word++) {
        const right = words[start + word + 1] ?? -1;
        // The pixels two to the left and two to the right of each, in words of their own.
        const lefts = (left >>> 16) | (here << 16);
        const rights = (here >>> 16) | (right << 16);
        const up = words[above + word] ?? -1;
        const down = words[below + word] ?? -1;
        const evenAround = (lefts & EVEN) + (rights & EVEN) + (up & EVEN) + (down & EVEN);
        const oddAround =
          ((lefts >>> 8) & EVEN) + ((rights >>> 8) & EVEN) + ((up >>> 8) & EVEN) + ((down >>> 8) & EVEN);
        // Twice itself less the mean around it, times four.
        const evens = ~(((here & EVEN) << 3) + (even[word] ?? 0) - evenAround);
        const odds = ~((((here >>> 8) & EVEN) << 3) + (odd[word] ?? 0) - oddAround);
        packed =
          (packed << 4) |
          ((evens >>> 11) & 8) |
          ((odds >>> 12) & 4) |
          ((evens >>> 29) & 2) |
          ((odds >>> 30) & 1);
        left = here;
        here = right;
      }
      bits[byte] = packed;
    }
  }
}

const NONE: ThresholdLine = { even: new Int32Array(0), odd: new Int32Array(0) };

function thresholdLines(widthPx: number, linesPerInch: number): ThresholdLine[] {
  return dotPattern(linesPerInch).map((levels) => {
    const at = (x: number): number => BIAS - 4 * (levels[x % PATTERN_PX] ?? 0);
    const pairs = (from: number): Int32Array =>
      Int32Array.from(
        { length: widthPx >> 2 },
        (_, word) => at(4 * word + from) | (at(4 * word + from + 2) << 16),
      );
    return { even: pairs(0), odd: pairs(1) };
  });
}

/**
 * The greys below which a pixel becomes black, by its line and column, again and again. Dots are round on paper: with half as many lines to
 * the inch the pattern has half as many.
 */
export function dotPattern(linesPerInch: number): readonly (readonly number[])[] {
  const aspect = Math.max(1, Math.round(FINE_LINES_PER_INCH / linesPerInch));
  const rows = PATTERN_PX / aspect;
  const cells = PATTERN_PX * rows;
  const places = Array.from({ length: cells }, (_, cell) => ({
    cell,
    nearness: dotNearness(cell % PATTERN_PX, Math.floor(cell / PATTERN_PX) * aspect),
  }));
  // The nearer to the middle of a dot the sooner black; of two as near one after the other, which doubles the number of shades.
  places.sort((one, other) => one.nearness - other.nearness || one.cell - other.cell);
  const pattern = new Int16Array(cells);
  for (const [rank, { cell }] of places.entries()) pattern[cell] = greyOfTone(((rank + 0.5) / cells) * 255);
  return Array.from({ length: rows }, (_, row) =>
    Array.from(pattern.subarray(row * PATTERN_PX, (row + 1) * PATTERN_PX)),
  );
}

/** 2 in the middle of a dot, -2 in the middle between dots. */
function dotNearness(x: number, y: number): number {
  const wave = (distance: number): number => Math.cos((2 * Math.PI * distance) / PATTERN_PX);
  // Rounded: what is as near is to count as equal.
  return Math.round(1000 * (wave(x + y) + wave(x - y))) / 1000;
}

/** The darkest grey that prints at least as light as `tone`. */
function greyOfTone(tone: number): number {
  return TONE_CURVE.findIndex((printed) => printed >= tone);
}
