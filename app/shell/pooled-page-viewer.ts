import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failed, success, type Result } from '../domain/result.ts';
import type { PageFailure } from '../pages/page-failure.ts';
import { countPictures, drawPagePicture } from '../pages/page-picture.ts';
import { RenderPool } from '../pages/render-pool.ts';
import type { PageViewer, RenderedDocument } from '../services/ports.ts';

/** A page that takes longer than this to draw is not worth waiting for. */
const SILENCE_LIMIT_MS = 20_000;

/** Pictures of rendered documents, drawn beside the main process's own work. */
export class PooledPageViewer implements PageViewer {
  readonly #pool: RenderPool;

  constructor(workerScript: string) {
    this.#pool = new RenderPool({
      workerScript: pathToFileURL(workerScript),
      workers: 1,
      silenceLimitMs: SILENCE_LIMIT_MS,
    });
  }

  async pageCount(document: RenderedDocument): Promise<Result<number>> {
    const counted = await countPictures(this.#pool, asFaxDocument(document));
    return counted.ok ? success(counted.pageCount) : notDrawn(counted.failure);
  }

  async picture(document: RenderedDocument, page: number, maxWidth: number): Promise<Result<Uint8Array>> {
    const drawn = await drawPagePicture(this.#pool, asFaxDocument(document), page, maxWidth);
    return drawn.ok ? success(drawn.png) : notDrawn(drawn.failure);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

const asFaxDocument = ({
  path,
  contentType,
}: RenderedDocument): { path: string; name: string; contentType: string } => ({
  path,
  name: basename(path),
  contentType,
});

const notDrawn = (failure: PageFailure): Result<never> =>
  failed({ kind: 'needs-person', reason: 'unreadable', message: failure.message });
