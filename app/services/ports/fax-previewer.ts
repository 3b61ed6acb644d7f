import type { FaxSender } from '../../domain/fax-sender.ts';
import type { Result } from '../../domain/result.ts';
import type { PreviewPage, Tones } from '../../contract/preview-views.ts';
import type { DocumentProblem } from '../../domain/document-problem.ts';

/** Draws faxes before they are sent, one at a time. */
export interface FaxPreviewer {
  /** Begins to draw, and ends the preview before. */
  begin(fax: FaxToPreview): Promise<string>;
  /** Resolves as soon as more than `seen` pages are there, or no more will come; null for a preview that has ended. */
  look(previewId: string, seen: number): Promise<PreviewProgress | null>;
  end(): void;
  /** PNG bytes of one page, counted from 1; null for a preview that has ended. */
  picture(previewId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null>;
  /** The pages of exactly these documents as a file, to be sent in their place. */
  keepAsFile(previewId: string, documents: FaxToPreview['documents']): Promise<Result<PagesFile>>;
}

export interface PreviewProgress {
  /** Null until they are counted. */
  readonly pageCount: number | null;
  readonly pages: readonly PreviewPage[];
  readonly isDone: boolean;
  /** Why there will be no pages, or no more. */
  readonly problem: DocumentProblem | null;
}

export interface FaxToPreview {
  readonly documents: readonly { readonly path: string; readonly name: string }[];
  readonly faxResolution: 'High' | 'Low';
  /** Null: it is not known yet whose line it is; the pages come without their header line, with room for it above. */
  readonly sender: FaxSender | null;
  readonly cover: { readonly to: string; readonly text: string } | null;
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
}

export interface PagesFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}
