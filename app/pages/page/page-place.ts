import type { FaxGeometry, Placement } from './fax-geometry.ts';

/** Where a document's page lies on a fax page as that is shown, in inches. */
export interface PagePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By how many quarters clockwise it is turned there, from how it is in its document. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** Of the fax page, as far as it is shown. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** `topPx`: so many lines are not shown. */
export const toPagePlace = (place: Placement, fax: FaxGeometry, topPx: number): PagePlace => ({
  left: place.leftPx / fax.xDpi,
  top: (place.topPx - topPx) / fax.yDpi,
  width: place.widthPx / fax.xDpi,
  height: place.heightPx / fax.yDpi,
  quarters: place.quarters,
  pageWidth: fax.widthPx / fax.xDpi,
  pageHeight: (fax.heightPx - topPx) / fax.yDpi,
});

/** All that is below the header line. */
export const wholePlace = ({ widthPx, heightPx, headerBandPx }: FaxGeometry): Placement => ({
  leftPx: 0,
  topPx: headerBandPx,
  widthPx,
  heightPx: heightPx - headerBandPx,
  quarters: 0,
});
