import { getStroke } from 'perfect-freehand';
import type { Signature } from '../../../app/contract/preview-views.ts';

/** In pixels of what it is drawn on; what a pen says of its pressure counts. */
export type StrokePoint = readonly [x: number, y: number, pressure: number];
export interface Stroke {
  readonly points: readonly StrokePoint[];
  /** Pens alone tell how hard they are pressed; of all else it is guessed from how fast it moves. */
  readonly isPen: boolean;
}
type Corner = readonly [x: number, y: number];

/** A pen on paper, where the pad is some 16 cm wide. */
const WIDTH = 4.5;
/** Corners nearer than this are one: they would not be seen, and are kept each time that a draft is. */
const NEAR = 0.6;
const THOUSANDTHS = 1000;
/** Numbers, as the schema of the app has it. */
const MOST_NUMBERS = 10_000;
const MOST_STROKES = 100;

/** Its outline, as closed corners. */
export function toOutline({ points, isPen }: Stroke): readonly Corner[] {
  const outline = getStroke(
    points.map((point) => [...point]),
    { size: WIDTH, thinning: 0.55, smoothing: 0.5, streamline: 0.4, simulatePressure: !isPen, last: true },
  );
  const corners: Corner[] = [];
  for (const [x = 0, y = 0] of outline) {
    const last = corners.at(-1);
    if (last === undefined || Math.hypot(x - last[0], y - last[1]) >= NEAR) corners.push([x, y]);
  }
  return corners;
}

/** Cut to its ink; null where there is none, or more than one that is kept may have. */
export function toSignature(strokes: readonly Stroke[]): Signature | null {
  const outlines = strokes.map(toOutline).filter(({ length }) => length >= 3);
  const corners = outlines.flat();
  if (corners.length === 0 || corners.length * 2 > MOST_NUMBERS || outlines.length > MOST_STROKES)
    return null;
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const width = Math.max(1, Math.max(...across) - left);
  const height = Math.max(1, Math.max(...down) - top);
  return {
    kind: 'strokes',
    outlines: outlines.map((outline) =>
      outline.flatMap(([x, y]) => [
        Math.round(((x - left) / width) * THOUSANDTHS),
        Math.round(((y - top) / height) * THOUSANDTHS),
      ]),
    ),
    aspect: height / width,
  };
}
