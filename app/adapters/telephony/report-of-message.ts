import type { FaxReport } from '../../domain/fax-report.ts';
import { messageRecordSchema, type MessageRecord } from '../../protocol/message-record.ts';
import { sentStatusOf, withPlus } from './message-words.ts';

/** Null for what is no message, or does not say since when it is there: then it cannot be told from another. */
export function reportOfRecord(record: unknown): FaxReport | null {
  const parsed = messageRecordSchema.safeParse(record);
  return parsed.success ? reportOf(parsed.data) : null;
}

function reportOf(message: MessageRecord): FaxReport | null {
  const { id, creationTime, faxPageCount } = message;
  if (creationTime === undefined) return null;
  return {
    messageId: id,
    status: sentStatusOf(message.messageStatus),
    recipients: message.to.flatMap(({ phoneNumber, messageStatus, faxErrorCode }) =>
      phoneNumber === undefined
        ? []
        : [
            {
              phoneNumber: withPlus(phoneNumber),
              status: messageStatus === undefined ? null : sentStatusOf(messageStatus),
              faxErrorCode: faxErrorCode ?? null,
            },
          ],
    ),
    // 0 is what the service says before it has rendered.
    pages: faxPageCount === undefined || faxPageCount === 0 ? null : faxPageCount,
    document: documentOf(message),
    createdAtMs: Date.parse(creationTime),
  };
}

function documentOf({ attachments }: MessageRecord): FaxReport['document'] {
  for (const { type = 'RenderedDocument', uri, contentType } of attachments)
    if (type === 'RenderedDocument' && uri !== undefined && contentType !== undefined)
      return { uri, contentType };
  return null;
}

/** Outbound faxes among records of any kind; what cannot be read is passed over, so that it hides nothing else. */
export function reportsOfRecords(records: readonly unknown[]): FaxReport[] {
  return records.flatMap((record) => {
    const parsed = messageRecordSchema.safeParse(record);
    if (!parsed.success) return [];
    const { type = 'Fax', direction = 'Outbound' } = parsed.data;
    return type === 'Fax' && direction === 'Outbound' ? (reportOf(parsed.data) ?? []) : [];
  });
}
