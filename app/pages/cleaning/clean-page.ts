import type { GreyImage } from '../page/grey-image.ts';
import { findBlobs, type Blob } from './find-blobs.ts';
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
  const pixels = new Uint8Array(image.pixels.length).fill(255);
  found.eachRun((blob, row, start, end) => {
    if (!specks.has(blob)) pixels.fill(0, row * image.widthPx + start, row * image.widthPx + end);
  });
  const clean = { ...image, pixels };
  return tilt === 0 ? clean : straighten(clean, tilt, squash, findEdges(stays));
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
