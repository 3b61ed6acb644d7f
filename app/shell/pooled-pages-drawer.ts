import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAGES } from '../domain/fax/fax-limits.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { DocumentLayout } from '../pages/document/document-layout.ts';
import type { WorkFolder } from '../pages/document/work-folder.ts';
import { writeTiff } from '../pages/output/write-tiff.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import { renderFax } from '../pages/requests/render-fax.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { PageRange, PagesDrawer, PagesDrawn } from '../services/ports/pages/pages-drawer.ts';
import { diskFailure } from '../storage/disk-failure.ts';
import { phrase } from '../words/phrase.ts';

/** Draws in the workers that look at documents before they go. */
export class PooledPagesDrawer implements PagesDrawer {
  readonly #pool: RenderPool;
  readonly #folder: WorkFolder;
  readonly #region: () => string;
  readonly #layout: DocumentLayout | null;

  constructor(pool: RenderPool, folder: WorkFolder, region: () => string, layout: DocumentLayout | null) {
    this.#pool = pool;
    this.#folder = folder;
    this.#region = region;
    this.#layout = layout;
  }

  async draw(
    { documents, faxResolution }: Parameters<PagesDrawer['draw']>[0],
    ranges: readonly PageRange[],
  ): Promise<Result<PagesDrawn>> {
    const drawn = await renderFax(this.#pool, {
      documents: documents.map((document) => ({ ...document, contentType: null })),
      ...{ resolution: faxResolution, paper: paperOfRegion(this.#region()), layout: this.#layout },
      ...{ header: null, cover: null, tones: 'auto', inspects: false },
      // The sheets before the ranges were looked at as pages, too.
      maxPages: MAX_PAGES + ranges.length,
    });
    if (!drawn.ok)
      return failed({ kind: 'needs-person', reason: 'unreadable', message: drawn.failure.message });
    let folder: string | null = null;
    // What cannot be removed goes at the next start.
    const remove = async (): Promise<void> => {
      if (folder !== null) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    };
    try {
      folder = await this.#folder.make();
      const paths: string[] = [];
      for (const [index, { from, to }] of ranges.entries()) {
        const path = join(folder, `pages-${index + 1}.tif`);
        await writeFile(path, writeTiff(drawn.pages.slice(from, to ?? undefined)), { mode: 0o600 });
        paths.push(path);
      }
      return success({ paths, remove });
    } catch (error) {
      await remove();
      return failed(diskFailure(error, phrase('routing-sheet.pages-not-kept')));
    }
  }
}
