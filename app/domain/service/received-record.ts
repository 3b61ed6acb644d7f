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

/** What programs read about a received fax: on standard output, in hooks, beside a copy (surfaces.md "Hooks"). */
export const toReceivedRecord = (
  { messageId, from, pages, isRead, createdAtMs }: MailboxFax,
  file: string | null,
): ReceivedRecord => ({
  ...{ version: 1, messageId, receivedAt: new Date(createdAtMs).toISOString() },
  from: { phoneNumber: from.phoneNumber, name: from.name },
  ...{ pages, isRead, file },
});

/** What lies beside a document on disk: only what stays true of it. */
export interface ReceivedFileRecord extends Omit<ReceivedRecord, 'isRead'> {
  readonly called: readonly string[];
  readonly file: string;
}

/** Bounded, whatever the sender calls itself and the service reports, because the file is read back with a size limit. */
const MOST_NAME_CHARS = 1_000;
const MOST_NUMBER_CHARS = 64;
const MOST_CALLED = 50;

export function toReceivedFileRecord(fax: MailboxFax, file: string): ReceivedFileRecord {
  const { isRead: _, from, ...rest } = toReceivedRecord(fax, file);
  const called = fax.to.flatMap(({ phoneNumber }) => phoneNumber?.slice(0, MOST_NUMBER_CHARS) ?? []);
  return {
    ...rest,
    from: {
      phoneNumber: from.phoneNumber?.slice(0, MOST_NUMBER_CHARS) ?? null,
      name: from.name?.slice(0, MOST_NAME_CHARS) ?? null,
    },
    ...{ called: called.slice(0, MOST_CALLED), file },
  };
}
