import type { PageFailure } from './page-failure.ts';
import type { RenderPool } from './render-pool.ts';
import type { DocumentOpening } from './render-task.ts';

export type PageCount =
  { readonly ok: true; readonly pageCount: number } | { readonly ok: false; readonly failure: PageFailure };

/** How many fax pages a document gives. Opens it in a worker, and so tells as well why it cannot be rendered. */
export async function countPages(pool: RenderPool, opening: DocumentOpening): Promise<PageCount> {
  let pageCount = 0;
  const failure = await pool.run({ kind: 'count', ...opening }, (report) => {
    if (report.kind === 'counted') pageCount = report.pageCount;
  });
  return failure === null ? { ok: true, pageCount } : { ok: false, failure };
}
