import type {
  Availability,
  MailboxFax,
  MailboxNews,
  MailboxParty,
  MailboxStatus,
} from '../../domain/mailbox.ts';
import { mailboxRecordSchema, type MailboxRecord } from '../../protocol/mailbox-record.ts';

const STATUSES: Readonly<Record<string, MailboxStatus>> = {
  Queued: 'queued',
  Sent: 'sent',
  Delivered: 'sent',
  SendingFailed: 'failed',
  DeliveryFailed: 'failed',
  Received: 'received',
};

const AVAILABILITIES: Readonly<Record<string, Availability>> = {
  Alive: 'alive',
  Deleted: 'deleted',
  Purged: 'purged',
};

/** What records say of faxes; messages of other types, and what has no id, are passed over. */
export function newsOfRecords(records: readonly unknown[]): MailboxNews[] {
  return records.flatMap((record) => {
    const parsed = mailboxRecordSchema.safeParse(record);
    const news = parsed.success ? newsOf(parsed.data) : null;
    return news === null ? [] : [news];
  });
}

function newsOf(record: MailboxRecord): MailboxNews | null {
  if ((record.type ?? 'Fax') !== 'Fax') return null;
  const fax = faxOf(record);
  if (fax !== null) return { kind: 'fax', fax };
  const availability = AVAILABILITIES[record.availability ?? ''];
  return availability === undefined || availability === 'alive'
    ? null
    : { kind: 'availability', messageId: record.id, availability };
}

/** Null where it does not say when or which way it went: it is no whole record then. */
function faxOf(record: MailboxRecord): MailboxFax | null {
  const { direction, creationTime } = record;
  if ((direction !== 'Inbound' && direction !== 'Outbound') || creationTime === undefined) return null;
  const createdAtMs = Date.parse(creationTime);
  return {
    messageId: record.id,
    direction: direction === 'Inbound' ? 'inbound' : 'outbound',
    status: statusOf(record.messageStatus) ?? (direction === 'Inbound' ? 'received' : 'unknown'),
    availability: AVAILABILITIES[record.availability ?? 'Alive'] ?? 'alive',
    isRead: record.readStatus === 'Read',
    from: partyOf(record.from ?? {}),
    to: (record.to ?? []).map(partyOf),
    subject: record.subject ?? null,
    coverPageText: record.coverPageText ?? null,
    fileNames: (record.attachments ?? []).flatMap(({ filename, fileName }) => filename ?? fileName ?? []),
    // 0 is what the service says before it has rendered.
    pages: record.faxPageCount === 0 ? null : (record.faxPageCount ?? null),
    resolution:
      record.faxResolution === 'High' || record.faxResolution === 'Low' ? record.faxResolution : null,
    createdAtMs,
    modifiedAtMs: record.lastModifiedTime === undefined ? createdAtMs : Date.parse(record.lastModifiedTime),
  };
}

function partyOf(party: NonNullable<MailboxRecord['from']>): MailboxParty {
  return {
    phoneNumber: numberOf(party.phoneNumber) ?? party.extensionNumber ?? null,
    name: party.name ?? null,
    location: party.location ?? null,
    status: statusOf(party.messageStatus),
    faxErrorCode: party.faxErrorCode ?? null,
  };
}

const statusOf = (word: string | undefined): MailboxStatus | null =>
  word === undefined ? null : (STATUSES[word] ?? 'unknown');

/** Samples of the service show numbers without the plus; what is no number stays as it is. */
const numberOf = (number: string | undefined): string | null =>
  number === undefined ? null : /^\d{10,15}$/u.test(number) ? `+${number}` : number;
