import { blankBitmap } from '../page/bitmap.ts';
import type { Edge } from '../shaping/glyph-outline.ts';
import { scanGlyph } from '../shaping/scan-glyph.ts';
import { paintBitmap } from '../text/paint-bitmap.ts';
import type { DrawnMark, MarkRoom } from './mark-room.ts';

type Outline = readonly number[];

const THOUSANDTHS = 1000;

export const TICK: Outline = [60, 560, 190, 430, 390, 650, 830, 110, 950, 220, 400, 890];

/** Outlines in thousandths of their room, filled in black; none so thin that it breaks. */
export function drawOutlines(outlines: readonly Outline[], { widthPx, heightPx }: MarkRoom): DrawnMark {
  const bitmap = blankBitmap(widthPx, heightPx);
  for (const outline of outlines) {
    const ink = scanGlyph(toEdges(outline, widthPx / THOUSANDTHS, heightPx / THOUSANDTHS));
    if (ink !== null) paintBitmap(bitmap, ink.bitmap, ink.leftPx, ink.topPx);
  }
  return { bitmap, rimXPx: 0, rimYPx: 0 };
}

/** From each corner to the next, and from the last to the first. */
function toEdges(outline: Outline, scaleX: number, scaleY: number): Edge[] {
  const corners: { readonly x: number; readonly y: number }[] = [];
  for (let at = 0; at + 1 < outline.length; at += 2)
    corners.push({ x: (outline[at] ?? 0) * scaleX, y: (outline[at + 1] ?? 0) * scaleY });
  return corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return { x0: x, y0: y, x1: next.x, y1: next.y };
  });
}
