import type { RenderedDocument } from '../folders/spool.ts';
import type { Result } from '../../../domain/result.ts';
import type { PreviewPage } from '../../../contract/preview-views.ts';

/** Pictures of rendered documents. */
export interface PageViewer {
  pageCount(document: RenderedDocument): Promise<Result<number>>;
  /** PNG bytes of one page, counted from 1, at most `maxWidth` pixels wide. `isCleaned`: without dirt, and straight, where that can be had. */
  picture(
    document: RenderedDocument,
    page: number,
    maxWidth: number,
    isCleaned?: boolean,
  ): Promise<Result<Uint8Array>>;
  /** How long each page takes on the line, and what may have gone wrong with it. */
  inspect(document: RenderedDocument, resolution: 'High' | 'Low'): Promise<Result<readonly PreviewPage[]>>;
}
