import type { PageFailure } from '../document/page-failure.ts';
import type { AttachedFile } from '../pdf/attached-files.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export type AttachedFilesRead =
  | { readonly ok: true; readonly files: readonly AttachedFile[] }
  | { readonly ok: false; readonly failure: PageFailure };

/** The files that are in a document, read by a worker: a document that does harm takes down nothing else. */
export async function readAttachedFiles(pool: RenderPool, document: FaxDocument): Promise<AttachedFilesRead> {
  const files: AttachedFile[] = [];
  const failure = await pool.run({ kind: 'attached', document }, (report) => {
    if (report.kind === 'attached') files.push(report.file);
  });
  return failure === null ? { ok: true, files } : { ok: false, failure };
}
