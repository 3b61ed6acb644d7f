import type { CoverSheet } from '../../../domain/fax/cover-sheet.ts';
import type { ChosenPages, PageSpan } from '../../../domain/fax/chosen-pages.ts';
import type { FaxSender } from '../../../domain/fax/fax-sender.ts';
import type { Result } from '../../../domain/result.ts';
import type { PreviewPage, ReadAsView, Tones } from '../../../contract/preview-views.ts';
import type { DocumentProblem } from '../../../domain/fax/document-problem.ts';

/** Where a preview is looked at: beside a new fax, with a fax of the queue, or by a program at the door. */
export type PreviewPlace = 'new-fax' | 'queue' | 'door';

/** Draws faxes before they are sent, in each place one at a time. */
export interface FaxPreviewer {
  /** Begins to draw, and ends the preview before in its place; one of the same `version` goes on instead. */
  begin(place: PreviewPlace, fax: FaxToPreview): Promise<string>;
  /** Resolves as soon as more than `seen` pages are there, or no more will come; null for a preview that has ended. */
  readProgress(previewId: string, seen: number): Promise<PreviewProgress | null>;
  /** Nobody looks at it any more; one that has ended is left alone. */
  end(previewId: string): void;
  /** PNG bytes of one page, counted from 1; null for a preview that has ended. */
  picture(previewId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null>;
  /** The pages of all its documents as a file, to be sent in their place; or of one of them, or those that are in a part of the fax. */
  keepAsFile(
    previewId: string,
    documents: FaxToPreview['documents'],
    part?: PartToKeep,
  ): Promise<Result<PagesFile>>;
}

/** `span`: of the pages of its documents; absent: all. */
export interface PartToKeep {
  readonly span?: PageSpan | undefined;
}

export interface PreviewProgress {
  /** Null until they are counted. */
  readonly pageCount: number | null;
  /** In the order of the fax; none until they are counted. */
  readonly documents: readonly {
    readonly pages: number | null;
    readonly problem: DocumentProblem | null;
  }[];
  readonly pages: readonly PreviewPage[];
  readonly isDone: boolean;
  /** Why there will be no pages, or no more. */
  readonly problem: DocumentProblem | null;
  /** How the text was read that becomes no pages; absent: there is none, or it says so itself. */
  readonly readAs?: ReadAsView;
}

export interface DocumentToPreview {
  readonly path: string;
  readonly name: string;
  /** The encoding that a person has chosen for its text; absent: none. */
  readonly textEncoding?: string;
  /** Those of its pages that go; absent: all, as they come. */
  readonly chosen?: ChosenPages;
}

export interface FaxToPreview {
  readonly documents: readonly DocumentToPreview[];
  /** Differs where the documents do, though they are called the same; null: not known, so that it is redrawn. */
  readonly version: string | null;
  readonly faxResolution: 'High' | 'Low';
  /** Null: it is not known yet whose line it is; the pages come without their header line, with room for it above. */
  readonly sender: FaxSender | null;
  /** The service's, or one that is drawn here; null without a cover page. */
  readonly cover: { readonly to: string; readonly text: string } | CoverSheet | null;
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
}

export interface PagesFile {
  /** The place of the document that its first page is of, among those of the fax. */
  readonly first: number;
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}
