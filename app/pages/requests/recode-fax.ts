import { failed, success } from '../../domain/result.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { PageResult } from '../document/page-result.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { RecodeTask } from '../workers/render-task.ts';

/** The pages of a finished fax (TIFF or PDF), the same dots coded anew. */
export async function recodeFax(
  pool: RenderPool,
  document: FaxDocument,
  how: Omit<RecodeTask, 'kind' | 'document'>,
): Promise<PageResult<readonly EncodedPage[]>> {
  const pages: EncodedPage[] = [];
  const failure = await pool.run({ kind: 'recode', document, ...how }, (report) => {
    if (report.kind === 'page') pages[report.index] = report.page;
  });
  return failure === null ? success(pages) : failed(failure);
}
