/** Times in all views are in milliseconds since 1970. */

export type FaxState =
  /** A file on its way into a send folder: no fax yet. */
  | 'arriving'
  /** One that stays there and will be no fax without a person. */
  | 'stuck'
  | 'needs-attention'
  | 'waiting'
  | 'submitting'
  | 'unconfirmed'
  | 'queued'
  | 'sent'
  | 'failed'
  | 'cancelled';

export interface FaxRow {
  readonly id: string;
  readonly state: FaxState;
  /** The first document's name, and those of the others. */
  readonly name: string;
  readonly moreDocuments: readonly string[];
  readonly recipients: readonly RecipientView[];
  readonly pages: number | null;
  /** A headline and what to do, when something is the matter. */
  readonly problem: { readonly headline: string; readonly advice: string } | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  readonly submittedAtMs: number | null;
  readonly finishedAtMs: number | null;
  /** When a waiting fax goes. */
  readonly dueAtMs: number | null;
  /** It cannot be found out what became of it: the person has to say. */
  readonly needsDecision: boolean;
  /** When news of a queued fax is overdue. */
  readonly expectedByMs: number | null;
  readonly actions: readonly FaxAction[];
}

/** What can be done with a fax right now; the window offers nothing else. */
export type FaxAction =
  | 'address'
  | 'confirm'
  | 'check-again'
  | 'send-now'
  | 'cancel'
  | 'retry'
  | 'resend'
  | 'save-as'
  | 'show-in-folder';

/** Of a copy of a fax's pages for other software. */
export type CopyFormat = 'pdf' | 'tiff-group4' | 'tiff-group3';

export interface RecipientView {
  readonly phoneNumber: string;
  /** For people: `+1 303 555 0119`. */
  readonly formatted: string;
  readonly name: string | null;
  readonly state: 'pending' | 'queued' | 'sent' | 'failed';
  readonly problem: { readonly headline: string; readonly advice: string } | null;
}

export interface QueueSnapshot {
  readonly revision: number;
  readonly rows: readonly FaxRow[];
}

/** Leads from revision `from` to revision `to`. A window that is not at `from` asks for a snapshot. */
export interface QueuePatch {
  readonly from: number;
  readonly to: number;
  readonly changed: readonly FaxRow[];
  readonly removed: readonly string[];
}

export interface FaxDetail {
  readonly row: FaxRow;
  readonly documents: readonly { readonly name: string; readonly sizeBytes: number }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  readonly reference: string | null;
  readonly attempts: number;
  readonly messageIds: readonly number[];
  readonly timeline: readonly TimelineEntry[];
  /** Pages of the rendered document that can be shown; 0 while it is not here. */
  readonly pictures: number;
  /** Where the rendered document lies in the result folders. */
  readonly savedTo: string | null;
}

export interface TimelineEntry {
  readonly atMs: number;
  readonly headline: string;
  readonly text: string | null;
}
