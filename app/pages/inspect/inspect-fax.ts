import { MAX_PAGES } from '../../domain/fax/fax-limits.ts';
import type { Bitmap } from '../page/bitmap.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import type { PageFailure } from '../document/page-failure.ts';
import { encodeT6 } from '../t6/encode-t6.ts';
import { readFinishedFax } from './finished-fax.ts';
import { inspectPage } from './inspect-page.ts';
import type { PageWarning } from './page-warning.ts';

export interface InspectedPage {
  /** Coded by ITU-T T.6, with the header line. */
  readonly codedBytes: number;
  /** Places are shares of the whole page, with the band of the header line. */
  readonly warnings: readonly PageWarning[];
}

/** Looks a finished fax through, page by page, as its preview was before it was sent. */
export function inspectFax(
  document: FaxDocument,
  geometry: FaxGeometry,
  onPage: (page: InspectedPage) => void,
): Promise<PageFailure | null> {
  return readFinishedFax(document, geometry, MAX_PAGES, (page) => {
    onPage({ codedBytes: encodeT6(page).length, warnings: inspectBelowHeader(page, geometry) });
  });
}

/** The trouble of a page below its header band, which is nobody's document; places are shares of the whole page. */
export function inspectBelowHeader(page: Bitmap, geometry: FaxGeometry): PageWarning[] {
  const bandPx = Math.min(geometry.headerBandPx, page.heightPx - 1);
  const heightPx = page.heightPx - bandPx;
  const share = heightPx / page.heightPx;
  const body = { ...page, heightPx, bits: page.bits.subarray(bandPx * page.strideBytes) };
  return inspectPage(body, geometry).map((warning) => ({
    ...warning,
    places: warning.places.map((place) => ({
      ...place,
      top: 1 - share + place.top * share,
      height: place.height * share,
    })),
  }));
}
