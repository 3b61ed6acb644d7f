import { evenSheet } from '../bilevel/even-paper.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { Point, Quad } from './quad.ts';

/** The picture as a whole, with white paper on the sheet within `corners` (in pixels): what is written there is read, and nothing of the picture is gone. */
export function evenWithin(photo: GreyImage, corners: Quad): GreyImage {
  const bounds = enclose(corners, photo);
  const even = evenSheet(cropped(photo, bounds));
  const pixels = photo.pixels.slice();
  for (let row = 0; row < even.heightPx; row++) {
    const y = bounds.top + row;
    const [from, to] = spanAt(corners, y + 0.5);
    const left = Math.max(bounds.left, Math.ceil(from));
    const right = Math.min(bounds.left + even.widthPx, Math.floor(to));
    if (right <= left) continue;
    const at = row * even.widthPx - bounds.left;
    pixels.set(even.pixels.subarray(at + left, at + right), y * photo.widthPx + left);
  }
  return { ...photo, pixels };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function enclose(corners: Quad, { widthPx, heightPx }: GreyImage): Bounds {
  const across = corners.map(({ x }) => x);
  const down = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...across))),
    top: Math.max(0, Math.floor(Math.min(...down))),
    right: Math.min(widthPx, Math.ceil(Math.max(...across))),
    bottom: Math.min(heightPx, Math.ceil(Math.max(...down))),
  };
}

function cropped(photo: GreyImage, { left, top, right, bottom }: Bounds): GreyImage {
  const widthPx = right - left;
  const pixels = new Uint8Array(widthPx * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const row = y * photo.widthPx;
    pixels.set(photo.pixels.subarray(row + left, row + right), (y - top) * widthPx);
  }
  return { widthPx, heightPx: bottom - top, pixels };
}

/** Where a line across meets the sheet, which is convex: its first and last place. */
function spanAt(corners: Quad, y: number): readonly [from: number, to: number] {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const [index, corner] of corners.entries()) {
    const next: Point = corners[(index + 1) & 3] ?? corner;
    if (corner.y === next.y || y < Math.min(corner.y, next.y) || y > Math.max(corner.y, next.y)) continue;
    const x = corner.x + ((next.x - corner.x) * (y - corner.y)) / (next.y - corner.y);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return [from, to];
}
