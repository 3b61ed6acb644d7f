import type { FilingView } from './filing-views.ts';
import type { HandlingView, ReceivedChoice, ReceivedLinkView } from './handling-views.ts';
import type { BlockedByView } from './blocking-views.ts';
import type { PrintingView } from './printing-views.ts';

/** What the window is shown of the account's faxes at the service, whoever sent or received them. Times in milliseconds since 1970. */

export interface MailboxRow {
  readonly messageId: string;
  readonly direction: 'inbound' | 'outbound';
  /** `unknown` is a word of the service's that this version does not know. */
  readonly state: MailboxState;
  /** What became of it at the service; what was saved here stays. */
  readonly availability: 'alive' | 'deleted' | 'purged';
  readonly isRead: boolean;
  /** The sender of a received fax, the recipients of a sent one. */
  readonly parties: readonly MailboxParty[];
  readonly subject: string | null;
  /** Where the service gives them. */
  readonly fileNames: readonly string[];
  readonly pages: number | null;
  readonly createdAtMs: number;
  /** Where a received fax lies below `Received/`; null where it was not saved. */
  readonly savedTo: string | null;
  /** The fax in the queue, where it was sent from here. */
  readonly jobId: string | null;
  /** Of a received fax of the account; null for any other. */
  readonly handling: HandlingView | null;
  /** The faxes that were made for it, oldest first; none of one that was sent. */
  readonly links: readonly ReceivedLinkView[];
  /** Null where no rule has to do with it. */
  readonly filing: FilingView | null;
  /** Null where it is not printed by itself, or waits for nothing but its turn. */
  readonly printing: PrintingView | null;
  /** Null: it is among the others. */
  readonly blockedBy: BlockedByView | null;
  /** Null where nobody wants it deleted at the service. */
  readonly deletion: ServiceDeletionView | null;
}

/** `waits`: it can still be undone; `why` is for people. */
export type ServiceDeletionView =
  { readonly state: 'waits' | 'under-way' } | { readonly state: 'failed'; readonly why: string };

export type MailboxState = 'queued' | 'sent' | 'failed' | 'received' | 'unknown';

export interface MailboxParty {
  readonly phoneNumber: string | null;
  /** For people: `+1 303 555 0119`. */
  readonly formatted: string | null;
  readonly name: string | null;
  readonly location: string | null;
  readonly state: MailboxState | null;
  readonly faxErrorCode: string | null;
}

/** Where a page ends. */
export interface MailboxPlace {
  readonly createdAtMs: number;
  readonly messageId: string;
  /** What else it is sorted by; absent where that is the time alone. */
  readonly key?: string | number | undefined;
}

export interface MailboxPage {
  /** Newest first, unless another order was asked for. */
  readonly rows: readonly MailboxRow[];
  /** Where the next page begins; null at the end of what is known here. */
  readonly next: MailboxPlace | null;
  /** How many there are on all pages. */
  readonly count: number;
  readonly unread: number;
  /** How many are kept apart, by their sender or their look. */
  readonly blocked: number;
  /** False while older faxes are still being fetched from the service. */
  readonly isComplete: boolean;
}

export interface MailboxPageInput extends MailboxQuery {
  /** The `next` of the page before; null: from the first. */
  readonly before: MailboxPage['next'];
  /** Null for both. */
  readonly direction: MailboxRow['direction'] | null;
  readonly limit: number;
}

/** Which faxes, and in which order. What is absent narrows nothing. */
export interface MailboxQuery {
  readonly choice?: ReceivedChoice | undefined;
  /** Every word, or the digits of a number, in all that a fax can be found by. */
  readonly text?: string | undefined;
  /** The same in the name and number of the other end alone. */
  readonly person?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly beforeMs?: number | undefined;
  /** Absent: the newest first. */
  readonly order?: MailboxOrder | undefined;
}

/** `state`: what is new first, then what was read, what somebody has, what is handled, what is filed. */
export interface MailboxOrder {
  readonly key: 'time' | 'sender' | 'state';
  readonly isDescending: boolean;
}

/** The pages of a received fax. */
export interface ReceivedPages {
  /** By which the app serves their pictures. */
  readonly pictureId: string;
  readonly pictures: number;
}

/** What was looked for, on one page of a fax. */
export interface FoundTextView {
  /** Counted from 1. */
  readonly page: number;
  /** The first line in which it stands. */
  readonly excerpt: string;
  readonly places: readonly PlaceView[];
}

/** As shares of the page. */
export interface PlaceView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something in the mailbox is different: whoever shows it asks again for what they show. */
export interface MailboxChange {
  readonly unread: number;
}
