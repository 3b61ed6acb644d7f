import type { ChosenPages } from '../domain/fax/chosen-pages.ts';

export type { ChosenPages, PageSpan, Turn } from '../domain/fax/chosen-pages.ts';
export type { PageMark } from '../domain/fax/page-mark.ts';
export type { KeptSignature, Signature } from '../domain/settings/signature.ts';

/** How grey becomes black and white: by what a page shows, all as lines and letters, or all in dots. */
export type Tones = 'auto' | 'lines' | 'photo';

/** The pages of a fax that is not sent yet, as far as they are drawn. */
export interface PreviewView {
  /** Null until they are counted. */
  readonly pageCount: number | null;
  /** In the order of the fax; absent or none until they are counted. */
  readonly documents?: readonly PreviewedDocument[];
  readonly pages: readonly PreviewPage[];
  readonly isDone: boolean;
  /** Why there will be no pages, or no more. */
  readonly problem: PreviewProblem | null;
  /** How the text was read that becomes no pages, where that can be chosen. */
  readonly readAs?: ReadAsView;
}

export interface PreviewedDocument {
  /** All of its pages, whichever were chosen; null where there are none, or nobody can tell. */
  readonly pages: number | null;
  /** Why there are none. */
  readonly problem: PreviewProblem | null;
}

export interface PreviewProblem {
  /** One sentence, and what to do. */
  readonly text: string;
  /** Nobody could make pages of it. */
  readonly stopsFax: boolean;
  /** The files in it are what is meant, and can be taken out of it (`files.takeOut`). */
  readonly hasFiles?: true;
  /** It is in what a person put on the pages, and is mended there. */
  readonly isInMarks?: true;
}

/** One page, of a preview or of a fax that went out. */
export interface PreviewPage {
  /** How long it takes on the line, without dialling and greeting. */
  readonly lineSeconds: number;
  readonly warnings: readonly PageWarningView[];
  /** It has greys, which can be drawn as lines or in dots; absent: nobody can change them any more. */
  readonly hasShades?: boolean;
  /** They come out otherwise where they are drawn lighter or darker. */
  readonly canLighten?: boolean;
  /** A sheet of paper was found in it, that could be cut out or was. */
  readonly hasSheet?: boolean;
  /** It is a sheet of paper, cut out of the picture that was taken of it. */
  readonly isCut?: boolean;
  /** How the text of its document was read; null or absent: nobody can choose. */
  readonly readAs?: ReadAsView | null;
  /** Where the document's page lies, by which things are put on it; null or absent: nothing can be put there. */
  readonly place?: PagePlaceView | null;
}

/** In inches of the page as it is shown. */
export interface PagePlaceView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By how many quarters clockwise it is turned, from how it is in its document. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** Of all that is shown. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** In which encoding a text was read that does not say how it is written, and the others in which it has other letters. */
export interface ReadAsView {
  /** Its place among the documents of the fax, from 0. */
  readonly document: number;
  readonly encoding: string;
  readonly readings: readonly {
    readonly encoding: string;
    /** Some of its words, by which a person sees whether it is right. */
    readonly words: string;
  }[];
}

/** The pages that a person has chosen of a file. */
export interface PagesOfFile extends ChosenPages {
  readonly path: string;
}

/** The encoding that a person has chosen for the text of a file. */
export interface TextEncodingChoice {
  readonly path: string;
  readonly encoding: string;
}

/** What may go wrong with a page at the other end. */
export interface PageWarningView {
  readonly kind:
    | 'small-text'
    | 'grey-noise'
    | 'near-black'
    | 'cut-off'
    | 'missing-font'
    | 'attachments'
    | 'doubtful-encoding';
  /** As shares of the page; none: the page as a whole. */
  readonly places: readonly {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Of fonts, of files, or of an encoding. */
  readonly names: readonly string[];
}
