import type { Point, Quad } from './quad.ts';

/** Height by width of what most sheets are: Letter, A4, Legal, and each on its side. */
const USUAL = [11 / 8.5, Math.SQRT2, 14 / 8.5].flatMap((aspect) => [aspect, 1 / aspect]);
/** As far off as a camera's lens leaves it unknown. */
const NEAR = 1.06;
/** The focal length of most telephones' first camera, by the shorter side of its pictures; and what others may have. */
const USUAL_FOCAL = 1.08;
const LEAST_FOCAL = 0.7;
const MOST_FOCAL = 4;
/** Where sides are more parallel, they tell nothing of the focal length. */
const LEAST_TILT = 0.05;

/**
 * Height by width of a rectangle that is seen as `quad` in a picture with its camera's axis in the middle (Zhang and He, "Whiteboard
 * scanning and image enhancement", 2007, section 3.3). Paper of a usual shape has that shape exactly.
 */
export function sheetAspect(quad: Quad, widthPx: number, heightPx: number): number {
  const { across, down } = spanVectors(quad, { x: widthPx / 2, y: heightPx / 2 });
  const focal =
    Math.min(widthPx, heightPx) * (seenFocal(across, down, Math.min(widthPx, heightPx)) ?? USUAL_FOCAL);
  const length = ([x, y, z]: Vector): number => Math.hypot(x / focal, y / focal, z);
  const aspect = length(down) / length(across);
  const [nearest = aspect] = USUAL.toSorted((one, other) => off(one, aspect) - off(other, aspect));
  return off(nearest, aspect) <= NEAR ? nearest : aspect;
}

const off = (one: number, other: number): number => Math.max(one / other, other / one);

/** Along the upper and the left side, in the camera's own directions. */
function spanVectors(quad: Quad, middle: Point): { readonly across: Vector; readonly down: Vector } {
  const toVector = ({ x, y }: Point): Vector => [x - middle.x, y - middle.y, 1];
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const [m1, m2, m3, m4] = [
    toVector(topLeft),
    toVector(topRight),
    toVector(bottomLeft),
    toVector(bottomRight),
  ];
  const k2 = triple(m1, m4, m3) / triple(m2, m4, m3);
  const k3 = triple(m1, m4, m2) / triple(m3, m4, m2);
  return {
    across: [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1],
    down: [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1],
  };
}

/** By the shorter side; null where the sides do not tell. */
function seenFocal(across: Vector, down: Vector, shorterPx: number): number | null {
  const tilt = across[2] * down[2];
  if (Math.min(Math.abs(across[2]), Math.abs(down[2])) < LEAST_TILT) return null;
  const focal = Math.sqrt(-(across[0] * down[0] + across[1] * down[1]) / tilt) / shorterPx;
  return focal >= LEAST_FOCAL && focal <= MOST_FOCAL ? focal : null;
}

type Vector = readonly [number, number, number];

/** (a x b) . c */
function triple(a: Vector, b: Vector, c: Vector): number {
  return (
    (a[1] * b[2] - a[2] * b[1]) * c[0] +
    (a[2] * b[0] - a[0] * b[2]) * c[1] +
    (a[0] * b[1] - a[1] * b[0]) * c[2]
  );
}
