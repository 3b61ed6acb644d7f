import type {
  Availability,
  ReportedChange,
  MailboxParty,
  MailboxStatus,
} from '../../domain/service/mailbox.ts';
import { isWithheldNumber } from '../../domain/numbers/withheld-number.ts';
import { messageRecordSchema, type MessageRecord } from '../../protocol/message-record.ts';
import { readSentStatus, withPlus } from './message-words.ts';

const AVAILABILITIES: Readonly<Record<string, Availability>> = {
  Alive: 'alive',
  Deleted: 'deleted',
  Purged: 'purged',
};

/** What records say about faxes; messages of other types, and records without an id, are skipped. */
export function readChanges(records: readonly unknown[]): ReportedChange[] {
  return records.flatMap((record) => {
    const parsed = messageRecordSchema.safeParse(record);
    const messageChanges = parsed.success ? readChange(parsed.data) : null;
    return messageChanges === null ? [] : [messageChanges];
  });
}

function readChange(record: MessageRecord): ReportedChange | null {
  if ((record.type ?? 'Fax') !== 'Fax') return null;
  const fax = readFax(record);
  if (fax !== null) return fax;
  const availability = AVAILABILITIES[record.availability ?? ''];
  return availability === undefined || availability === 'alive'
    ? null
    : { kind: 'availability', messageId: record.id, availability };
}

/** Null if nothing shows its direction: then it is not a fax record. */
function readFax(record: MessageRecord): Exclude<ReportedChange, { kind: 'availability' }> | null {
  const { creationTime, lastModifiedTime } = record;
  const direction = readDirection(record);
  if (direction === null) return null;
  const fax = {
    messageId: record.id,
    direction,
    status: toMailboxStatus(record.messageStatus) ?? (direction === 'inbound' ? 'received' : 'unknown'),
    availability: AVAILABILITIES[record.availability ?? 'Alive'] ?? 'alive',
    isRead: record.readStatus === 'Read',
    from: record.from === undefined ? NOBODY : withoutSpelling(toParty(record.from)),
    to: record.to.map(toParty),
    subject: record.subject ?? null,
    coverPageText: record.coverPageText ?? null,
    fileNames: record.attachments.flatMap(({ filename, fileName }) => filename ?? fileName ?? []),
    // The service says 0 until it has rendered the fax.
    pages: record.faxPageCount === 0 ? null : (record.faxPageCount ?? null),
    resolution:
      record.faxResolution === 'High' || record.faxResolution === 'Low' ? record.faxResolution : null,
  } as const;
  const created = creationTime ?? lastModifiedTime;
  if (created === undefined) return { kind: 'undated', fax };
  const createdAtMs = Date.parse(created);
  const modifiedAtMs = lastModifiedTime === undefined ? createdAtMs : Date.parse(lastModifiedTime);
  return { kind: 'fax', fax: { ...fax, createdAtMs, modifiedAtMs } };
}

/** Inferred if the record does not say: only incoming faxes are received, and only outgoing ones are sent. */
function readDirection({ direction, messageStatus }: MessageRecord): 'inbound' | 'outbound' | null {
  if (direction === 'Inbound' || direction === 'Outbound')
    return direction === 'Inbound' ? 'inbound' : 'outbound';
  const status = toMailboxStatus(messageStatus);
  if (status === null || status === 'unknown') return null;
  return status === 'received' ? 'inbound' : 'outbound';
}

const NOBODY: MailboxParty = {
  phoneNumber: null,
  name: null,
  location: null,
  status: null,
  faxErrorCode: null,
};

function toParty(party: NonNullable<MessageRecord['from']>): MailboxParty {
  return {
    phoneNumber:
      party.phoneNumber === undefined ? (party.extensionNumber ?? null) : withPlus(party.phoneNumber),
    ...(party.phoneNumber?.startsWith('+') === true ? { isGivenWithPlus: true } : {}),
    name: party.name ?? null,
    location: party.location ?? null,
    status: toMailboxStatus(party.messageStatus),
    faxErrorCode: party.faxErrorCode ?? null,
  };
}

/** Whoever hides the number has none. */
const withoutSpelling = (party: MailboxParty): MailboxParty =>
  party.phoneNumber !== null && isWithheldNumber(party.phoneNumber) ? { ...party, phoneNumber: null } : party;

const toMailboxStatus = (word: string | undefined): MailboxStatus | null =>
  word === undefined ? null : word === 'Received' ? 'received' : readSentStatus(word);
