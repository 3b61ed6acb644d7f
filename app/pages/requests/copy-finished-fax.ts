import { success } from '../../domain/result.ts';
import type { PageText } from '../../domain/service/fax-text.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import { faxGeometry, type Resolution } from '../page/fax-geometry.ts';
import { writePdf } from '../output/write-pdf.ts';
import { writeTiff, type FaxCoding } from '../output/write-tiff.ts';
import type { PageResult } from '../document/page-result.ts';
import { recodeFax } from './recode-fax.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** `texts`: what was read on the first pages. */
export type CopyForm =
  | { readonly kind: 'pdf' | 'tiff-group4' | 'tiff-group3' }
  | { readonly kind: 'searchable-pdf'; readonly texts: readonly PageText[] };

/** The pages of a finished fax (TIFF or PDF) in another format, as the dots that went over the line. */
export async function copyFinishedFax(
  pool: RenderPool,
  document: FaxDocument,
  resolution: Resolution,
  format: CopyForm,
): Promise<PageResult<Iterable<Uint8Array<ArrayBuffer>>>> {
  // The paper is the document's own: a finished page has its height already.
  const geometry = faxGeometry(resolution, 'letter');
  const coding: FaxCoding = format.kind === 'tiff-group3' ? 'group3' : 'group4';
  const recoded = await recodeFax(pool, document, { geometry, coding });
  if (!recoded.ok) return recoded;
  if (format.kind === 'searchable-pdf') return success(writePdf(recoded.value, format.texts));
  return success(format.kind === 'pdf' ? writePdf(recoded.value) : writeTiff(recoded.value, coding));
}
