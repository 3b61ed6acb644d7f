import { z } from 'zod';
import { ifReadable, readableItems } from './readable.ts';

/**
 * A fax in the message store (interface section 2.4, public facts 2.3 and 4.2). Read generously: enumerations are open
 * strings, ids may be numbers or strings of digits, and whatever the service leaves out does not break a list.
 */
export const messageIdSchema = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number),
]);

const party = z.looseObject({
  phoneNumber: z.string().optional(),
  name: z.string().optional(),
  location: z.string().optional(),
  messageStatus: z.string().optional(),
  faxErrorCode: z.string().optional(),
});

const attachment = z.looseObject({
  id: messageIdSchema,
  uri: z.url(),
  type: z.string().optional(),
  contentType: z.string(),
});

export const faxMessageSchema = z.looseObject({
  uri: z.url(),
  id: messageIdSchema,
  type: z.string().optional(),
  to: z.array(party).default([]),
  from: ifReadable(party),
  creationTime: z.iso.datetime({ offset: true }),
  lastModifiedTime: ifReadable(z.iso.datetime({ offset: true })),
  readStatus: z.string().optional(),
  attachments: readableItems(attachment),
  direction: z.string().optional(),
  availability: z.string().optional(),
  messageStatus: z.string(),
  faxResolution: z.string().optional(),
  faxPageCount: ifReadable(z.int().nonnegative()),
});

export type FaxMessage = z.infer<typeof faxMessageSchema>;
