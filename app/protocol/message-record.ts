import { z } from 'zod';
import { fewItems, ifReadable, messageIdText, readableText, readableTime, wholeText } from './readable.ts';

const party = z.looseObject({
  phoneNumber: readableText,
  extensionNumber: readableText,
  name: readableText,
  location: readableText,
  messageStatus: readableText,
  faxErrorCode: readableText,
});

const attachment = z.looseObject({
  uri: wholeText,
  type: readableText,
  contentType: readableText,
  /** Both spellings occur (public-service.md 2.3). */
  filename: readableText,
  fileName: readableText,
});

/**
 * A message in the message store, alone, in lists and in syncs (telephony-service.md 2.4; public-service.md 2.3, 4.2 and 4.4). Only the
 * id is certain: a message that is gone has nothing else but `availability`. Enumerations are open strings, and an unexpected field
 * counts as missing: it must hide neither the rest of the record nor the list.
 */
export const messageRecordSchema = z.looseObject({
  id: messageIdText,
  type: readableText,
  direction: readableText,
  availability: readableText,
  messageStatus: readableText,
  readStatus: readableText,
  from: ifReadable(party),
  to: fewItems(party),
  subject: readableText,
  coverPageText: readableText,
  attachments: fewItems(attachment),
  faxPageCount: ifReadable(z.int().nonnegative()),
  faxResolution: readableText,
  creationTime: readableTime,
  lastModifiedTime: readableTime,
});

export type MessageRecord = z.output<typeof messageRecordSchema>;
