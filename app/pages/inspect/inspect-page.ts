import type { Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { findPlaces } from './cell-places.ts';
import { findBlobs, type Blob } from './ink-blobs.ts';
import { CELL_PX, InkCells } from './ink-cells.ts';
import type { PageWarning } from './page-warning.ts';

/** Shares of a page. */
const NEAR_BLACK_SHARE = 0.4;
const NOISE_SHARE = 0.1;

const EDGE_INCHES = 3 / 25.4;

/** Letters under this height are hard to read; what is lower than the other is dust and dots. */
const SMALL_LETTER_PX = 8;
const LEAST_LETTER_PX = 3;
const LARGEST_LETTER_PX = 90;
/** A word of small letters in a square, and several such words on the page. */
const LETTERS_A_CELL = 5;
const LEAST_CELLS = 4;

/**
 * What may be wrong with a page at the other end, as far as its pixels tell. They are all there is: the same for a scan, a letter
 * and a fax that is sent on. Without its header line.
 */
export function inspectPage(page: Bitmap, geometry: FaxGeometry): PageWarning[] {
  const cells = new InkCells(page);
  if (cells.inkShare > NEAR_BLACK_SHARE) return [{ kind: 'near-black', places: [], names: [] }];
  const warnings: PageWarning[] = [];
  const add = (kind: PageWarning['kind'], marked: (column: number, row: number) => boolean): void => {
    const places = findPlaces(marked, cells.columns, cells.rows);
    if (places.length > 0) warnings.push({ kind, places, names: [] });
  };

  let noise = 0;
  for (let row = 0; row < cells.rows; row++) {
    for (let column = 0; column < cells.columns; column++) if (cells.isNoise(column, row)) noise++;
  }
  if (noise > cells.columns * cells.rows * NOISE_SHARE)
    add('grey-noise', (column, row) => cells.isNoise(column, row));

  const blobs = findBlobs(page) ?? [];
  const small = smallLetterCells(blobs, cells);
  if (small.size >= LEAST_CELLS) add('small-text', (column, row) => small.has(row * cells.columns + column));

  const atEdge = edgeCells(blobs, page, geometry, cells.columns);
  add('cut-off', (column, row) => atEdge.has(row * cells.columns + column));
  return warnings;
}

/** The squares with small letters and no larger ones: a comma beside a word is no small text. */
function smallLetterCells(blobs: readonly Blob[], cells: InkCells): Set<number> {
  const letters = new Map<number, number>();
  const larger = new Set<number>();
  for (const { left, right, top, bottom } of blobs) {
    const height = bottom - top;
    const width = right - left;
    if (height < LEAST_LETTER_PX || height > LARGEST_LETTER_PX || width > LARGEST_LETTER_PX) continue;
    const column = Math.floor((left + right) / 2 / CELL_PX);
    const row = Math.floor((top + bottom) / 2 / CELL_PX);
    const cell = row * cells.columns + column;
    if (height >= SMALL_LETTER_PX) larger.add(cell);
    else if (width >= 2 && !cells.isFilled(column, row) && !isAtDots(cells, column, row))
      letters.set(cell, (letters.get(cell) ?? 0) + 1);
  }
  const found = [...letters].filter(([cell, count]) => count >= LETTERS_A_CELL && !larger.has(cell));
  return new Set(found.map(([cell]) => cell));
}

/** Whether small blobs are dots rather than letters: such as come again and again, also where a picture begins or fades. */
function isAtDots(cells: InkCells, column: number, row: number): boolean {
  if (cells.isRegular(column, row)) return true;
  for (const [across, down] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const isInside = column + across >= 0 && column + across < cells.columns;
    if (isInside && cells.isNoise(column + across, row + down)) return true;
  }
  return false;
}

/** Squares with something that begins or ends where many machines do not print. The top is the header's. */
function edgeCells(
  blobs: readonly Blob[],
  page: Bitmap,
  geometry: FaxGeometry,
  columns: number,
): Set<number> {
  const acrossPx = Math.round(EDGE_INCHES * geometry.xDpi);
  const downPx = Math.round(EDGE_INCHES * geometry.yDpi);
  const found = new Set<number>();
  for (const { left, right, top, bottom } of blobs) {
    // Dust, and the shadow along a scanned sheet's edge, are no loss.
    const isSpeck = right - left < LEAST_LETTER_PX || bottom - top < LEAST_LETTER_PX;
    const isShadow = bottom - top > page.heightPx / 3 || right - left > page.widthPx / 2;
    if (isSpeck || isShadow) continue;
    const isAtSide = left < acrossPx || right > page.widthPx - acrossPx;
    if (!isAtSide && bottom <= page.heightPx - downPx) continue;
    const column = Math.floor((left + right) / 2 / CELL_PX);
    found.add(Math.floor((top + bottom) / 2 / CELL_PX) * columns + column);
  }
  return found;
}
