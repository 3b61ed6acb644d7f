import { copyFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import { copyFinishedFax } from '../pages/requests/copy-finished-fax.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { CopyForm, FaxCopier } from '../services/ports/pages/fax-copier.ts';
import type { RenderedDocument } from '../services/ports/folders/spool.ts';
import { diskFailure } from '../storage/disk-failure.ts';
import { phrase } from '../words/phrase.ts';

/** Copies in the format that a person asks for, coded beside the main process's own work. */
export class PooledFaxCopier implements FaxCopier {
  readonly #pool: RenderPool;

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async copy(
    { path, contentType }: RenderedDocument,
    resolution: 'High' | 'Low',
    format: CopyForm,
    toPath: string,
  ): Promise<Result<null>> {
    try {
      if (format.kind === 'pdf' && contentType === 'application/pdf') {
        await copyFile(path, toPath);
        return success(null);
      }
      const document = { path, name: basename(path), contentType };
      const copied = await copyFinishedFax(this.#pool, document, resolution, format);
      if (!copied.ok)
        return failed({ kind: 'needs-person', reason: 'unreadable', message: copied.failure.message });
      await writeFile(toPath, [...copied.value]);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: toPath })));
    }
  }
}
