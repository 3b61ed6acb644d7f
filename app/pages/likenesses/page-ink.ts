import type { GreyImage } from '../page/grey-image.ts';

/** Dots across a page that is looked at: two hundred to the inch, as on the telephone line. */
export const LIKENESS_WIDTH_PX = 1700;
/** Eleven inches; what is below is on some paper only. */
const LIKENESS_HEIGHT_PX = 2200;

/** How black each cell of a page is, 0 to 255, in rows from the top. */
export interface InkMap {
  readonly columns: number;
  readonly rows: number;
  readonly ink: Uint8Array;
}

/** A page of which the ink of any part is known at once. */
export class PageInk {
  readonly #widthPx: number;
  readonly #heightPx: number;
  /** Of all that is above and left. */
  readonly #sums: Uint32Array;

  constructor({ widthPx, heightPx, pixels }: GreyImage) {
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    const across = widthPx + 1;
    this.#sums = new Uint32Array(across * (heightPx + 1));
    for (let y = 0, at = 0; y < heightPx; y++) {
      let row = 0;
      for (let x = 1; x <= widthPx; x++, at++) {
        row += 255 - (pixels[at] ?? 255);
        this.#sums[(y + 1) * across + x] = (this.#sums[y * across + x] ?? 0) + row;
      }
    }
  }

  /** In square cells, of the page moved so far left and up; beyond its edges it is white. */
  measure(cellPx: number, leftPx = 0, topPx = 0): InkMap {
    const [columns, rows] = [Math.floor(LIKENESS_WIDTH_PX / cellPx), Math.floor(LIKENESS_HEIGHT_PX / cellPx)];
    const ink = new Uint8Array(columns * rows);
    const sums = this.#sums;
    const across = this.#widthPx + 1;
    for (let row = 0, at = 0; row < rows; row++) {
      const top = clamp(topPx + row * cellPx, this.#heightPx) * across;
      const bottom = clamp(topPx + (row + 1) * cellPx, this.#heightPx) * across;
      let left = clamp(leftPx, this.#widthPx);
      let before = (sums[bottom + left] ?? 0) - (sums[top + left] ?? 0);
      for (let column = 1; column <= columns; column++, at++) {
        left = clamp(leftPx + column * cellPx, this.#widthPx);
        const sum = (sums[bottom + left] ?? 0) - (sums[top + left] ?? 0);
        ink[at] = (sum - before) / (cellPx * cellPx);
        before = sum;
      }
    }
    return { columns, rows, ink };
  }
}

const clamp = (at: number, most: number): number => (at < 0 ? 0 : at > most ? most : at);
