import { failed, success } from '../../domain/result.ts';
import type { PageResult } from '../document/page-result.ts';
import type { AttachedFile } from '../pdf/attached-files.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** The files that are in a document, read by a worker: a document that does harm takes down nothing else. */
export async function readAttachedFiles(
  pool: RenderPool,
  document: FaxDocument,
): Promise<PageResult<readonly AttachedFile[]>> {
  const files: AttachedFile[] = [];
  const failure = await pool.run({ kind: 'attached', document }, (report) => {
    if (report.kind === 'attached') files.push(report.file);
  });
  return failure === null ? success(files) : failed(failure);
}
