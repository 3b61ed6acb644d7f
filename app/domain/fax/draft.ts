import type { ChosenPages } from './chosen-pages.ts';
import type { FaxOptions, Follows } from './fax-job.ts';

export type DraftId = string;

/** A new fax that a person has begun and not sent yet: what they entered, as they entered it. It is no fax, and nothing sends it. */
export interface Draft {
  readonly id: DraftId;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  readonly content: DraftContent;
}

export interface DraftContent {
  readonly files: readonly DraftFile[];
  readonly to: readonly DraftRecipient[];
  /** What stood in the field for the next recipient. */
  readonly typed: string;
  /** One fax for each document, and for each recipient. */
  readonly eachDocument: boolean;
  readonly eachRecipient: boolean;
  /** What is too long for one fax goes as several. */
  readonly inParts: boolean;
  /** What was not taken of which dropped folder, in the words that it was said in. */
  readonly leftOut: readonly { readonly folder: string; readonly text: string }[];
  readonly hasCover: boolean;
  readonly coverText: string;
  /** Faxtray draws the cover page, which has the subject; else the service makes it. */
  readonly hasOwnCover: boolean;
  readonly subject: string;
  readonly faxResolution: FaxOptions['faxResolution'];
  /** As the field for date and time has it (`2026-11-21T18:30`); null for now. */
  readonly sendAt: string | null;
  readonly reference: string;
  readonly tones: 'auto' | 'lines' | 'photo';
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was not read rightly. */
  readonly textEncodings: readonly { readonly path: string; readonly encoding: string }[];
  /** Of files of which not all pages go, or not as they come. */
  readonly pages: readonly (ChosenPages & { readonly path: string })[];
  /** Its pages go instead of the documents. */
  readonly sendsPages: boolean;
  readonly follows: Follows | null;
}

export interface DraftRecipient {
  /** As it was typed, for correcting it. */
  readonly text: string;
  readonly name: string | null;
  /** E.164; null where it is no number. */
  readonly phoneNumber: string | null;
}

/** A file where it lies, and as it was when it was chosen: what is there later may be something else. */
export interface DraftFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null: it could not be seen then. */
  readonly modifiedMs: number | null;
  /** Tells the very file (`storage/fingerprint.ts`); null where it could not be seen then, and in drafts of earlier versions. */
  readonly fingerprint: string | null;
  /** A fax has taken it since it was chosen: for another one it has to be chosen again. */
  readonly isTaken: boolean;
}

type Seen = Pick<DraftFile, 'sizeBytes' | 'modifiedMs' | 'fingerprint'>;

/** Whether what is there now is not what was chosen. */
export const hasChanged = (chosen: Seen, now: Seen): boolean =>
  chosen.sizeBytes !== now.sizeBytes ||
  chosen.modifiedMs !== now.modifiedMs ||
  (chosen.fingerprint !== null && chosen.fingerprint !== now.fingerprint);
