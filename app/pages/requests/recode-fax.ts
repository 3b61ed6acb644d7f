import type { FaxDocument } from '../recognise/read-document.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { PageFailure } from '../document/page-failure.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { RecodeTask } from '../workers/render-task.ts';

export type RecodedFax =
  | { readonly ok: true; readonly pages: readonly EncodedPage[] }
  | { readonly ok: false; readonly failure: PageFailure };

/** The pages of a finished fax (TIFF or PDF), the same dots coded anew. */
export async function recodeFax(
  pool: RenderPool,
  document: FaxDocument,
  how: Omit<RecodeTask, 'kind' | 'document'>,
): Promise<RecodedFax> {
  const pages: EncodedPage[] = [];
  const failure = await pool.run({ kind: 'recode', document, ...how }, (report) => {
    if (report.kind === 'page') pages[report.index] = report.page;
  });
  return failure === null ? { ok: true, pages } : { ok: false, failure };
}
