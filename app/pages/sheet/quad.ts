/** A place in a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Four corners, clockwise from the one at the top left as the picture is seen. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const scaleQuad = ([a, b, c, d]: Quad, across: number, down: number): Quad => {
  const scale = ({ x, y }: Point): Point => ({ x: x * across, y: y * down });
  return [scale(a), scale(b), scale(c), scale(d)];
};

export function quadArea(quad: Quad): number {
  let twice = 0;
  for (const [index, { x, y }] of quad.entries()) {
    const next = quad[(index + 1) & 3] ?? quad[0];
    twice += x * next.y - next.x * y;
  }
  return twice / 2;
}

/** Whether each corner turns the same way, by an angle that paper has when it is seen from a hand above it. */
export function isSheetShaped(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) & 3] ?? corner;
    const before = quad[(index + 3) & 3] ?? corner;
    const lengths = distance(corner, next) * distance(corner, before);
    const cross = (next.x - corner.x) * (before.y - corner.y) - (next.y - corner.y) * (before.x - corner.x);
    return lengths > 0 && cross / lengths > LEAST_SINE;
  });
}

/** Of 55 degrees. */
const LEAST_SINE = 0.82;
