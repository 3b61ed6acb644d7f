import { z } from 'zod';
import { messageIdSchema } from './fax-message.ts';

/** A field that is not as expected is as good as not there: it must not hide the rest of the record, nor the list. */
const text = z.string().optional().catch(undefined);
const time = z
  .string()
  .refine((word) => !Number.isNaN(Date.parse(word)))
  .optional()
  .catch(undefined);

const party = z
  .looseObject({
    phoneNumber: text,
    extensionNumber: text,
    name: text,
    location: text,
    messageStatus: text,
    faxErrorCode: text,
  })
  .catch({});

const attachment = z
  .looseObject({ type: text, contentType: text, uri: text, filename: text, fileName: text })
  .catch({});

/**
 * A message as the mailbox reads it, in lists and in syncs (public facts 4.2 and 4.4): only the id is sure. Of a message that is gone
 * nothing but `availability` comes with it.
 */
export const mailboxRecordSchema = z.looseObject({
  id: messageIdSchema,
  type: text,
  direction: text,
  availability: text,
  messageStatus: text,
  readStatus: text,
  from: party.optional(),
  to: z.array(party).optional().catch(undefined),
  subject: text,
  coverPageText: text,
  attachments: z.array(attachment).optional().catch(undefined),
  faxPageCount: z.int().nonnegative().optional().catch(undefined),
  faxResolution: text,
  creationTime: time,
  lastModifiedTime: time,
});

export type MailboxRecord = z.infer<typeof mailboxRecordSchema>;
