import type { HandlingView, ReceivedChoice } from './handling-views.ts';

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
}

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

export interface MailboxPage {
  /** Newest first. */
  readonly rows: readonly MailboxRow[];
  /** Where the next page begins; null at the end of what is known here. */
  readonly next: { readonly createdAtMs: number; readonly messageId: string } | null;
  readonly unread: number;
  /** False while older faxes are still being fetched from the service. */
  readonly isComplete: boolean;
}

export interface MailboxPageInput {
  /** The `next` of the page before; null: from the newest. */
  readonly before: MailboxPage['next'];
  /** Null for both. */
  readonly direction: MailboxRow['direction'] | null;
  readonly limit: number;
  /** Absent: all of them. */
  readonly choice?: ReceivedChoice | undefined;
}

/** The pages of a received fax. */
export interface ReceivedPages {
  /** By which the app serves their pictures. */
  readonly pictureId: string;
  readonly pictures: number;
}

/** Something in the mailbox is different: whoever shows it asks again for what they show. */
export interface MailboxChange {
  readonly unread: number;
}
