import { basename } from 'node:path';
import type { PreviewPage } from '../contract/preview-views.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { lineSeconds } from '../pages/page/line-time.ts';
import type { PageFailure } from '../pages/document/page-failure.ts';
import {
  countPictures,
  drawPagePicture,
  inspectPictures,
  readPageLikeness,
} from '../pages/requests/page-picture.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { PageLikeness, PageViewer } from '../services/ports/pages/page-viewer.ts';
import type { RenderedDocument } from '../services/ports/folders/spool.ts';

/** Pictures of rendered documents, drawn beside the main process's own work. */
export class PooledPageViewer implements PageViewer {
  readonly #pool: RenderPool;

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async pageCount(document: RenderedDocument): Promise<Result<number>> {
    const counted = await countPictures(this.#pool, asFaxDocument(document));
    return counted.ok ? success(counted.value.pageCount) : notDrawn(counted.failure);
  }

  async picture(
    document: RenderedDocument,
    page: number,
    maxWidth: number,
    isCleaned = false,
  ): Promise<Result<Uint8Array>> {
    const drawn = await drawPagePicture(this.#pool, asFaxDocument(document), page, maxWidth, isCleaned);
    return drawn.ok ? success(drawn.value) : notDrawn(drawn.failure);
  }

  async likeness(
    document: RenderedDocument,
    likenesses: readonly Uint8Array[],
  ): Promise<Result<PageLikeness>> {
    const read = await readPageLikeness(this.#pool, asFaxDocument(document), likenesses);
    return read.ok ? success(read.value) : notDrawn(read.failure);
  }

  async inspect(document: RenderedDocument, resolution: 'High' | 'Low'): Promise<Result<PreviewPage[]>> {
    const inspected = await inspectPictures(this.#pool, asFaxDocument(document), resolution);
    if (!inspected.ok) return notDrawn(inspected.failure);
    return success(
      inspected.value.map(({ codedBytes, warnings }) => ({ lineSeconds: lineSeconds(codedBytes), warnings })),
    );
  }
}

export const asFaxDocument = ({
  path,
  contentType,
}: RenderedDocument): { path: string; name: string; contentType: string } => ({
  path,
  name: basename(path),
  contentType,
});

export const notDrawn = (failure: PageFailure): Result<never> =>
  failed({ kind: 'needs-person', reason: 'unreadable', message: failure.message });
