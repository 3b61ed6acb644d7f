import type { GreyImage } from '../page/grey-image.ts';
import { BLACK_BELOW, findBlobs, type Blob } from './find-blobs.ts';
import { findSpecks } from './find-specks.ts';
import { findTilt } from './find-tilt.ts';
import { straighten } from './straighten.ts';

/** Twice a fine page of legal paper. */
const MOST_PX = 12_000_000;
/** A page that is so grey is no fax of dots. */
const MOST_GREY = 0.1;

/** A page of black dots on white without what is dirt on it, and straight; to be looked at. Null: there is nothing to gain. */
export function cleanPage(image: GreyImage, xDpi: number, yDpi: number): GreyImage | null {
  if (image.pixels.length > MOST_PX || isGrey(image)) return null;
  const found = findBlobs(image);
  if (found === null) return null;
  const squash = xDpi / yDpi;
  const specks = findSpecks(image, found, squash);
  const stays = found.blobs.filter((_, blob) => !specks.has(blob));
  const tilt = findTilt(stays, xDpi, yDpi);
  if (specks.size === 0 && tilt === 0) return null;
  const clean = { ...image, pixels: image.pixels.slice() };
  found.eachRun((blob, row, start, end) => {
    if (specks.has(blob)) wipe(clean, row, start, end);
  });
  return tilt === 0 ? clean : straighten(clean, tilt, squash, findEdges(stays));
}

/** The dots, and the grey that a smoothed one has around it. Grey writing elsewhere stays as it is. */
function wipe({ widthPx, heightPx, pixels }: GreyImage, row: number, start: number, end: number): void {
  for (let y = Math.max(0, row - 1); y <= Math.min(heightPx - 1, row + 1); y++)
    for (let x = Math.max(0, start - 1); x < Math.min(widthPx, end + 1); x++) {
      const isDot = y === row && x >= start && x < end;
      if (isDot || (pixels[y * widthPx + x] ?? 255) >= BLACK_BELOW) pixels[y * widthPx + x] = 255;
    }
}

function isGrey({ pixels }: GreyImage): boolean {
  let grey = 0;
  for (const pixel of pixels) if (pixel > 48 && pixel < 208) grey++;
  return grey > MOST_GREY * pixels.length;
}

/** Of all of them. */
function findEdges(blobs: readonly Blob[]): Blob {
  const edges = { areaPx: 0, left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (const { left, top, right, bottom } of blobs) {
    edges.left = Math.min(edges.left, left);
    edges.top = Math.min(edges.top, top);
    edges.right = Math.max(edges.right, right);
    edges.bottom = Math.max(edges.bottom, bottom);
  }
  return edges;
}
