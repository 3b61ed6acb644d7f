import type { DatedReport, FaxReport, OutboundFaxes, UnreadableFax } from '../../domain/fax/fax-report.ts';
import { messageIdText } from '../../protocol/readable.ts';
import { messageRecordSchema, type MessageRecord } from '../../protocol/message-record.ts';
import { MESSAGE_TYPES } from '../../protocol/message-words.ts';
import { readSentStatus, withPlus } from './message-words.ts';

/** Null if it is not a message. */
export function reportOfRecord(record: unknown): FaxReport | null {
  const parsed = messageRecordSchema.safeParse(record);
  return parsed.success ? toReport(parsed.data) : null;
}

function toReport(message: MessageRecord): FaxReport {
  const { id, creationTime, lastModifiedTime, faxPageCount, availability } = message;
  return {
    messageId: id,
    status: readSentStatus(message.messageStatus),
    recipients: message.to.flatMap(({ phoneNumber, messageStatus, faxErrorCode }) =>
      phoneNumber === undefined
        ? []
        : [
            {
              phoneNumber: withPlus(phoneNumber),
              status: messageStatus === undefined ? null : readSentStatus(messageStatus),
              faxErrorCode: faxErrorCode ?? null,
            },
          ],
    ),
    // The service says 0 until it has rendered the fax.
    pages: faxPageCount === undefined || faxPageCount === 0 ? null : faxPageCount,
    document: readDocument(message),
    createdAtMs: creationTime === undefined ? null : Date.parse(creationTime),
    modifiedAtMs: lastModifiedTime === undefined ? undefined : Date.parse(lastModifiedTime),
    isDeleted: availability === 'Deleted' || availability === 'Purged',
  };
}

function readDocument({ attachments }: MessageRecord): FaxReport['document'] {
  for (const { type = 'RenderedDocument', uri, contentType } of attachments)
    if (type === 'RenderedDocument' && uri !== undefined && contentType !== undefined)
      return { uri, contentType };
  return null;
}

/** Outbound faxes among records of any kind; unreadable ones are skipped, so that they hide nothing else. */
export function reportsOfRecords(records: readonly unknown[]): FaxReport[] {
  return records.flatMap((record) => {
    const parsed = messageRecordSchema.safeParse(record);
    return parsed.success && isOutboundFax(parsed.data) ? [toReport(parsed.data)] : [];
  });
}

/** A record that does not say it is of another kind may be a fax. */
const isOutboundFax = ({ type = 'Fax', direction }: Pick<MessageRecord, 'type' | 'direction'>): boolean =>
  direction !== 'Inbound' && (type === 'Fax' || !(MESSAGE_TYPES as readonly string[]).includes(type));

/**
 * The records of a list of outbound faxes since a certain time of the service, without duplicates, because a page may begin with the end
 * of the one before. A record that says it is older contradicts the list, so its creation time is unknown.
 */
export function readOutboundFaxes(records: readonly unknown[], fromMs: number): OutboundFaxes {
  const reports = new Map<string, DatedReport>();
  const unreadable: UnreadableFax[] = [];
  for (const record of records) {
    const parsed = messageRecordSchema.safeParse(record);
    const message = parsed.success ? parsed.data : null;
    if (message !== null && !isOutboundFax(message)) continue;
    const report = message === null ? null : toReport(message);
    const areNumbersWhole = hasWholeNumbers(record, report);
    if (report !== null && isDated(report, fromMs) && areNumbersWhole) reports.set(report.messageId, report);
    else
      unreadable.push({
        messageId: report?.messageId ?? readId(record),
        numbers:
          report !== null && areNumbersWhole ? report.recipients.map((each) => each.phoneNumber) : null,
        createdAtMs: report !== null && isDated(report, fromMs) ? report.createdAtMs : null,
      });
  }
  return { reports: [...reports.values()], unreadable };
}

const isDated = (report: FaxReport, fromMs: number): report is DatedReport =>
  report.createdAtMs !== null && report.createdAtMs >= fromMs - WHOLE_SECONDS_MS;

const WHOLE_SECONDS_MS = 1_000;

/** Whether every recipient named by the record could be read. */
function hasWholeNumbers(record: unknown, report: FaxReport | null): boolean {
  const to: unknown = typeof record === 'object' && record !== null && 'to' in record ? record.to : null;
  return report !== null && Array.isArray(to) && to.length > 0 && to.length === report.recipients.length;
}

function readId(record: unknown): string | null {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null;
  return messageIdText.safeParse(id).data ?? null;
}
