import type { FaxGeometry } from '../page/fax-geometry.ts';

/** Where the first page as sent is shown on the first page of a receipt, from its left and top edges. */
export interface ThumbnailFrame {
  readonly leftInches: number;
  readonly topInches: number;
  readonly widthInches: number;
  readonly heightInches: number;
}

/** Around what is on a receipt. */
export const MARGIN_INCHES = 0.75;
const THUMBNAIL_WIDTH_INCHES = 2.4;
/** A till receipt is long, and is shown narrower. */
const THUMBNAIL_MOST_HEIGHT_INCHES = 3.4;

/** Where a thumbnail of this shape goes. */
export function frameThumbnail(geometry: FaxGeometry, heightPerWidth: number): ThumbnailFrame {
  const widthInches = Math.min(THUMBNAIL_WIDTH_INCHES, THUMBNAIL_MOST_HEIGHT_INCHES / heightPerWidth);
  return {
    leftInches: geometry.widthPx / geometry.xDpi - MARGIN_INCHES - widthInches,
    topInches: MARGIN_INCHES,
    widthInches,
    heightInches: widthInches * heightPerWidth,
  };
}
