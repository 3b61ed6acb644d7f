import { extname } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import type { OfficeLayout } from '../pages/lay-out-office.ts';
import type { PageFailure } from '../pages/page-failure.ts';
import { paperOfRegion } from '../pages/paper-of-region.ts';
import { FaxPreviews } from '../pages/preview/fax-previews.ts';
import type { RenderPool } from '../pages/render-pool.ts';
import { senderLines } from '../pages/sender-lines.ts';
import type {
  FaxPreviewer,
  FaxToPreview,
  PagesFile,
  PreviewProgress,
} from '../services/ports/fax-previewer.ts';
import { documentProblemOf } from './document-problem-of.ts';

/** Draws faxes before they are sent, in the workers of the window. */
export class PooledFaxPreviewer implements FaxPreviewer {
  readonly #previews: FaxPreviews;
  readonly #region: () => string;
  #documents: FaxToPreview['documents'] = [];

  /** `region`: two letters; it decides the paper, and may change. */
  constructor(pool: RenderPool, folder: string, region: () => string, office: OfficeLayout | null) {
    this.#previews = new FaxPreviews(pool, folder, office);
    this.#region = region;
  }

  begin({ documents, faxResolution, sender, cover, tones, lightness }: FaxToPreview): Promise<string> {
    this.#documents = documents;
    const lines = sender && senderLines(sender, Date.now());
    return this.#previews.begin({
      documents: documents.map((document) => ({ ...document, contentType: null })),
      resolution: faxResolution,
      paper: paperOfRegion(this.#region()),
      header: lines?.header ?? null,
      cover: cover && { from: '', date: '', ...lines?.cover, ...cover },
      tones,
      lightness,
    });
  }

  async look(previewId: string, seen: number): Promise<PreviewProgress | null> {
    const progress = await this.#previews.look(previewId, seen);
    if (progress === null) return null;
    const { pageCount, pages, isDone, failure } = progress;
    return { pageCount, pages, isDone, problem: failure && documentProblemOf(failure) };
  }

  end(): void {
    this.#previews.end();
  }

  async picture(previewId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null> {
    if (!this.#previews.has(previewId)) return null;
    const drawn = await this.#previews.picture(previewId, page, maxWidth);
    return drawn.ok ? success(drawn.png) : notDrawn(drawn.failure);
  }

  async keepAsFile(previewId: string, documents: FaxToPreview['documents']): Promise<Result<PagesFile>> {
    const paths = (of: FaxToPreview['documents']): string => JSON.stringify(of.map(({ path }) => path));
    if (paths(documents) !== paths(this.#documents))
      return stale('The documents changed after their pages were drawn. Look at the pages again, then send.');
    const [first] = documents;
    const name = `${first === undefined ? 'Fax' : first.name.slice(0, -extname(first.name).length || undefined)}.tif`;
    const kept = await this.#previews.keepAsFile(previewId, name);
    return kept.ok ? success({ path: kept.path, name, sizeBytes: kept.sizeBytes }) : notDrawn(kept.failure);
  }
}

const stale = (message: string): Result<never> =>
  failed({ kind: 'needs-person', reason: 'unreadable', message });
const notDrawn = (failure: PageFailure): Result<never> => stale(failure.message);
