import { drawReceipt } from '../receipt/draw-receipt.ts';
import type { ReceiptSheet } from '../receipt/receipt-sheet.ts';
import type { Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { makeCodeSquares } from './code-squares.ts';

const MARGIN_INCHES = 0.75;
/** As large as a scanner can use; a short code needs no half page. */
const LARGEST_SQUARE_INCHES = 0.05;
/** How much higher the second one lies, at least: a stroke, a fold or an edge that hurts one seldom hurts the other. */
const HIGHER_INCHES = 1.2;
/** Of a small one, which has all of the other below it. */
const SMALL_INCHES = 2.25;
/** White around it, in squares (ISO/IEC 18004 6.3.8). */
const QUIET_SQUARES = 4;

/** A page with what the sheet says in words, and below, the code (`writeSheetCode`), twice. */
export async function drawRoutingSheet(
  sheet: ReceiptSheet,
  code: string,
  geometry: FaxGeometry,
): Promise<Bitmap> {
  const [page] = drawReceipt(sheet, geometry, null);
  if (page === undefined) throw new Error('A receipt has a page');
  const squares = await makeCodeSquares(code);
  const width = geometry.widthPx / geometry.xDpi;
  const height = geometry.heightPx / geometry.yDpi;
  const widest = (width - 2 * MARGIN_INCHES) / 2 / (squares.length + 2 * QUIET_SQUARES);
  const inches = Math.min(LARGEST_SQUARE_INCHES, widest);
  const size = squares.length * inches;
  const quiet = QUIET_SQUARES * inches;
  const lowest = height - MARGIN_INCHES - size;
  const higher = size <= SMALL_INCHES ? size + 2 * quiet : HIGHER_INCHES;
  const places = [
    { left: MARGIN_INCHES + quiet, top: lowest },
    { left: width - MARGIN_INCHES - quiet - size, top: lowest - higher },
  ];
  for (const { left, top } of places) {
    fill(page, geometry, {
      ...{ left: left - quiet, top: top - quiet, isBlack: false },
      size: size + 2 * quiet,
    });
    for (const [row, line] of squares.entries())
      for (const [column, isBlack] of line.entries())
        if (isBlack)
          fill(page, geometry, {
            ...{ left: left + column * inches, top: top + row * inches },
            ...{ size: inches, isBlack },
          });
  }
  return page;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly isBlack: boolean;
}

/** Edges are rounded, not sizes: the squares of a code must not run away from each other. */
function fill(
  { bits, strideBytes }: Bitmap,
  { xDpi, yDpi }: FaxGeometry,
  { left, top, size, isBlack }: Square,
): void {
  const [fromX, toX] = [Math.round(left * xDpi), Math.round((left + size) * xDpi)];
  const [fromY, toY] = [Math.round(top * yDpi), Math.round((top + size) * yDpi)];
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      const at = y * strideBytes + (x >> 3);
      const bit = 0x80 >> (x & 7);
      bits[at] = isBlack ? (bits[at] ?? 0) | bit : (bits[at] ?? 0) & ~bit;
    }
}
