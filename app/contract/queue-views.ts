/** Times in all views are in milliseconds since 1970. */

export type FaxState =
  /** A file on its way into a send folder: no fax yet. */
  | 'arriving'
  /** A new fax that somebody has begun and not sent: no fax yet either. */
  | 'draft'
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
  /** What whoever sent it calls it; null where it was given none. */
  readonly reference: string | null;
  /** A headline and what to do, when something is the matter. */
  readonly problem: { readonly headline: string; readonly advice: string } | null;
  /** What is known, below the headline; in the question that does it, what to do would name buttons which are not there. */
  readonly problemFacts: string | null;
  /** The same for machines, of it and of those that it failed for: `LineBusy`, `number-near-miss`. */
  readonly reasonCodes: readonly string[];
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  readonly submittedAtMs: number | null;
  readonly finishedAtMs: number | null;
  /** When a waiting fax goes. */
  readonly dueAtMs: number | null;
  /** The time that was chosen for it, whatever it waits for now; null: none was. */
  readonly sendTimeMs: number | null;
  /** Of a fax that failed and goes again by itself: which try is the next, and how many there are at most. */
  readonly nextTry: { readonly number: number; readonly most: number } | null;
  /** It cannot be found out what became of it: the person has to say. */
  readonly needsDecision: boolean;
  /** It is held by a question about nothing but its number: whoever answers it needs not see the pages. */
  readonly asksAboutNumber: boolean;
  /** Where somebody is asked: the first of its actions is the likelier answer. */
  readonly hasLikelyAnswer: boolean;
  /** It failed, and nobody has looked at it since. */
  readonly isUnseen: boolean;
  /** A person keeps it back. */
  readonly isOnHold: boolean;
  /** A person has let it go, and until `dueAtMs` that can be taken back. A time that was chosen is no undo time. */
  readonly isInUndoTime: boolean;
  /** Until when the person's last step can be taken back; null where it cannot. */
  readonly undoUntilMs: number | null;
  /** When the service is asked again about a fax of which nothing is known; null where it is not asked. */
  readonly checksAgainAtMs: number | null;
  /** Its documents are being checked, for a while already: it waits for that, or may find there who gets it. */
  readonly isBeingChecked: boolean;
  /** Its number is new, and it waits until the numbers are read that it may be a slip of. */
  readonly awaitsNumbers: boolean;
  /** It is a part of what was too long for one fax, and goes once the one before it has arrived. */
  readonly awaitsPart: boolean;
  /** It may have gone before the queue was restored or Faxtray ended: nothing is known of that before the service was asked. */
  readonly awaitsService: boolean;
  readonly actions: readonly FaxAction[];
}

/** What can be done with a fax right now, the next step first; the window offers nothing else. */
export type FaxAction =
  | 'continue-draft'
  | 'discard-draft'
  | 'address'
  | 'confirm'
  | 'check-again'
  /** Of a fax whose texts may be read with other letters. */
  | 'choose-letters'
  /** Of a fax whose cover page cannot be drawn. */
  | 'change-cover'
  /** Of a fax that the service refused. */
  | 'try-again'
  | 'send-changed'
  /** Of a file that changed after the fax was sent. */
  | 'send-new-version'
  /** As a new fax: to the same people, to somebody else, or as pages drawn here. */
  | 'send-anew'
  | 'send-on'
  | 'send-as-pages'
  | 'keep'
  /** The answers to whether it went before the queue was restored. */
  | 'send-restored'
  | 'went-already'
  /** Instead of that, of one that was called off since. */
  | 'leave-cancelled'
  | 'send-now'
  /** Of a fax that is held because an earlier one to its number has had no answer. */
  | 'send-all-the-same'
  /** Of a queued fax that the service does not find, or of which it says nothing more. */
  | 'ask-again'
  | 'delete-there'
  | 'decide'
  | 'cancel'
  | 'undo'
  | 'put-first'
  | 'reschedule'
  | 'put-on-hold'
  | 'release'
  | 'send-after-all'
  | 'retry'
  /** The same in the other resolution. */
  | 'retry-low'
  | 'retry-high'
  | 'resend'
  /** Of a failure: it need not be told any more. */
  | 'seen'
  | 'fetch-document'
  | 'save-as'
  | 'show-in-folder'
  | 'show-receipt';

/** What stands on a fax's cover pages: one for each recipient that it has not reached. */
export interface CoverView {
  readonly coverPageText: string;
  /** Of one that Faxtray draws; absent: the service makes it. */
  readonly subject?: string | undefined;
  readonly to: readonly { readonly phoneNumber: string; readonly formatted: string; readonly name: string }[];
}

/** Of a copy of a fax's pages for other software. */
export type CopyFormat = 'pdf' | 'tiff-group4' | 'tiff-group3';
/** Of a received fax, with the words that were read on its pages above them, too. */
export type ReceivedCopyFormat = CopyFormat | 'searchable-pdf';

export interface RecipientView {
  readonly phoneNumber: string;
  /** For people: `+1 303 555 0119`. */
  readonly formatted: string;
  readonly name: string | null;
  readonly state: 'pending' | 'queued' | 'sent' | 'failed';
  readonly problem: { readonly headline: string; readonly advice: string } | null;
  /** What can be done for this one alone, of several. */
  readonly actions: readonly RecipientAction[];
}

export type RecipientAction = Extract<FaxAction, 'retry' | 'resend' | 'address'>;

/** A part of the list: of thousands in one message neither side could do anything else meanwhile. */
export interface QueueSnapshot {
  /** Patches from that of the first part on lead to what is true when all parts are there. */
  readonly revision: number;
  readonly rows: readonly FaxRow[];
  /** Where the next part begins: what to ask for; null: there is no more. */
  readonly next: string | null;
}

/** Leads from revision `from` to revision `to`. A window that is not at `from` asks for a snapshot. */
export interface QueuePatch {
  readonly from: number;
  readonly to: number;
  readonly changed: readonly FaxRow[];
  readonly removed: readonly string[];
  /** Files that became faxes by it: the row that is gone, and the one that took its place. */
  readonly became?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

export interface FaxDetail {
  readonly row: FaxRow;
  readonly documents: readonly { readonly name: string; readonly sizeBytes: number }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: it does not. */
  readonly ownCover?: { readonly subject: string } | undefined;
  readonly reference: string | null;
  readonly attempts: number;
  readonly messageIds: readonly string[];
  readonly timeline: readonly TimelineEntry[];
  /** Pages of the rendered document that can be shown; 0 while it is not here, and for a fax that may still go otherwise. */
  readonly pictures: number;
  /** Where the rendered document lies in the result folders. */
  readonly savedTo: string | null;
  /** The fax that it was made from, then those that were made from it, oldest first. */
  readonly links: readonly FaxLink[];
  /** The fax that came in which it answers, or passes on; absent: none. */
  readonly forReceived?: ForReceivedView | undefined;
}

export interface ForReceivedView {
  readonly messageId: string;
  readonly how: 'reply' | 'forward';
  /** Null: it is not here any more. */
  readonly received: { readonly sender: string | null; readonly createdAtMs: number } | null;
}

/** Two faxes of which one was made from the other. */
export interface FaxLink {
  /** The other one. */
  readonly jobId: string;
  readonly name: string;
  readonly state: FaxState;
  /** What is said of it where its state alone would mislead; null: nothing. */
  readonly explained: string | null;
  readonly recipients: readonly RecipientView[];
  /** When the other one was made. */
  readonly createdAtMs: number;
  readonly isEarlier: boolean;
  /** How the later one follows. */
  readonly how: 'again' | 'on' | 'new-version' | 'stack' | 'part';
}

/** The pages by which a person decides about a fax. */
export interface FaxPages {
  /** By which the app serves their pictures. */
  readonly pictureId: string;
  /** How many the phone service made; null: they are drawn here, and followed as a preview by `pictureId`. */
  readonly pictures: number | null;
  /** What the documents are called that are drawn here, in their order. */
  readonly names?: readonly string[];
  readonly faxResolution: 'High' | 'Low';
}

export interface TimelineEntry {
  readonly atMs: number;
  readonly headline: string;
  readonly text: string | null;
}
