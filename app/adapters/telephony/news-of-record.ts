import type {
  Availability,
  MailboxFax,
  MailboxNews,
  MailboxParty,
  MailboxStatus,
} from '../../domain/mailbox.ts';
import { messageRecordSchema, type MessageRecord } from '../../protocol/message-record.ts';
import { sentStatusOf, withPlus } from './message-words.ts';

const AVAILABILITIES: Readonly<Record<string, Availability>> = {
  Alive: 'alive',
  Deleted: 'deleted',
  Purged: 'purged',
};

/** What records say of faxes; messages of other types, and what has no id, are passed over. */
export function newsOfRecords(records: readonly unknown[]): MailboxNews[] {
  return records.flatMap((record) => {
    const parsed = messageRecordSchema.safeParse(record);
    const news = parsed.success ? newsOf(parsed.data) : null;
    return news === null ? [] : [news];
  });
}

function newsOf(record: MessageRecord): MailboxNews | null {
  if ((record.type ?? 'Fax') !== 'Fax') return null;
  const fax = faxOf(record);
  if (fax !== null) return { kind: 'fax', fax };
  const availability = AVAILABILITIES[record.availability ?? ''];
  return availability === undefined || availability === 'alive'
    ? null
    : { kind: 'availability', messageId: record.id, availability };
}

/** Null where it does not say when or which way it went: it is no whole record then. */
function faxOf(record: MessageRecord): MailboxFax | null {
  const { direction, creationTime } = record;
  if ((direction !== 'Inbound' && direction !== 'Outbound') || creationTime === undefined) return null;
  const createdAtMs = Date.parse(creationTime);
  return {
    messageId: record.id,
    direction: direction === 'Inbound' ? 'inbound' : 'outbound',
    status: statusOf(record.messageStatus) ?? (direction === 'Inbound' ? 'received' : 'unknown'),
    availability: AVAILABILITIES[record.availability ?? 'Alive'] ?? 'alive',
    isRead: record.readStatus === 'Read',
    from: record.from === undefined ? NOBODY : partyOf(record.from),
    to: record.to.map(partyOf),
    subject: record.subject ?? null,
    coverPageText: record.coverPageText ?? null,
    fileNames: record.attachments.flatMap(({ filename, fileName }) => filename ?? fileName ?? []),
    // 0 is what the service says before it has rendered.
    pages: record.faxPageCount === 0 ? null : (record.faxPageCount ?? null),
    resolution:
      record.faxResolution === 'High' || record.faxResolution === 'Low' ? record.faxResolution : null,
    createdAtMs,
    modifiedAtMs: record.lastModifiedTime === undefined ? createdAtMs : Date.parse(record.lastModifiedTime),
  };
}

const NOBODY: MailboxParty = {
  phoneNumber: null,
  name: null,
  location: null,
  status: null,
  faxErrorCode: null,
};

function partyOf(party: NonNullable<MessageRecord['from']>): MailboxParty {
  return {
    phoneNumber:
      party.phoneNumber === undefined ? (party.extensionNumber ?? null) : withPlus(party.phoneNumber),
    name: party.name ?? null,
    location: party.location ?? null,
    status: statusOf(party.messageStatus),
    faxErrorCode: party.faxErrorCode ?? null,
  };
}

const statusOf = (word: string | undefined): MailboxStatus | null =>
  word === undefined ? null : word === 'Received' ? 'received' : sentStatusOf(word);
