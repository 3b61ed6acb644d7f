import type { InkMap, PageInk } from './page-ink.ts';

/** A fiftieth of an inch, of which each letter has some. */
export const CELL_PX = 4;
/** A quarter of an inch by a sixth: two or three letters. */
const TILE = { columns: 12, rows: 8 };
/** Six tenths of an inch: the header line, and what it pushes down, are not of the page. */
const HEADER_PX = 120;
/** How far a page may have moved: two tenths of an inch to the side, four up or down. */
const MOVED_PX = { across: 40, down: 80 };
/** Where it lies is found in steps, by cells that are as much larger. */
const STEPS = [
  { stepPx: 8, cellPx: 16 },
  { stepPx: 4, cellPx: 8 },
  { stepPx: 2, cellPx: 8 },
  { stepPx: 1, cellPx: 8 },
];
/** A part of a page may have moved within it: paper is pulled in unevenly. */
const WITHIN_PX = 4;
/** In whole cells: less in a tile may be dirt. */
const LEAST_INK = 4;
const MOST_COVERED = 0.9;
/** A tenth of a page, or six lines of writing. */
const LEAST_TILES = 150;
/**
 * A page that is sent again is at most 0.034 different in any place, and one with another name or date in it more than 0.1, though a
 * single letter or digit may be 0.02 (docs/measurements.md). A page that was scanned anew and lies askew is rather let through.
 */
const MOST_DIFFERENT = 0.04;
/**
 * What scanning and sending do, they do in many places, and a digit is in one: the most different place is at most two and a half times as different as
 * the tenth. Where hardly anything is different at all, as on a page that was sent again without paper, that much is still nothing.
 */
const OUTSTANDING = { place: 9, times: 2.5, least: 0.006 };

/** Whether there is so much on a page, in so many places, that it can be told from any other. */
export function hasStructure(likeness: InkMap): boolean {
  let tiles = 0;
  eachTile(likeness, (first) => {
    const cells = sumTile(likeness, first) / 255;
    if (cells >= LEAST_INK && cells <= MOST_COVERED * TILE.columns * TILE.rows) tiles++;
  });
  return tiles >= LEAST_TILES;
}

/** Whether a page is the same, but for where it lies, its header line, and what scanning and sending do to it. */
export const isAlike = (likeness: InkMap, page: PageInk): boolean =>
  isAsBlack(likeness, page) && isSame(compareTiles(likeness, page));

/** Of the most different part: 0, it is the same, to 1. */
export const findDifference = (likeness: InkMap, page: PageInk): number =>
  compareTiles(likeness, page)[0] ?? 0;

function isSame(differences: readonly number[]): boolean {
  const [most = 0] = differences;
  const usual = differences[OUTSTANDING.place] ?? 0;
  return most <= Math.min(MOST_DIFFERENT, Math.max(OUTSTANDING.least, OUTSTANDING.times * usual));
}

/** How different each part is, the most different first. */
function compareTiles(likeness: InkMap, page: PageInk): number[] {
  const place = findPlace(likeness, page);
  const least: number[] = [];
  for (let down = -WITHIN_PX; down <= WITHIN_PX; down += 2)
    for (let across = -WITHIN_PX; across <= WITHIN_PX; across += 2) {
      const moved = page.measure(CELL_PX, place.leftPx + across, place.topPx + down);
      let tile = 0;
      eachTile(likeness, (first) => {
        least[tile] = Math.min(least[tile] ?? 1, compareTile(likeness, moved, first));
        tile++;
      });
    }
  return least.sort((one, other) => other - one);
}

/** Most pages have much more on them, or much less: no place has to be found for those. */
function isAsBlack(likeness: InkMap, page: PageInk): boolean {
  const [one, other] = [sumInk(likeness), sumInk(page.measure(CELL_PX))];
  return Math.abs(one - other) <= 0.4 * Math.max(one, other);
}

const sumInk = ({ ink }: InkMap): number => ink.reduce((sum, each) => sum + each, 0);

interface Place {
  readonly leftPx: number;
  readonly topPx: number;
}

function findPlace(likeness: InkMap, page: PageInk): Place {
  let place: Place = { leftPx: 0, topPx: 0 };
  let within = MOVED_PX;
  for (const { stepPx, cellPx } of STEPS) {
    place = findBest(joinCells(likeness, cellPx / CELL_PX), page, { around: place, within, stepPx, cellPx });
    within = { across: stepPx / 2, down: stepPx / 2 };
  }
  return place;
}

interface Search {
  readonly around: Place;
  readonly within: typeof MOVED_PX;
  readonly stepPx: number;
  readonly cellPx: number;
}

function findBest(likeness: InkMap, page: PageInk, { around, within, stepPx, cellPx }: Search): Place {
  let best = around;
  let least = Infinity;
  for (let down = -within.down; down <= within.down; down += stepPx)
    for (let across = -within.across; across <= within.across; across += stepPx) {
      const place = { leftPx: around.leftPx + across, topPx: around.topPx + down };
      const difference = sumDifference(likeness, page.measure(cellPx, place.leftPx, place.topPx), cellPx);
      if (difference < least) [best, least] = [place, difference];
    }
  return best;
}

function sumDifference(one: InkMap, other: InkMap, cellPx: number): number {
  let sum = 0;
  for (let at = Math.ceil(HEADER_PX / cellPx) * one.columns; at < one.ink.length; at++)
    sum += Math.abs((one.ink[at] ?? 0) - (other.ink[at] ?? 0));
  return sum;
}

/** As if it were measured in cells that are so many times as large. */
function joinCells({ columns, rows, ink }: InkMap, times: number): InkMap {
  const joined = { columns: Math.floor(columns / times), rows: Math.floor(rows / times) };
  const sums = new Float64Array(joined.columns * joined.rows);
  for (let row = 0; row < joined.rows * times; row++)
    for (let column = 0; column < joined.columns * times; column++) {
      const at = Math.floor(row / times) * joined.columns + Math.floor(column / times);
      sums[at] = (sums[at] ?? 0) + (ink[row * columns + column] ?? 0);
    }
  return { ...joined, ink: Uint8Array.from(sums, (sum) => sum / (times * times)) };
}

/** By the angle between the two, which thicker or thinner strokes change little (cosine similarity). */
function compareTile(one: InkMap, other: InkMap, first: number): number {
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let row = 0; row < TILE.rows; row++)
    for (let column = 0, at = first + row * one.columns; column < TILE.columns; column++, at++) {
      const a = one.ink[at] ?? 0;
      const b = other.ink[at] ?? 0;
      both += a * b;
      ofOne += a * a;
      ofOther += b * b;
    }
  const little = LEAST_INK * 255 * 255;
  return 1 - (both + little) / (Math.max(Math.sqrt(ofOne * ofOther), Math.max(ofOne, ofOther) / 2) + little);
}

function sumTile({ columns, ink }: InkMap, first: number): number {
  let sum = 0;
  for (let row = 0; row < TILE.rows; row++)
    for (let column = 0; column < TILE.columns; column++) sum += ink[first + row * columns + column] ?? 0;
  return sum;
}

/** With the place of its first cell. */
function eachTile({ columns, rows }: InkMap, use: (first: number) => void): void {
  for (let row = Math.ceil(HEADER_PX / CELL_PX); row + TILE.rows <= rows; row += TILE.rows)
    for (let column = 0; column + TILE.columns <= columns; column += TILE.columns)
      use(row * columns + column);
}
