import type { Links } from '../http/links.ts';
import { placeOfNumber } from '../line/place-of-number.ts';
import type { StoredMessage, StoredRecipient } from '../store/stored-message.ts';

/** A message as clients get it (telephony-service.md 2.4; public-service.md 2.3 and 4.2 for what is not shown there). */
export function messageRecord(message: StoredMessage, links: Links): object {
  const { id } = message;
  if (message.availability === 'Purged') return removedRecord(message, links);
  const isOutbound = message.direction === 'Outbound';
  return {
    uri: links.message(id),
    id,
    extensionId: String(message.extensionId),
    from: toParty({ phoneNumber: message.fromNumber, name: message.fromName }),
    to: message.recipients.map((recipient) =>
      isOutbound ? outboundParty(id, recipient) : toParty(recipient),
    ),
    type: 'Fax',
    ...(isOutbound ? {} : { subject: message.fromNumber }),
    creationTime: isoSeconds(message.createdAtMs),
    readStatus: message.readStatus,
    priority: 'Normal',
    attachments: listAttachments(message, links),
    direction: message.direction,
    availability: message.availability,
    messageStatus: message.status,
    faxResolution: message.resolution,
    ...countPages(message),
    lastModifiedTime: new Date(message.modifiedAtMs).toISOString(),
    ...(isOutbound ? { coverIndex: message.coverIndex } : {}),
    ...(message.coverPageText === null ? {} : { coverPageText: message.coverPageText }),
  };
}

/** What remains to be said about a message that is gone. */
export const removedRecord = ({ id, availability }: StoredMessage, links: Links): object => ({
  uri: links.message(id),
  id,
  availability,
});

function outboundParty(messageId: number, recipient: StoredRecipient): object {
  return {
    recipientId: `${messageId}-${recipient.position + 1}`,
    ...toParty(recipient),
    messageStatus: recipient.status,
    ...(recipient.faxErrorCode === null ? {} : { faxErrorCode: recipient.faxErrorCode }),
  };
}

function toParty({ phoneNumber, name }: Pick<StoredRecipient, 'phoneNumber' | 'name'>): object {
  const location = placeOfNumber(phoneNumber);
  return { phoneNumber, ...(name === null ? {} : { name }), ...(location === null ? {} : { location }) };
}

/**
 * The rendered document is listed before it exists; a fax that could not be rendered has none. It covers all files of the fax and carries
 * all of their names (telephony-service.md 2.5, file rule 2).
 */
function listAttachments(message: StoredMessage, links: Links): object[] {
  const { id, contentType, rendering, fileNames } = message;
  if (rendering === 'failed') return [];
  const filename = fileNames.join(', ');
  const named = filename === '' ? {} : { filename };
  return [{ id, uri: links.content(id), type: 'RenderedDocument', contentType, ...named }];
}

function countPages({ rendering, pageCount }: StoredMessage): { faxPageCount?: number } {
  if (rendering === 'failed') return {};
  return { faxPageCount: pageCount ?? 0 };
}

/** Creation times have whole seconds (public-service.md 2.3). */
const isoSeconds = (atMs: number): string => new Date(atMs - (atMs % 1000)).toISOString();
