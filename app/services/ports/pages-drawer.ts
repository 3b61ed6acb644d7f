import type { Result } from '../../domain/result.ts';
import type { FaxToCheck } from './document-checker.ts';

/** Draws the pages of a fax into a file that can go in the place of its documents. */
export interface PagesDrawer {
  /** From page `from` on (counted from 0, across all documents), without header lines. */
  draw(fax: Pick<FaxToCheck, 'documents' | 'faxResolution'>, from: number): Promise<Result<PagesDrawn>>;
}

export interface PagesDrawn {
  readonly path: string;
  /** Once it was copied to where it stays. */
  remove(): Promise<void>;
}
