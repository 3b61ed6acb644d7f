import type { GreyImage } from '../page/grey-image.ts';

/** Dots that are nearer run together with a letter, or stand between words like letters. */
const ACROSS_PX = 8;
const DOWN_PX = 5;
/** What is ink, on lighter patches and on darker ones, whose own grey is none. */
const INK_UP_TO = 100;
const LEAST_DARKER = 40;
/** In so few steps that there is one of these for many patches. */
const STEP = 20;

/** What is near the ink on a page. */
export class InkSurround {
  readonly #widthPx: number;
  readonly #isNear: Uint8Array;

  constructor({ pixels, widthPx, heightPx }: GreyImage, inkUpTo: number) {
    this.#widthPx = widthPx;
    const beside = new Uint8Array(pixels.length);
    for (let at = 0, row = 0; row < pixels.length; row += widthPx)
      for (const end = row + widthPx; at < end; at++)
        if ((pixels[at] ?? 255) <= inkUpTo)
          beside.fill(1, Math.max(row, at - ACROSS_PX), Math.min(end, at + ACROSS_PX + 1));
    this.#isNear = spreadDown(beside, widthPx, heightPx);
  }

  /** Makes the pixels of a line white that are near. */
  clear(pixels: Uint8Array, line: number, from: number, to: number): void {
    const row = line * this.#widthPx;
    for (let at = row + from; at < row + to; at++) if (this.#isNear[at] === 1) pixels[at] = 255;
  }
}

/** The lightest that is ink on a patch of this grey. */
export const inkOn = (grey: number): number =>
  Math.min(INK_UP_TO, Math.floor((grey - LEAST_DARKER) / STEP) * STEP);

function spreadDown(beside: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const near = beside.slice();
  // How many lines ago ink was beside, by column; from above, then from below.
  for (const step of [1, -1]) {
    const ago = new Uint8Array(widthPx).fill(DOWN_PX + 1);
    for (let y = step > 0 ? 0 : heightPx - 1; y >= 0 && y < heightPx; y += step)
      for (let x = 0, at = y * widthPx; x < widthPx; x++, at++) {
        const lines = beside[at] === 1 ? 0 : Math.min(DOWN_PX + 1, (ago[x] ?? 0) + 1);
        ago[x] = lines;
        if (lines <= DOWN_PX) near[at] = 1;
      }
  }
  return near;
}
