import type { Turn } from '../../domain/fax/chosen-pages.ts';
import { evenSheet } from '../bilevel/even-paper.ts';
import { isOnItsSide, placeOnPage, type FaxGeometry, type Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { clearRim } from './clear-rim.ts';
import type { Sheet } from './find-sheet.ts';
import { flattenSheet } from './flatten-sheet.ts';
import { distance, scaleQuad } from './quad.ts';
import { shrinkGrey } from './shrink-grey.ts';

/** The shorter side of what a sheet becomes, whatever it was: it is shrunk to the page, and seen as large as that takes. */
const SHORTER_INCHES = 8.5;
/** As many pixels of the picture for one of the fax are looked at; more would be left out, and flicker. */
const FINENESS = 1.3;
const FINE_DPI = 196;

/** A picture that was asked for in so many pixels across; null where it cannot be read. */
export type PhotoReader = (widthPx: number) => Promise<GreyImage | null>;

/** Takes the sheet out of a picture of `photoWidthPx`, straight and on white paper, and says where it belongs on the page. */
export async function cutSheet(
  { corners, aspect }: Sheet,
  photoWidthPx: number,
  heightPerWidth: number,
  geometry: FaxGeometry,
  turn: Turn,
  read: PhotoReader,
): Promise<{ readonly image: GreyImage; readonly placement: Placement } | null> {
  const widthInches = aspect < 1 ? SHORTER_INCHES / aspect : SHORTER_INCHES;
  const placement = placeOnPage(geometry, widthInches, widthInches * aspect, turn);
  const isTurned = isOnItsSide(placement);
  const { widthPx, heightPx } = isTurned
    ? { widthPx: placement.heightPx, heightPx: placement.widthPx }
    : placement;
  const [topLeft, topRight, bottomRight, bottomLeft] = scaleQuad(
    corners,
    photoWidthPx,
    photoWidthPx * heightPerWidth,
  );
  const seenPx = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  // A line of low resolution is one of two that are looked at.
  const [finerAcross, finerDown] = isTurned ? [coarseness(geometry), 1] : [1, coarseness(geometry)];
  const finePx = widthPx * finerAcross;
  const readPx = Math.round(photoWidthPx * Math.min(1, (FINENESS * finePx) / seenPx));
  const photo = await read(readPx);
  if (photo === null) return null;
  const quad = scaleQuad(corners, photo.widthPx, photo.heightPx);
  const image = evenSheet(flattenSheet(photo, quad, finePx, heightPx * finerDown));
  clearRim(image);
  return { image: finerAcross * finerDown === 1 ? image : shrinkGrey(image, widthPx, heightPx), placement };
}

const coarseness = ({ yDpi }: FaxGeometry): number => Math.max(1, Math.round(FINE_DPI / yDpi));
