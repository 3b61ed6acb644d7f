import type { GreyImage } from '../page/grey-image.ts';

/** A rule is darker by this share than the paper so far to either side of it. Streaks of a dusty scanner are lighter. */
const LEAST_CONTRAST = 0.1;
const BESIDE_PX = 3;
/** Grain breaks a rule for so long, at most; what is shorter is a stroke of a letter. */
const MOST_BREAK_PX = 2;
const LEAST_LENGTH_PX = 40;
const LEAST_SHARE = 0.85;
const PAPER = 255;

/**
 * Makes rules of a scan black, in place, that are too thin or too light for a threshold: a line of one pixel is spread over two when it is
 * scaled, and a form without its rules is none. `scan` is as it came, `even` with its paper white.
 */
export function deepenRules(scan: GreyImage, even: GreyImage): void {
  const { widthPx, heightPx } = scan;
  const level = new RuleFinder(even.pixels, heightPx, widthPx, 1);
  const upright = new RuleFinder(even.pixels, widthPx, 1, widthPx);
  const [below, right] = [BESIDE_PX * widthPx, BESIDE_PX];
  for (let y = BESIDE_PX; y < heightPx - BESIDE_PX; y++) {
    for (let x = BESIDE_PX, at = y * widthPx + x; x < widthPx - BESIDE_PX; x++, at++) {
      const most = (scan.pixels[at] ?? 0) * (1 + LEAST_CONTRAST);
      if (most <= (scan.pixels[at - below] ?? 0) && most <= (scan.pixels[at + below] ?? 0)) {
        if (even.pixels[at - below] === PAPER && even.pixels[at + below] === PAPER) level.add(y, x);
      }
      if (most <= (scan.pixels[at - right] ?? 0) && most <= (scan.pixels[at + right] ?? 0)) {
        if (even.pixels[at - right] === PAPER && even.pixels[at + right] === PAPER) upright.add(x, y);
      }
    }
  }
  level.drawRules();
  upright.drawRules();
}

/** Gathers the rules of one direction, on whatever line each of them is, from places that come in the order along it. */
class RuleFinder {
  readonly #pixels: Uint8Array;
  /** From line to line, and along one. */
  readonly #beside: number;
  readonly #along: number;
  readonly #from: Int32Array;
  readonly #last: Int32Array;
  readonly #count: Int32Array;
  readonly #rules: (readonly [start: number, lengthPx: number])[] = [];

  constructor(pixels: Uint8Array, lines: number, beside: number, along: number) {
    this.#pixels = pixels;
    this.#beside = beside;
    this.#along = along;
    this.#from = new Int32Array(lines);
    this.#last = new Int32Array(lines).fill(-MOST_BREAK_PX - 2);
    this.#count = new Int32Array(lines);
  }

  add(line: number, place: number): void {
    if (place - (this.#last[line] ?? 0) > MOST_BREAK_PX + 1) {
      this.#end(line);
      this.#from[line] = place;
      this.#count[line] = 0;
    }
    this.#last[line] = place;
    this.#count[line] = (this.#count[line] ?? 0) + 1;
  }

  /** Only when all are found: what one direction draws is no paper to the other. */
  drawRules(): void {
    for (let line = 0; line < this.#from.length; line++) this.#end(line);
    for (const [start, lengthPx] of this.#rules)
      for (let step = 0; step < lengthPx; step++) this.#pixels[start + step * this.#along] = 0;
  }

  #end(line: number): void {
    const from = this.#from[line] ?? 0;
    const lengthPx = (this.#last[line] ?? 0) + 1 - from;
    if (lengthPx < LEAST_LENGTH_PX || (this.#count[line] ?? 0) < lengthPx * LEAST_SHARE) return;
    this.#rules.push([line * this.#beside + from * this.#along, lengthPx]);
  }
}
