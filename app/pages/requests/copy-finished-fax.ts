import type { FaxDocument } from '../recognise/read-document.ts';
import { faxGeometry, type Resolution } from '../page/fax-geometry.ts';
import { writePdf } from '../output/write-pdf.ts';
import { writeTiff, type FaxCoding } from '../output/write-tiff.ts';
import type { PageFailure } from '../document/page-failure.ts';
import { recodeFax } from './recode-fax.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export type CopyFormat = 'pdf' | 'tiff-group4' | 'tiff-group3';

export type CopiedFax =
  | { readonly ok: true; readonly chunks: Iterable<Uint8Array<ArrayBuffer>> }
  | { readonly ok: false; readonly failure: PageFailure };

/** The pages of a finished fax (TIFF or PDF) in another format, as the dots that went over the line. */
export async function copyFinishedFax(
  pool: RenderPool,
  document: FaxDocument,
  resolution: Resolution,
  format: CopyFormat,
): Promise<CopiedFax> {
  // The paper is the document's own: a finished page has its height already.
  const geometry = faxGeometry(resolution, 'letter');
  const coding: FaxCoding = format === 'tiff-group3' ? 'group3' : 'group4';
  const recoded = await recodeFax(pool, document, { geometry, coding });
  if (!recoded.ok) return recoded;
  const { pages } = recoded;
  return { ok: true, chunks: format === 'pdf' ? writePdf(pages) : writeTiff(pages, coding) };
}
