import type { Bitmap } from '../page/bitmap.ts';

/** Squares of this many pixels are looked at each. */
export const CELL_PX = 48;
const CELL_BYTES = CELL_PX / 8;

/** Pixels that differ from both neighbours: strokes are wider, dots are not. Only six of eight are asked. */
const NOISE_SHARE = 0.045;
/** Our own dots come again six lines below: so much of the ink differs at most, and so many pixels begin or end a dot at least. */
const DOT_PERIOD_LINES = 6;
const IRREGULAR_SHARE = 0.6;
const DOT_EDGES_SHARE = 0.08;
/** Dots have no three blank lines between them; text has. */
const GROUP_LINES = 3;

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
  readonly #alone: Uint32Array;
  readonly #blackLines: Uint8Array;
  readonly #blackGroups: Uint8Array;
  readonly #ink: Uint32Array;
  readonly #edges: Uint32Array;
  /** Pixels unlike those six lines above. */
  readonly #changed: Uint32Array;

  constructor(page: Bitmap) {
    this.columns = Math.ceil(page.widthPx / CELL_PX);
    this.rows = Math.ceil(page.heightPx / CELL_PX);
    const cells = this.columns * this.rows;
    this.#alone = new Uint32Array(cells);
    this.#blackLines = new Uint8Array(cells);
    this.#blackGroups = new Uint8Array(cells);
    this.#ink = new Uint32Array(cells);
    this.#edges = new Uint32Array(cells);
    this.#changed = new Uint32Array(cells);
    const lastGroup = new Int32Array(cells).fill(-1);
    let total = 0;
    for (let line = 0; line < page.heightPx; line++) {
      const first = Math.floor(line / CELL_PX) * this.columns;
      const group = Math.floor(line / GROUP_LINES);
      for (let column = 0; column < this.columns; column++) {
        const cell = first + column;
        const ink = this.#countLine(page, line, column, cell);
        if (ink === 0) continue;
        total += ink;
        this.#ink[cell] = (this.#ink[cell] ?? 0) + ink;
        this.#blackLines[cell] = (this.#blackLines[cell] ?? 0) + 1;
        if (lastGroup[cell] === group) continue;
        lastGroup[cell] = group;
        this.#blackGroups[cell] = (this.#blackGroups[cell] ?? 0) + 1;
      }
    }
    this.inkShare = total / Math.max(1, page.widthPx * page.heightPx);
  }

  /** Counts one line of a square; answers with its black pixels. */
  #countLine({ bits, strideBytes }: Bitmap, line: number, column: number, cell: number): number {
    const from = line * strideBytes + column * CELL_BYTES;
    const end = Math.min(from + CELL_BYTES, (line + 1) * strideBytes);
    const period = DOT_PERIOD_LINES * strideBytes;
    let ink = 0;
    let edges = 0;
    let alone = 0;
    let changed = 0;
    for (let at = from; at < end; at++) {
      const eight = bits[at] ?? 0;
      const before = bits[at - period] ?? 0;
      if ((eight | before) === 0) continue;
      changed += ONES[eight ^ before] ?? 0;
      ink += ONES[eight] ?? 0;
      edges += ONES[(eight ^ (eight >> 1)) & 0x7f] ?? 0;
      alone += ALONE[eight] ?? 0;
    }
    if (changed > 0) this.#changed[cell] = (this.#changed[cell] ?? 0) + changed;
    if (ink === 0) return 0;
    this.#edges[cell] = (this.#edges[cell] ?? 0) + edges;
    this.#alone[cell] = (this.#alone[cell] ?? 0) + alone;
    return ink;
  }

  /** Whether a square is made of dots, as a photograph or a shade of grey is. */
  isNoise(column: number, row: number): boolean {
    const cell = row * this.columns + column;
    const isScattered =
      (this.#alone[cell] ?? 0) > CELL_PX * CELL_PX * NOISE_SHARE && this.isFilled(column, row);
    return isScattered || this.#isScreened(column, row);
  }

  /** Whether it is made of dots in rows, as ours are. */
  #isScreened(column: number, row: number): boolean {
    const cell = row * this.columns + column;
    return (
      this.isRegular(column, row) &&
      (this.#blackGroups[cell] ?? 0) > (CELL_PX / GROUP_LINES) * FILLED_SHARE &&
      (this.#edges[cell] ?? 0) > CELL_PX * CELL_PX * DOT_EDGES_SHARE
    );
  }

  /** Whether its ink comes again six lines below, as our dots do and letters do not. */
  isRegular(column: number, row: number): boolean {
    const cell = row * this.columns + column;
    const ink = this.#ink[cell] ?? 0;
    return (this.#changed[cell] ?? 0) < Math.min(ink, CELL_PX * CELL_PX - ink) * IRREGULAR_SHARE;
  }

  /** Whether nearly each line of a square has ink. */
  isFilled(column: number, row: number): boolean {
    return (this.#blackLines[row * this.columns + column] ?? 0) > CELL_PX * FILLED_SHARE;
  }
}
