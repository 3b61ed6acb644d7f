import type { Bitmap } from '../bitmap.ts';

/** Squares of this many pixels are looked at each. */
export const CELL_PX = 48;
const CELL_BYTES = CELL_PX / 8;

/** Pixels that differ from both neighbours: strokes are wider, dots are not. Only six of eight are asked. */
const NOISE_SHARE = 0.045;
/** Lines with ink: between lines of text there are some without. */
const FILLED_SHARE = 0.9;

const ONES = Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) ones++;
  return ones;
});

/** By byte: how many of its six inner pixels are alone in their colour. */
const ALONE = Uint8Array.from({ length: 256 }, (_, byte) => {
  const black = byte & ~(byte << 1) & ~(byte >> 1) & 0x7e;
  const white = ~byte & (byte << 1) & (byte >> 1) & 0x7e;
  return (ONES[black] ?? 0) + (ONES[white] ?? 0);
});

/** How much ink a page has, by squares, and how broken it is. */
export class InkCells {
  readonly columns: number;
  readonly rows: number;
  readonly inkShare: number;
  private readonly alone: Uint32Array;
  private readonly inkedLines: Uint8Array;

  constructor(page: Bitmap) {
    this.columns = Math.ceil(page.widthPx / CELL_PX);
    this.rows = Math.ceil(page.heightPx / CELL_PX);
    const cells = this.columns * this.rows;
    this.alone = new Uint32Array(cells);
    this.inkedLines = new Uint8Array(cells);
    const lastLine = new Int32Array(cells).fill(-1);
    let total = 0;
    for (let line = 0; line < page.heightPx; line++) {
      const first = Math.floor(line / CELL_PX) * this.columns;
      const from = line * page.strideBytes;
      for (let byte = 0; byte < page.strideBytes; byte++) {
        const bits = page.bits[from + byte] ?? 0;
        if (bits === 0) continue;
        const cell = first + Math.floor(byte / CELL_BYTES);
        total += ONES[bits] ?? 0;
        this.alone[cell] = (this.alone[cell] ?? 0) + (ALONE[bits] ?? 0);
        if (lastLine[cell] === line) continue;
        lastLine[cell] = line;
        this.inkedLines[cell] = (this.inkedLines[cell] ?? 0) + 1;
      }
    }
    this.inkShare = total / Math.max(1, page.widthPx * page.heightPx);
  }

  /** Whether a square is made of dots, as a photograph or a shade of grey is. */
  isNoise(column: number, row: number): boolean {
    const cell = row * this.columns + column;
    return (this.alone[cell] ?? 0) > CELL_PX * CELL_PX * NOISE_SHARE && this.isFilled(column, row);
  }

  /** Whether nearly each line of a square has ink. */
  isFilled(column: number, row: number): boolean {
    return (this.inkedLines[row * this.columns + column] ?? 0) > CELL_PX * FILLED_SHARE;
  }
}
