import { TONE_CURVE } from './tone-curve.ts';

/**
 * Floyd and Steinberg's error diffusion, in pieces of a line: what a pixel's black or white is off its grey is handed to the
 * neighbour at its right and the three below (7, 3, 5 and 1 sixteenths).
 */
export class ErrorDiffusion {
  /** Sixteenths that the line above left to each pixel. One column of margin at either side. */
  private fromAbove: Int16Array;
  private toBelow: Int16Array;
  private toRight = 0;

  constructor(widthPx: number) {
    this.fromAbove = new Int16Array(widthPx + 2);
    this.toBelow = new Int16Array(widthPx + 2);
  }

  /** Forgets the lines above: nothing spreads across a stretch without pictures. */
  reset(): void {
    this.fromAbove.fill(0);
  }

  beginLine(): void {
    this.toBelow.fill(0);
    this.toRight = 0;
  }

  /** What lies between two pieces of a line is no picture and passes nothing on. */
  skip(): void {
    this.toRight = 0;
  }

  endLine(): void {
    const finished = this.toBelow;
    this.toBelow = this.fromAbove;
    this.fromAbove = finished;
  }

  /** Packs `widthPx` pixels that begin at column `column` and at `from` in `grey` into bits from byte `to` on. */
  ditherRun(
    grey: Uint8Array,
    from: number,
    column: number,
    widthPx: number,
    bits: Uint8Array,
    to: number,
  ): void {
    const { fromAbove, toBelow } = this;
    const end = column + widthPx;
    let toRight = this.toRight;
    let at = from;
    let byte = to;
    for (let x = column; x < end; byte++) {
      let packed = 0;
      for (let bit = 0; bit < 8; bit++, x++, at++) {
        const wanted = (TONE_CURVE[grey[at] ?? 0] ?? 0) + (((fromAbove[x + 1] ?? 0) + toRight) >> 4);
        const black = (wanted - 128) >>> 31;
        packed = (packed << 1) | black;
        const error = wanted - 255 * (1 - black);
        toRight = error * 7;
        toBelow[x] = (toBelow[x] ?? 0) + error * 3;
        toBelow[x + 1] = (toBelow[x + 1] ?? 0) + error * 5;
        toBelow[x + 2] = (toBelow[x + 2] ?? 0) + error;
      }
      bits[byte] = packed;
    }
    this.toRight = toRight;
  }
}
