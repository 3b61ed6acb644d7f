import { z } from 'zod';
import type { MailboxPageInput, MailboxQuery } from './mailbox-views.ts';

/** What a date can hold (ECMA-262), on either side of 1970: a person may type any year. */
const day = z.int().min(-8.64e15).max(8.64e15);
const typed = z.string().max(200);

const place = z.strictObject({
  createdAtMs: z.int(),
  messageId: z.string().min(1).max(64),
  key: z.union([z.string().max(2000), z.int()]).optional(),
});

const query = z.strictObject({
  choice: z.enum(['all', 'new', 'open', 'mine', 'handled', 'blocked']).optional(),
  text: typed.optional(),
  person: typed.optional(),
  fromMs: day.optional(),
  beforeMs: day.optional(),
  order: z.strictObject({ key: z.enum(['time', 'sender', 'state']), isDescending: z.boolean() }).optional(),
});

export const mailboxQueryInput: z.ZodType<MailboxQuery> = query;

export const mailboxPageInput: z.ZodType<MailboxPageInput> = query.extend({
  before: place.nullable(),
  direction: z.enum(['inbound', 'outbound']).nullable(),
  limit: z.int().min(1).max(500),
});
