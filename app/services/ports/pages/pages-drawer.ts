import type { Result } from '../../../domain/result.ts';
import type { FaxToCheck } from './document-checker.ts';

/** From 0, across all documents of a fax; `to` is the first that is none of them, null: all to the end. */
export interface PageRange {
  readonly from: number;
  readonly to: number | null;
}

/** Draws pages of a fax into files that can go in the place of its documents. */
export interface PagesDrawer {
  /** A file for each range, without header lines. */
  draw(
    fax: Pick<FaxToCheck, 'documents' | 'faxResolution'>,
    ranges: readonly PageRange[],
  ): Promise<Result<PagesDrawn>>;
}

export interface PagesDrawn {
  /** In the order of the ranges. */
  readonly paths: readonly string[];
  /** Once they were copied to where they stay. */
  remove(): Promise<void>;
}
