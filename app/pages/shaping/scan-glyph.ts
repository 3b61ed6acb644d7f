import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { Edge } from './glyph-outline.ts';

/** The black pixels of a glyph, and where their top left corner lies from the glyph's origin on the baseline. */
export interface GlyphBitmap {
  readonly bitmap: Bitmap;
  readonly leftPx: number;
  readonly topPx: number;
}

/**
 * Fills an outline in pure black, without grey edges. A pixel is black when its centre is inside (non-zero winding). A stroke
 * thinner than a pixel would fall between two centres, like the bar of an `e` in small print at 98 lines an inch:
 * where that happens, across or down, the nearest pixel is set, so no stroke ever breaks.
 * Null when there is nothing to see, as in a space.
 */
export function scanGlyph(edges: readonly Edge[]): GlyphBitmap | null {
  const first = edges[0];
  if (first === undefined) return null;
  let left = first.x0;
  let right = first.x0;
  let top = first.y0;
  let bottom = first.y0;
  // Outlines are closed: every point is the end of an edge.
  for (const { x1, y1 } of edges) {
    left = Math.min(left, x1);
    right = Math.max(right, x1);
    top = Math.min(top, y1);
    bottom = Math.max(bottom, y1);
  }
  const leftPx = Math.floor(left);
  const topPx = Math.floor(top);
  const bitmap = blankBitmap(Math.ceil(right) - leftPx + 1, Math.ceil(bottom) - topPx + 1);

  for (let row = 0; row < bitmap.heightPx; row++) {
    for (const [from, to] of insideSpans(edges, topPx + row + 0.5, 'across')) {
      const start = Math.round(from) - leftPx;
      const end = Math.round(to) - leftPx;
      if (start === end) setPixel(bitmap, nearestPixel(from, to) - leftPx, row);
      for (let column = start; column < end; column++) setPixel(bitmap, column, row);
    }
  }
  for (let column = 0; column < bitmap.widthPx; column++) {
    for (const [from, to] of insideSpans(edges, leftPx + column + 0.5, 'down')) {
      if (Math.round(from) === Math.round(to)) setPixel(bitmap, column, nearestPixel(from, to) - topPx);
    }
  }
  return { bitmap, leftPx, topPx };
}

/** The stretches of a line of pixel centres that lie inside the outline, in order. */
function insideSpans(
  edges: readonly Edge[],
  centre: number,
  direction: 'across' | 'down',
): [number, number][] {
  const crossings: { at: number; winding: number }[] = [];
  for (const edge of edges) {
    const [along0, level0, along1, level1] =
      direction === 'across' ? [edge.x0, edge.y0, edge.x1, edge.y1] : [edge.y0, edge.x0, edge.y1, edge.x1];
    // Half-open, so that a corner on the line counts once.
    if (level0 <= centre === level1 <= centre) continue;
    const at = along0 + ((centre - level0) / (level1 - level0)) * (along1 - along0);
    crossings.push({ at, winding: level1 > level0 ? 1 : -1 });
  }
  crossings.sort((a, b) => a.at - b.at);

  const spans: [number, number][] = [];
  let winding = 0;
  let start = 0;
  for (const crossing of crossings) {
    if (winding === 0) start = crossing.at;
    winding += crossing.winding;
    if (winding === 0) spans.push([start, crossing.at]);
  }
  return spans;
}

function nearestPixel(from: number, to: number): number {
  return Math.floor((from + to) / 2);
}

function setPixel(bitmap: Bitmap, column: number, row: number): void {
  const at = row * bitmap.strideBytes + (column >> 3);
  bitmap.bits[at] = (bitmap.bits[at] ?? 0) | (0x80 >> (column & 7));
}
