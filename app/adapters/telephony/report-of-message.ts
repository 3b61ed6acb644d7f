import type { FaxReport, ReportedStatus } from '../../domain/fax-report.ts';
import { faxMessageSchema, type FaxMessage } from '../../protocol/fax-message.ts';

/** `Delivered` and `DeliveryFailed` are not of this interface, but the public service is said to use them for faxes too. */
const STATUSES: Readonly<Record<string, ReportedStatus>> = {
  Queued: 'queued',
  Sent: 'sent',
  Delivered: 'sent',
  SendingFailed: 'failed',
  DeliveryFailed: 'failed',
};

const statusOf = (word: string): ReportedStatus => STATUSES[word] ?? 'unknown';

export function reportOfMessage(message: FaxMessage): FaxReport {
  const rendered = message.attachments.find(
    (each) => (each.type ?? 'RenderedDocument') === 'RenderedDocument',
  );
  return {
    messageId: message.id,
    status: statusOf(message.messageStatus),
    recipients: message.to.flatMap((each) =>
      each.phoneNumber === undefined
        ? []
        : [
            {
              // Samples of the service show numbers without the plus.
              phoneNumber: each.phoneNumber.startsWith('+') ? each.phoneNumber : `+${each.phoneNumber}`,
              status: each.messageStatus === undefined ? null : statusOf(each.messageStatus),
              faxErrorCode: each.faxErrorCode ?? null,
            },
          ],
    ),
    // 0 is what the service says before it has rendered.
    pages: message.faxPageCount === undefined || message.faxPageCount === 0 ? null : message.faxPageCount,
    document: rendered === undefined ? null : { uri: rendered.uri, contentType: rendered.contentType },
    createdAtMs: Date.parse(message.creationTime),
  };
}

/** Outbound faxes among records of any kind; what cannot be read is passed over, so that it hides nothing else. */
export function reportsOfRecords(records: readonly unknown[]): FaxReport[] {
  return records.flatMap((record) => {
    const parsed = faxMessageSchema.safeParse(record);
    if (!parsed.success) return [];
    const { type, direction } = parsed.data;
    return (type ?? 'Fax') === 'Fax' && (direction ?? 'Outbound') === 'Outbound'
      ? [reportOfMessage(parsed.data)]
      : [];
  });
}

/**
 * How many of the records can be read at all, whatever they are. Where the absence of a fax is to be proven, one that cannot be
 * read might be the one.
 */
export const reportableIn = (records: readonly unknown[]): number =>
  records.filter((record) => faxMessageSchema.safeParse(record).success).length;
