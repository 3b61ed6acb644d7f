import type { MailboxRow } from './mailbox-views.ts';

/** Somebody with an extension of the same account. */
export interface ColleagueView {
  readonly extensionId: string;
  readonly extensionNumber: string | null;
  readonly name: string;
}

export interface ColleagueFaxes {
  /** Newest first. */
  readonly rows: readonly MailboxRow[];
  readonly hasMore: boolean;
}
