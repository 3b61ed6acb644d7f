import type { Font, PathCommand } from 'opentype.js/dist/opentype.mjs';

/** Straight pieces a curve is replaced by. At 72 pixels an em the error is far below a tenth of a pixel. */
const CURVE_PIECES = 8;

/** A directed straight line of an outline, in pixels from the glyph's origin, y downwards. */
export interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The outline of a character, in units of the font, y downwards. */
export const letterCommands = (font: Font, character: string): readonly PathCommand[] =>
  font.charToGlyph(character).getPath(0, 0, font.unitsPerEm).commands;

/**
 * An outline as closed chains of straight lines, `emXPx` pixels an em across and `emYPx` down. `slant`: how far it
 * leans to the right for its height, 0 for upright.
 */
export function glyphEdges(
  commands: readonly PathCommand[],
  unitsPerEm: number,
  emXPx: number,
  emYPx: number,
  slant: number,
): Edge[] {
  const scaleX = emXPx / unitsPerEm;
  const scaleY = emYPx / unitsPerEm;
  const edges: Edge[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const lineTo = (toX: number, toY: number): void => {
    edges.push({
      x0: (x - y * slant) * scaleX,
      y0: y * scaleY,
      x1: (toX - toY * slant) * scaleX,
      y1: toY * scaleY,
    });
    x = toX;
    y = toY;
  };

  for (const command of commands) {
    switch (command.type) {
      case 'M':
        x = startX = command.x;
        y = startY = command.y;
        break;
      case 'L':
        lineTo(command.x, command.y);
        break;
      case 'Z':
        lineTo(startX, startY);
        break;
      case 'Q':
      case 'C': {
        const from = { x, y };
        for (let piece = 1; piece <= CURVE_PIECES; piece++) {
          const point = pointOnCurve(from, command, piece / CURVE_PIECES);
          lineTo(point.x, point.y);
        }
        break;
      }
    }
  }
  return edges;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** De Casteljau's weights written out: quadratic curves in TrueType outlines, cubic ones in PostScript outlines. */
function pointOnCurve(from: Point, curve: Extract<PathCommand, { x1: number }>, t: number): Point {
  const s = 1 - t;
  if (curve.type === 'Q') {
    return {
      x: s * s * from.x + 2 * s * t * curve.x1 + t * t * curve.x,
      y: s * s * from.y + 2 * s * t * curve.y1 + t * t * curve.y,
    };
  }
  return {
    x: s ** 3 * from.x + 3 * s * s * t * curve.x1 + 3 * s * t * t * curve.x2 + t ** 3 * curve.x,
    y: s ** 3 * from.y + 3 * s * s * t * curve.y1 + 3 * s * t * t * curve.y2 + t ** 3 * curve.y,
  };
}
