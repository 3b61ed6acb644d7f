import type { PagePlace } from './page-place.ts';
import type { DocumentReadAs } from './read-as.ts';

/** What of a drawn page a person may want otherwise. */
export interface PageChoices {
  /** It has greys, which can be drawn as lines or in dots. */
  readonly hasShades: boolean;
  /** They come out otherwise where they are drawn lighter or darker. */
  readonly canLighten: boolean;
  /** A sheet of paper was found in it, that could be cut out or was. */
  readonly hasSheet: boolean;
  /** It is a sheet of paper, cut out of the picture that was taken of it. */
  readonly isCut: boolean;
  /** How the text of its document was read, said on the first page; null: there is nothing to choose. */
  readonly readAs: DocumentReadAs | null;
  /** Where the document's page lies, by which things are put on it; null: nothing can be put there. */
  readonly place: PagePlace | null;
}

export const NO_CHOICES: PageChoices = {
  hasShades: false,
  canLighten: false,
  hasSheet: false,
  isCut: false,
  readAs: null,
  place: null,
};
