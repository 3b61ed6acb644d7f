import { z } from 'zod';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { messageIdText } from '../../protocol/readable.ts';

const status = z.enum(['queued', 'sent', 'failed', 'received', 'unknown']);

const party = z.object({
  phoneNumber: z.string().nullable(),
  // Of faxes that earlier versions kept nobody knows it.
  isGivenWithPlus: z.literal(true).optional(),
  name: z.string().nullable(),
  location: z.string().nullable(),
  status: status.nullable(),
  faxErrorCode: z.string().nullable(),
});

/** Whatever is read back from disk is checked like any other outside input. Its id becomes part of file names. */
export const mailboxFaxBody: z.ZodType<MailboxFax> = z.object({
  messageId: messageIdText,
  direction: z.enum(['inbound', 'outbound']),
  status,
  availability: z.enum(['alive', 'deleted', 'purged']),
  isRead: z.boolean(),
  from: party,
  to: z.array(party),
  subject: z.string().nullable(),
  coverPageText: z.string().nullable(),
  fileNames: z.array(z.string()),
  pages: z.int().nullable(),
  resolution: z.enum(['High', 'Low']).nullable(),
  createdAtMs: z.int(),
  modifiedAtMs: z.int(),
});

/** Null if it is not one that we write. */
export function readMailboxFax(body: string): MailboxFax | null {
  try {
    return mailboxFaxBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
