import type { ChosenPages } from './chosen-pages.ts';
import type { FaxOptions, Follows } from './fax-job.ts';
import type { ForReceived } from './for-received.ts';

export type DraftId = string;

/** A new fax that a person has begun and not sent: what they entered, as they entered it. It is not a fax yet, and nothing sends it. */
export interface Draft {
  readonly id: DraftId;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  readonly content: DraftContent;
}

export interface DraftContent {
  readonly files: readonly DraftFile[];
  readonly to: readonly DraftRecipient[];
  /** What was in the field for the next recipient. */
  readonly typed: string;
  /** A separate fax for each document, and for each recipient. */
  readonly eachDocument: boolean;
  readonly eachRecipient: boolean;
  /** What is too long for one fax is sent as several. */
  readonly inParts: boolean;
  /** What was not taken from which dropped folder, in the words shown at the time. */
  readonly leftOut: readonly { readonly folder: string; readonly text: string }[];
  readonly hasCover: boolean;
  readonly coverText: string;
  /** Faxtray draws the cover page, which then has the subject; otherwise the service makes it. */
  readonly hasOwnCover: boolean;
  readonly subject: string;
  readonly faxResolution: FaxOptions['faxResolution'];
  /** In the format of the date and time field (`2026-11-21T18:30`); null for now. */
  readonly sendAt: string | null;
  readonly reference: string;
  readonly tones: 'auto' | 'lines' | 'photo';
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was decoded wrongly. */
  readonly textEncodings: readonly { readonly path: string; readonly encoding: string }[];
  /** For files of which only some pages are sent, or turned. */
  readonly pages: readonly (ChosenPages & { readonly path: string })[];
  /** This fax's pages are sent instead of the documents. */
  readonly sendsPages: boolean;
  readonly follows: Follows | null;
  /** Absent: it was begun for no fax that came in. */
  readonly forReceived?: ForReceived | undefined;
}

export interface DraftRecipient {
  /** As typed, so that it can be corrected. */
  readonly text: string;
  readonly name: string | null;
  /** E.164; null where it is not a number. */
  readonly phoneNumber: string | null;
}

/** The path of a file and its state when it was chosen: what is there later may be something else. */
export interface DraftFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null: it could not be read at the time. */
  readonly modifiedMs: number | null;
  /**
   * Identifies the very file (`storage/fingerprint.ts`); null where it could not be read at the time, and in drafts of earlier versions.
   */
  readonly fingerprint: string | null;
  /** A fax has taken it since it was chosen, so it has to be chosen again for another one. */
  readonly isTaken: boolean;
}

type Seen = Pick<DraftFile, 'sizeBytes' | 'modifiedMs' | 'fingerprint'>;

/** Whether the file there now is not the one that was chosen. */
export const hasChanged = (chosen: Seen, now: Seen): boolean =>
  chosen.sizeBytes !== now.sizeBytes ||
  chosen.modifiedMs !== now.modifiedMs ||
  (chosen.fingerprint !== null && chosen.fingerprint !== now.fingerprint);
