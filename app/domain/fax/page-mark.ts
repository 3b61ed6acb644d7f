/** What a person has put on a page of a document that is faxed: on the drawn page alone, never in the document. */
export type PageMark = TextMark | TickMark | StrokesMark | ImageMark;

export interface TextMark extends MarkPlace {
  readonly kind: 'text';
  /** Its lines fill the height; they are drawn smaller where they are wider than the place. */
  readonly text: string;
}

export interface TickMark extends MarkPlace {
  readonly kind: 'tick';
}

/** What was drawn by hand. */
export interface StrokesMark extends MarkPlace {
  readonly kind: 'strokes';
  /** The outline of each stroke, as x, y, x, y: in thousandths of the place, from its top left corner. */
  readonly outlines: readonly (readonly number[])[];
}

export interface ImageMark extends MarkPlace {
  readonly kind: 'image';
  /** PNG in Base64, dark on white. */
  readonly png: string;
}

/**
 * In shares of the width of the page as it is in its document, before it is turned in any way: so it stays where it was put, whichever way the
 * page is turned, in either resolution, and on either paper.
 */
export interface MarkPlace {
  /** Counted from 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By how many quarters clockwise the page was turned when the mark was put on it: like that it stands upright. */
  readonly quarters: 0 | 1 | 2 | 3;
}
