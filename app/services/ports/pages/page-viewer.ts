import type { RenderedDocument } from '../folders/spool.ts';
import type { Result } from '../../../domain/result.ts';
import type { PreviewPage } from '../../../contract/preview-views.ts';

export interface PageLikeness {
  /** Null: there is too little on the page to know it by, or it was compared. */
  readonly image: Uint8Array | null;
  readonly alike: number | null;
}

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
  /** What the first page looks like, and which of the pictures of other looks it is like; these are PNG. */
  likeness(document: RenderedDocument, likenesses: readonly Uint8Array[]): Promise<Result<PageLikeness>>;
  /** How long each page takes on the line, and what may have gone wrong with it. */
  inspect(document: RenderedDocument, resolution: 'High' | 'Low'): Promise<Result<readonly PreviewPage[]>>;
}
