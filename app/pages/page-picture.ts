import { randomUUID } from 'node:crypto';
import { countPages, type PageCount } from './count-pages.ts';
import type { FaxDocument } from './decode/read-document.ts';
import { faxGeometry } from './fax-geometry.ts';
import { unreadable } from './page-failure.ts';
import type { DrawnPicture } from './picture/drawn-picture.ts';
import type { RenderPool } from './render-pool.ts';

/** How many pages a finished fax (TIFF or PDF) has. */
export function countPictures(pool: RenderPool, document: FaxDocument): Promise<PageCount> {
  return countPages(pool, {
    document,
    openingKey: randomUUID(),
    geometry: faxGeometry('High', 'letter'),
    tones: 'auto',
  });
}

/**
 * One page of a finished fax, counted from 1, as PNG for the screen: in its true aspect, at most `maxWidthPx` pixels wide,
 * a TIFF never wider than its own pixels.
 */
export async function drawPagePicture(
  pool: RenderPool,
  document: FaxDocument,
  page: number,
  maxWidthPx: number,
): Promise<DrawnPicture> {
  const pictures: Uint8Array[] = [];
  const failure = await pool.run({ kind: 'picture', document, page: page - 1, maxWidthPx }, (report) => {
    if (report.kind === 'picture') pictures.push(report.png);
  });
  const [png] = pictures;
  return png === undefined ? { ok: false, failure: failure ?? unreadable(document.name) } : { ok: true, png };
}
