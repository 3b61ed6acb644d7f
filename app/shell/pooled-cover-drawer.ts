import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoverSheet } from '../domain/fax/cover-sheet.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { WorkFolder } from '../pages/document/work-folder.ts';
import { writeTiff } from '../pages/output/write-tiff.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import { renderFax } from '../pages/requests/render-fax.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { CoverDrawer, DrawnCoverFile } from '../services/ports/pages/cover-drawer.ts';
import { diskFailure } from '../storage/disk-failure.ts';
import { phrase } from '../words/phrase.ts';
import { toDocumentProblem } from './to-document-problem.ts';

/** As it is called in a service's list of what it was sent. */
const NAME = 'cover.tif';

/** Draws cover pages in the workers that look at documents before they go. */
export class PooledCoverDrawer implements CoverDrawer {
  readonly #pool: RenderPool;
  readonly #folder: WorkFolder;
  readonly #region: () => string;

  constructor(pool: RenderPool, folder: WorkFolder, region: () => string) {
    this.#pool = pool;
    this.#folder = folder;
    this.#region = region;
  }

  async draw(cover: CoverSheet, faxResolution: 'High' | 'Low'): Promise<Result<DrawnCoverFile>> {
    const drawn = await renderFax(this.#pool, {
      ...{ documents: [], resolution: faxResolution, paper: paperOfRegion(this.#region()) },
      ...{ header: null, cover, tones: 'auto', inspects: false, maxPages: 1 },
    });
    if (!drawn.ok) {
      const { reason, explanation } = toDocumentProblem(drawn.failure);
      return failed({ kind: 'needs-person', reason, message: explanation });
    }
    let folder: string | null = null;
    // What cannot be removed goes at the next start.
    const remove = async (): Promise<void> => {
      if (folder !== null) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    };
    try {
      folder = await this.#folder.make();
      const path = join(folder, NAME);
      const bytes = Buffer.concat([...writeTiff(drawn.pages)]);
      await writeFile(path, bytes, { mode: 0o600 });
      return success({ path, name: NAME, sizeBytes: bytes.length, remove });
    } catch (error) {
      await remove();
      return failed(diskFailure(error, phrase('documents.cover-not-kept')));
    }
  }
}
