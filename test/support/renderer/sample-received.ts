import type { MailboxPage, MailboxRow } from '../../../app/contract/mailbox-views.ts';
import { NOW_MS } from './sample-faxes.ts';

/** A received fax, a quarter of an hour from the next. */
export function receivedRow(messageId: number, more: Partial<MailboxRow> = {}): MailboxRow {
  return {
    messageId: String(messageId),
    direction: 'inbound',
    state: 'received',
    availability: 'alive',
    isRead: true,
    parties: [
      {
        ...{ phoneNumber: '+13035550119', formatted: '+1 303 555 0119', name: 'Dr. Mercer' },
        ...{ location: 'Denver, CO', state: null, faxErrorCode: null },
      },
    ],
    subject: null,
    fileNames: [],
    pages: 3,
    createdAtMs: NOW_MS - messageId * 900_000,
    savedTo: `/home/jo/Documents/Faxes/Received/2026-11-21/${messageId} Dr. Mercer 3p.pdf`,
    jobId: null,
    links: [],
    handling: { stage: 'open', stagedBy: null, stagedAtMs: null, assignee: null, remarks: [], tags: [] },
    filing: null,
    printing: null,
    blockedBy: null,
    deletion: null,
    ...more,
  };
}

export const receivedPage = (rows: readonly MailboxRow[], more: Partial<MailboxPage> = {}): MailboxPage => ({
  rows,
  next: null,
  count: rows.length,
  unread: rows.filter(({ isRead }) => !isRead).length,
  blocked: 0,
  isComplete: true,
  ...more,
});
