import { failed, success } from '../../domain/result.ts';
import type { PageResult } from '../document/page-result.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { DocumentOpening, TaskReport } from '../workers/render-task.ts';

export interface PageCount {
  readonly pageCount: number;
  /** How its text was read, where it may be in another encoding. */
  readonly doubtfulEncoding: string | null;
}

/** How many fax pages a document gives. Opens it in a worker, and so tells as well why it cannot be rendered. */
export async function countPages(
  pool: RenderPool,
  opening: DocumentOpening,
  isPatient = false,
): Promise<PageResult<PageCount>> {
  let pageCount = 0;
  let doubtfulEncoding: string | null = null;
  const onReport = (report: TaskReport): void => {
    if (report.kind === 'counted') ({ pageCount, doubtfulEncoding = null } = report);
  };
  const failure = await pool.run({ kind: 'count', ...opening }, onReport, isPatient);
  return failure === null ? success({ pageCount, doubtfulEncoding }) : failed(failure);
}
