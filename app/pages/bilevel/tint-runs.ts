import type { GreyImage } from '../page/grey-image.ts';
import { TILE_PX } from './tile-tones.ts';

/** What a program filled, coloured or ruled: darker greys cannot be told from black by eye either, lighter ones not from white. */
const LEAST_TINT = 80;
const MOST_TINT = 252;
/** More runs than that, or shorter ones after so many, are a photograph, a scan or a fade. */
const MOST_RUNS = 1 << 17;
const FIRST_RUNS = 1 << 13;
const LEAST_MEAN_PX = 3;

/** Stretches of one light grey in the lines of a page, and which of them hang together. */
export class TintRuns {
  line = new Int32Array(FIRST_RUNS);
  from = new Int32Array(FIRST_RUNS);
  /** The first pixel behind. */
  to = new Int32Array(FIRST_RUNS);
  count = 0;
  #joined = new Int32Array(FIRST_RUNS);
  #pixels = 0;

  /** Which area a run belongs to: the number of one of its runs. */
  findArea(run: number): number {
    const joined = this.#joined;
    let root = run;
    while (joined[root] !== root) root = joined[root] ?? root;
    joined[run] = root;
    return root;
  }

  /** False for what is no page of flat greys. */
  read(image: GreyImage, shadedRows: readonly number[]): boolean {
    let above = 0;
    let lineAbove = -1;
    for (const row of shadedRows) {
      const endLine = Math.min(image.heightPx, (row + 1) * TILE_PX);
      for (let line = row * TILE_PX; line < endLine; line++) {
        const first = this.count;
        // Only runs of the line before touch those of this one.
        if (!this.#readLine(image, line, lineAbove === line - 1 ? above : first)) return false;
        above = first;
        lineAbove = line;
      }
    }
    return true;
  }

  /** `above`: the first run of the line before. */
  #readLine({ pixels, widthPx }: GreyImage, line: number, above: number): boolean {
    const first = this.count;
    const start = line * widthPx;
    let other = above;
    for (let x = 0; x < widthPx;) {
      const grey = pixels[start + x] ?? 255;
      const from = x++;
      if (grey < LEAST_TINT || grey > MOST_TINT) continue;
      while (x < widthPx && pixels[start + x] === grey) x++;
      if (this.count === this.line.length && !this.#grow()) return false;
      const run = this.count++;
      this.#pixels += x - from;
      this.line[run] = line;
      this.from[run] = from;
      this.to[run] = x;
      this.#joined[run] = run;
      while (other < first && (this.to[other] ?? 0) <= from) other++;
      for (let near = other; near < first && (this.from[near] ?? 0) < x; near++)
        if (pixels[start - widthPx + (this.from[near] ?? 0)] === grey)
          this.#joined[this.findArea(run)] = this.findArea(near);
    }
    return true;
  }

  #grow(): boolean {
    if (this.count >= MOST_RUNS || this.#pixels < this.count * LEAST_MEAN_PX) return false;
    const longer = (runs: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(2 * runs.length);
      grown.set(runs);
      return grown;
    };
    this.line = longer(this.line);
    this.from = longer(this.from);
    this.to = longer(this.to);
    this.#joined = longer(this.#joined);
    return true;
  }
}
