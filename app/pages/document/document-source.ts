import type { Turn } from '../../domain/fax/chosen-pages.ts';
import type { Bitmap } from '../page/bitmap.ts';
import type { Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { PageChoices } from '../page/page-choices.ts';
import type { ReadAs } from '../page/read-as.ts';
import type { PageResult } from './page-result.ts';

/** An opened document that can draw its pages for one geometry of fax page. */
export interface DocumentSource {
  readonly pageCount: number;
  /**
   * Page `index`, from 0, as a whole fax page with nothing in its header band. Good until the next one is drawn. `turn`: from how it comes
   * by itself; absent: like that.
   */
  drawPage(index: number, turn?: Turn): Promise<PageResult<DrawnPage>>;
  /** Fonts that the text of a page asks for and that are not there; costs a look through the page. */
  missingFonts?(index: number): readonly string[];
  /** Files in it that no page shows: those of a page that was drawn, and on the first one those of the document. */
  attachmentsOn?(index: number): readonly string[];
  /** How its text was read, where it may be in another encoding. */
  readonly doubtfulEncoding?: string | null;
  /** In which encodings its text can be read; null or absent: it says so itself. */
  readAs?(): ReadAs | null;
  /** Of the page that was drawn last; absent: there is nothing to choose. */
  choices?(): Omit<PageChoices, 'readAs' | 'place'>;
  /** Frees what is held; nothing may be drawn afterwards. */
  close(): void;
}

export interface DrawnPage {
  readonly bitmap: Bitmap;
  /** Where the document's page lies on it; absent: it is all that is below the header line. */
  readonly place?: Placement;
  /** Where nothing black came out: whether there is something to be seen on what it was made of. Absent: nothing is known of it. */
  readonly isFaded?: boolean;
  /** In grey, where it is a picture of paper; absent: it is not. Good until the next one is drawn. */
  readonly scan?: GreyImage;
}
