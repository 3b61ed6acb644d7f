import type { GreyImage } from '../grey-image.ts';
import { TONE_CURVE } from './tone-curve.ts';

/** The pattern repeats after so many pixels, with a dot at its corner and one in its middle: rows of dots at 45 degrees, 48 to the inch. */
const PATTERN_PX = 6;
const FINE_LINES_PER_INCH = 196;

/** A pixel is compared with those that far away. */
const REACH_PX = 2;

/**
 * Shades of grey as dots that grow (a clustered-dot screen), each pixel on its own by a threshold of its place. T.6 codes a line by
 * the one above, so dots in rows cost half of what scattered ones do, and they print evenly. Pixels are sharpened first, or the
 * pattern would tear thin strokes and letters in a photograph.
 */
export class DotScreen {
  private readonly image: GreyImage;
  /** One line of thresholds each, four times the grey below which a pixel becomes black. */
  private readonly lines: readonly Int16Array[];

  constructor(image: GreyImage, linesPerInch: number) {
    this.image = image;
    this.lines = thresholdLines(image.widthPx, linesPerInch);
  }

  /** Packs `widthPx` pixels of `line` from `column` on into bits from byte `to` on. `widthPx` is a multiple of eight. */
  screenRun(line: number, column: number, widthPx: number, bits: Uint8Array, to: number): void {
    const { pixels, widthPx: pitch, heightPx } = this.image;
    const thresholds = this.lines[line % this.lines.length] ?? NONE;
    const above = Math.min(REACH_PX, line) * pitch;
    const below = Math.min(REACH_PX, heightPx - 1 - line) * pitch;
    const end = column + widthPx;
    let at = line * pitch + column;
    let byte = to;
    for (let x = column; x < end; byte++) {
      let packed = 0;
      for (let bit = 0; bit < 8; bit++, x++, at++) {
        const around =
          (pixels[at - REACH_PX] ?? 255) +
          (pixels[at + REACH_PX] ?? 255) +
          (pixels[at - above] ?? 255) +
          (pixels[at + below] ?? 255);
        // Twice itself less the mean around it, times four; the sign bit of the difference is the pixel.
        packed = (packed << 1) | (((pixels[at] ?? 255) * 8 - around - (thresholds[x] ?? 0)) >>> 31);
      }
      bits[byte] = packed;
    }
  }
}

const NONE = new Int16Array(0);

/** Dots are round on paper: with half as many lines to the inch the pattern has half as many. */
function thresholdLines(widthPx: number, linesPerInch: number): Int16Array[] {
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
  for (const [rank, { cell }] of places.entries())
    pattern[cell] = 4 * greyOfTone(((rank + 0.5) / cells) * 255);
  return Array.from({ length: rows }, (_, row) =>
    Int16Array.from({ length: widthPx }, (__, x) => pattern[row * PATTERN_PX + (x % PATTERN_PX)] ?? 0),
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
