import type { Point, Quad } from './quad.ts';

/** Where a point of the unit square lies in a picture. */
export type Mapping = readonly [number, number, number, number, number, number, number, number];

/** The projective mapping that takes the unit square to a quad (Heckbert, "Fundamentals of texture mapping", 1989, section 2.2.3). */
export function mapSquareTo([topLeft, topRight, bottomRight, bottomLeft]: Quad): Mapping {
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x;
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y;
  const oneX = topRight.x - bottomRight.x;
  const oneY = topRight.y - bottomRight.y;
  const twoX = bottomLeft.x - bottomRight.x;
  const twoY = bottomLeft.y - bottomRight.y;
  const whole = oneX * twoY - twoX * oneY;
  const g = (sumX * twoY - twoX * sumY) / whole;
  const h = (oneX * sumY - sumX * oneY) / whole;
  return [
    topRight.x - topLeft.x + g * topRight.x,
    bottomLeft.x - topLeft.x + h * bottomLeft.x,
    topLeft.x,
    topRight.y - topLeft.y + g * topRight.y,
    bottomLeft.y - topLeft.y + h * bottomLeft.y,
    topLeft.y,
    g,
    h,
  ];
}

export function mapPoint([a, b, c, d, e, f, g, h]: Mapping, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
