import type { MailboxFax } from './mailbox.ts';

export interface ReceivedRecord {
  readonly version: number;
  readonly messageId: string;
  readonly receivedAt: string;
  readonly from: Pick<MailboxFax['from'], 'phoneNumber' | 'name'>;
  readonly pages: number | null;
  readonly isRead: boolean;
  readonly file: string | null;
}

/** What programs read of a fax that came in: on standard output, in hooks, beside a copy (surfaces.md "Hooks"). */
export const toReceivedRecord = (
  { messageId, from, pages, isRead, createdAtMs }: MailboxFax,
  file: string | null,
): ReceivedRecord => ({
  ...{ version: 1, messageId, receivedAt: new Date(createdAtMs).toISOString() },
  from: { phoneNumber: from.phoneNumber, name: from.name },
  ...{ pages, isRead, file },
});
