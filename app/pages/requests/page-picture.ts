import { randomUUID } from 'node:crypto';
import { failed, success } from '../../domain/result.ts';
import { countPages, type PageCount } from './count-pages.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import { faxGeometry, type Resolution } from '../page/fax-geometry.ts';
import type { PageLikeness } from '../likenesses/read-likeness.ts';
import type { InspectedPage } from '../inspect/inspect-fax.ts';
import { unreadable } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** How many pages a finished fax (TIFF or PDF) has. */
export function countPictures(pool: RenderPool, document: FaxDocument): Promise<PageResult<PageCount>> {
  return countPages(pool, {
    document,
    openingKey: randomUUID(),
    geometry: faxGeometry('High', 'letter'),
    tones: 'auto',
  });
}

/**
 * One page of a finished fax, counted from 1, as PNG for the screen: in its true aspect, at most `maxWidthPx` pixels wide,
 * a TIFF never wider than its own pixels. `isCleaned`: without dirt, and straight.
 */
export async function drawPagePicture(
  pool: RenderPool,
  document: FaxDocument,
  page: number,
  maxWidthPx: number,
  isCleaned = false,
): Promise<PageResult<Uint8Array>> {
  const pictures: Uint8Array[] = [];
  const task = { kind: 'picture', document, page: page - 1, maxWidthPx, isCleaned } as const;
  const failure = await pool.run(task, (report) => {
    if (report.kind === 'picture') pictures.push(report.png);
  });
  const [png] = pictures;
  return png === undefined ? failed(failure ?? unreadable(document.name)) : success(png);
}

/** What the first page of a finished fax looks like, and which of `likenesses` it has. */
export async function readPageLikeness(
  pool: RenderPool,
  document: FaxDocument,
  likenesses: readonly Uint8Array[],
): Promise<PageResult<PageLikeness>> {
  const read: PageLikeness[] = [];
  const failure = await pool.run({ kind: 'likeness', document, likenesses }, (report) => {
    if (report.kind === 'likeness') read.push(report.likeness);
  });
  const [likeness] = read;
  return likeness === undefined ? failed(failure ?? unreadable(document.name)) : success(likeness);
}

/** What may have gone wrong with the pages of a finished fax, and how long they are. */
export async function inspectPictures(
  pool: RenderPool,
  document: FaxDocument,
  resolution: Resolution,
): Promise<PageResult<readonly InspectedPage[]>> {
  const pages: InspectedPage[] = [];
  const geometry = faxGeometry(resolution, 'letter');
  const failure = await pool.run({ kind: 'inspect', document, geometry }, (report) => {
    if (report.kind === 'inspected') pages.push(report.page);
  });
  return failure === null ? success(pages) : failed(failure);
}
