import { failed, success, type Result } from '../domain/result.ts';
import { readAttachedFiles } from '../pages/requests/read-attached-files.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { AttachedFile, AttachedFiles } from '../services/ports/folders/attached-files.ts';

/** The files in documents, read in the workers of the new fax. */
export class PooledAttachedFiles implements AttachedFiles {
  readonly #pool: RenderPool;

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async read({ path, name }: Parameters<AttachedFiles['read']>[0]): Promise<Result<readonly AttachedFile[]>> {
    const read = await readAttachedFiles(this.#pool, { path, name, contentType: null });
    return read.ok
      ? success(read.value)
      : failed({ kind: 'needs-person', reason: 'unreadable', message: read.failure.message });
  }
}
