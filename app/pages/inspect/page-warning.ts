/**
 * What may be wrong with a page at the other end:
 * - `small-text`: text whose tallest letters are under 8 pixels high.
 * - `grey-noise`: much of the page is made of dots, which takes long and prints unevenly.
 * - `near-black`: so much black that machines overheat, stop, or smear.
 * - `cut-off`: something within 3 mm of an edge, where many machines do not print.
 * - `missing-font`: text in fonts that are not in the file; drawn with others.
 * - `attachments`: files in a document that no page shows: on the page that they are pinned to, else on its first.
 * - `doubtful-encoding`: on the first page of a text, that its letters beyond ASCII may be others.
 */
export interface PageWarning {
  readonly kind:
    | 'small-text'
    | 'grey-noise'
    | 'near-black'
    | 'cut-off'
    | 'missing-font'
    | 'attachments'
    | 'doubtful-encoding';
  /** Where it is; empty: the page as a whole. */
  readonly places: readonly PagePlace[];
  /** Of fonts, of files, or of an encoding. */
  readonly names: readonly string[];
}

/** A part of a page, as shares of its width and height. */
export interface PagePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
