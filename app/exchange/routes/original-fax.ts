import { isMissing } from '../../storage/disk-failure.ts';
import type { Extension } from '../config/directory.ts';
import { accepted, apiError, notFound, refused, type Outcome } from '../http/api-error.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { FaxFile, FaxQueue, NewFax } from '../store/fax-queue.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { StoredMessage } from '../store/stored-message.ts';

export interface OriginalParts {
  readonly documents: DocumentFolder;
  readonly queue: FaxQueue;
  readonly messages: MessageStore;
}

/** What a resent fax takes from the original; its documents are already separate files. */
export type OriginalFax = Pick<
  NewFax,
  'recipients' | 'resolution' | 'coverIndex' | 'coverPageText' | 'documents'
>;

const notAllowed = apiError(406, 'MSG-343', 'Fax resend is not allowed for message in current state');

/**
 * The fax of a message, to be resent or, if it was received, forwarded (public-service.md 2.1 d): then its pages are the document, and
 * the recipient must be given.
 */
export async function findOriginal(
  parts: OriginalParts,
  extension: Extension,
  messageId: number,
): Promise<Outcome<OriginalFax>> {
  const message = parts.messages.find(extension.id, messageId);
  if (message === null) return refused(notFound('originalMessageId'));
  if (message.availability !== 'Alive' || message.status === 'Queued') return refused(notAllowed);
  const files = message.direction === 'Outbound' ? parts.queue.readDocuments(messageId) : toPages(message);
  const copies = await copyAll(parts.documents, files);
  if (copies === null) return refused(notAllowed);
  const { resolution, coverIndex, coverPageText } = message;
  const recipients = message.direction === 'Outbound' ? message.recipients : [];
  return accepted({ recipients, resolution, coverIndex, coverPageText, documents: copies });
}

function toPages({ file, contentType }: StoredMessage): FaxFile[] {
  return file === null ? [] : [{ file, name: '', contentType, sizeBytes: 0 }];
}

/** Null when one of them no longer exists. */
async function copyAll(folder: DocumentFolder, files: readonly FaxFile[]): Promise<FaxFile[] | null> {
  const copies: FaxFile[] = [];
  try {
    for (const each of files) copies.push({ ...each, ...(await folder.copy(each.file)) });
  } catch (error) {
    await folder.remove(copies.map((copy) => copy.file));
    if (isMissing(error)) return null;
    throw error;
  }
  return copies;
}
