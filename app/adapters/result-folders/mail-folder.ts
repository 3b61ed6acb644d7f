import { basename, join } from 'node:path';
import { z } from 'zod';
import type { HookCaller } from '../../services/ports/doors/hooks.ts';
import type { MailReply } from '../../services/ports/doors/mail-reply.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { writeToFreePath } from '../../storage/durable-file.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { readShared } from '../../storage/read-shared.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { refuseLink } from './make-shared-folder.ts';

/** What every mail server accepts, allowing for the third that the encoding adds. */
const MOST_ATTACHED_BYTES = 10 * 2 ** 20;

const mailReply: z.ZodType<MailReply> = z.object({
  jobId: z.string(),
  kind: z.enum(['sent', 'failed', 'needs-attention', 'cancelled']),
  to: z.string(),
  inReplyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  atMs: z.number(),
  document: z.string().nullable(),
});

/** Puts replies into `Mail` below the root, each under a name of its own: a reply repeated after a crash is the same file. */
export function makeMailFolder(root: string): HookCaller {
  const folder = join(root, 'Mail');
  const oldDrafts = new OldDrafts();
  return {
    async call({ id, body }) {
      const reply = mailReply.parse(JSON.parse(body));
      try {
        await makeFolderBelow(root, folder);
        await refuseLink(folder);
        await oldDrafts.sweep(folder, Date.now());
        const name = `${reply.jobId}-${reply.kind}-${id.slice(-8)}.eml`;
        // A file that already exists is the same reply.
        await writeToFreePath(join(folder, name), await writeMail(id, reply));
        return null;
      } catch (error) {
        const errno = toErrno(error);
        if (errno === null) throw error;
        return errno;
      }
    },
  };
}

/** RFC 5322, with the line ends of mail. Text written by strangers cannot leave its header. */
async function writeMail(id: string, reply: MailReply): Promise<Buffer> {
  // Loaded only if replies are switched on.
  const { createTransport } = await import('nodemailer');
  const document = await readDocument(reply.document);
  const written = await createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'windows' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }).sendMail({
    ...{ from: { name: 'Faxtray', address: 'fax@fax' }, to: { name: '', address: reply.to } },
    ...{ subject: reply.subject, text: reply.text, date: new Date(reply.atMs), messageId: `<${id}@fax>` },
    ...(reply.inReplyTo === null ? {} : { inReplyTo: reply.inReplyTo, references: reply.inReplyTo }),
    // No machine answers it (RFC 3834), and Faxtray does not fax it.
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(document === null ? {} : { attachments: [document] }),
  });
  return written.message as Buffer;
}

/** Null: there is none, it is too large, or it is gone. */
async function readDocument(path: string | null): Promise<{ filename: string; content: Buffer } | null> {
  if (path === null) return null;
  const found = await readShared(path, MOST_ATTACHED_BYTES);
  return found.kind === 'read' ? { filename: basename(path), content: found.bytes } : null;
}
