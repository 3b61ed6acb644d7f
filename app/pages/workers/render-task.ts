import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import type { PageTurn } from '../../domain/fax/chosen-pages.ts';
import type { PageMark } from '../../domain/fax/page-mark.ts';
import type { Tones } from '../bilevel/tones.ts';
import type { CoverPage } from '../sender/cover-page.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import type { HeaderFields } from '../sender/header-line.ts';
import type { FaxCoding } from '../output/write-tiff.ts';
import type { InspectedPage } from '../inspect/inspect-fax.ts';
import type { PageWarning } from '../inspect/page-warning.ts';
import type { PageLikeness } from '../likenesses/read-likeness.ts';
import type { PageChoices } from '../page/page-choices.ts';
import type { PageFailure } from '../document/page-failure.ts';
import type { PageText } from '../../domain/service/fax-text.ts';
import type { OcrLanguage } from '../ocr/ocr-language.ts';
import type { ThumbnailFrame } from '../receipt/thumbnail-frame.ts';
import type { ReceiptSheet } from '../receipt/receipt-sheet.ts';
import type { SheetReading } from '../routing-sheet/sheet-code.ts';
import type { ReadAs } from '../page/read-as.ts';
import type { AttachedFile } from '../pdf/attached-files.ts';

/** One piece of work for a render worker. Plain data: it crosses to another thread or process. */
export type RenderTask =
  | CountTask
  | DrawTask
  | CoverTask
  | WordsTask
  | PictureTask
  | LikenessTask
  | SignatureTask
  | TextTask
  | InspectTask
  | RecodeTask
  | ReceiptTask
  | RoutingSheetTask
  | MarkupTask
  | AttachedTask
  | PrintedTask;

/** Reports `counted`. */
export interface CountTask extends DocumentOpening {
  readonly kind: 'count';
}

/** Reports a `page` for each page of the document from `from` up to, not including, `to` (counted from 0); of those that were chosen, where some were. */
export interface DrawTask extends DocumentOpening {
  readonly kind: 'draw';
  /** Of the document among those of the fax, from 0. */
  readonly place: number;
  readonly from: number;
  readonly to: number;
  /** What the pages from `from` up to `to` are in the document, where some of it were chosen; absent: the same. */
  readonly chosen?: readonly PageTurn[];
  /** What was put on these pages; absent: nothing. */
  readonly marks?: readonly PageMark[];
  /** Null: the pages come without the band for it. */
  readonly header: HeaderFields | null;
  /** Whether each page is looked through for what may go wrong with it. */
  readonly inspects: boolean;
  /** Whether pages that are pictures of paper are looked at for a routing sheet; absent: they are not. */
  readonly readsRoutingSheets?: boolean;
  /** False where nobody wants the pages themselves: they are drawn, and come without their strip. */
  readonly encodes: boolean;
  /** What the first page of the document is in the whole fax, counted from 0. */
  readonly firstPage: number;
  /** Of the whole fax. */
  readonly pageCount: number;
}

/** Reports one `page`, the first. */
export interface CoverTask {
  readonly kind: 'cover';
  readonly cover: CoverPage | CoverSheet;
  readonly geometry: FaxGeometry;
  readonly header: HeaderFields | null;
  readonly pageCount: number;
}

/** Fails where the fonts that are here cannot draw one of the words as it is written. */
export interface WordsTask {
  readonly kind: 'words';
  readonly words: readonly string[];
}

/** Reports a `picture` of page `page` (counted from 0). */
export interface PictureTask {
  readonly kind: 'picture';
  readonly document: FaxDocument;
  readonly page: number;
  readonly maxWidthPx: number;
  /** Without dirt, and straight. */
  readonly isCleaned: boolean;
}

/** Reports the `likeness` of the first page of a finished fax, compared with others. */
export interface LikenessTask {
  readonly kind: 'likeness';
  readonly document: FaxDocument;
  readonly likenesses: readonly Uint8Array[];
}

/** Reports the `signature` on the first page. */
export interface SignatureTask {
  readonly kind: 'signature';
  readonly document: FaxDocument;
}

/** Reports the `text` of page `page` (counted from 0); null where nothing here reads words. */
export interface TextTask {
  readonly kind: 'text';
  readonly document: FaxDocument;
  readonly page: number;
  readonly language: OcrLanguage;
}

/** Reports an `inspected` for each page of a finished fax, in their order. */
export interface InspectTask {
  readonly kind: 'inspect';
  readonly document: FaxDocument;
  readonly geometry: FaxGeometry;
}

/** Reports a `page` for each page of a finished fax, as it is, coded anew. */
export interface RecodeTask {
  readonly kind: 'recode';
  readonly document: FaxDocument;
  readonly geometry: FaxGeometry;
  readonly coding: FaxCoding;
  /** The pages come without the band for the header line, so that whoever sends them draws it. */
  readonly leavesOutHeader?: boolean;
  /** Absent: all. */
  readonly mostPages?: number;
}

/** Reports a `page` for each page of the receipt. */
export interface ReceiptTask {
  readonly kind: 'receipt';
  readonly sheet: ReceiptSheet;
  readonly geometry: FaxGeometry;
  /** Where the first page as sent will be shown; null: nowhere. */
  readonly frame: ThumbnailFrame | null;
}

/** Reports one `page`. */
export interface RoutingSheetTask {
  readonly kind: 'routing-sheet';
  readonly sheet: ReceiptSheet;
  /** What its code says. */
  readonly code: string;
  readonly geometry: FaxGeometry;
}

/** Reports the `markup` of a web page or an XML document, or nothing where there is no such file, or a larger one. */
export interface MarkupTask {
  readonly kind: 'markup';
  readonly path: string;
  readonly textEncoding: string | undefined;
  readonly mostBytes: number;
}

/** Reports an `attached` for each file that is in a document, in their order. */
export interface AttachedTask {
  readonly kind: 'attached';
  readonly document: FaxDocument;
}

/** Writes a file of PWG raster as a PDF to `to`, which is this task's alone, and reports `counted` after each page. */
export interface PrintedTask {
  readonly kind: 'printed';
  readonly document: FaxDocument;
  readonly to: string;
}

/** A document as it is opened to be drawn. */
export interface DocumentOpening {
  readonly document: FaxDocument;
  /** The same for all tasks that may share one opening of the document, different for any other rendering. */
  readonly openingKey: string;
  readonly geometry: FaxGeometry;
  readonly tones: Tones;
  readonly lightness?: number;
  /** Whether the sheet of paper in a photo is cut out of it; absent: it is not. */
  readonly cutsSheets?: boolean;
}

/** What a worker tells about its task, in any number, and the last of them `done` or `failed`. */
export type TaskReport =
  | {
      readonly kind: 'counted';
      readonly pageCount: number;
      /** How its text was read, where it may be in another encoding. */
      readonly doubtfulEncoding?: string | null;
    }
  /** `index` counts from 0 in the whole fax. */
  | {
      readonly kind: 'page';
      readonly index: number;
      readonly page: EncodedPage;
      readonly warnings: readonly PageWarning[];
      /** Absent where nobody asked, or there is nothing to choose. */
      readonly choices?: PageChoices;
      /** Names of files in the document that no page shows, on the page that they are pinned to, else on its first; absent: none. */
      readonly notFaxed?: readonly string[];
      /** Said where a routing sheet lies there. */
      readonly routingSheet?: Exclude<SheetReading, { readonly kind: 'none' }>;
      /** Said where nothing of the document is on it. */
      readonly isBlank?: boolean;
      /** Said where that is so, though there is something to be seen on what it was made of. */
      readonly isFaded?: boolean;
    }
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  | { readonly kind: 'likeness'; readonly likeness: PageLikeness }
  /** A PNG, and its height for its width. */
  | { readonly kind: 'signature'; readonly signature: { readonly png: Uint8Array; readonly aspect: number } }
  | { readonly kind: 'text'; readonly text: PageText | null }
  | { readonly kind: 'inspected'; readonly page: InspectedPage }
  /** `utf8`: its text, whatever it was in. */
  | {
      readonly kind: 'markup';
      readonly utf8: Uint8Array<ArrayBuffer>;
      readonly doubtfulEncoding: string | null;
      readonly readAs: ReadAs | null;
    }
  | { readonly kind: 'attached'; readonly file: AttachedFile }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: PageFailure };

export type Report = (report: TaskReport) => void;
