import type { Clock } from '../clock.ts';
import type { Extension } from '../config/directory.ts';
import { badParameter, unreadableRequest, wrongContentType } from '../http/api-error.ts';
import { parseHeaderValue } from '../http/header-value.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import { CONTENT_TYPES } from '../config/storage-format.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { FaxQueue, NewFax } from '../store/fax-queue.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { UploadedFax } from '../upload/fax-upload.ts';
import { receiveFax } from '../upload/receive-fax.ts';
import { messageRecord } from './message-record.ts';

export interface FaxParts {
  readonly documents: DocumentFolder;
  readonly queue: FaxQueue;
  readonly messages: MessageStore;
  readonly clock: Clock;
  /** Called when a fax is in the queue. */
  readonly onAccepted: () => void;
}

/** One to seventy characters, the last of them no space (RFC 2046 section 5.1.1). */
const BOUNDARY = /^[ -~]{0,69}[!-~]$/u;

/** Sending faxes (interface section 4.3). */
export function faxResource(parts: FaxParts): Resource {
  return {
    below: 'extension',
    path: '/fax',
    operations: { POST: { permission: 'Faxes', group: 'heavy', answer: (call) => createFax(parts, call) } },
  };
}

async function createFax(parts: FaxParts, call: ApiCall): Promise<ApiAnswer> {
  const { extension, request, links } = call;
  const { value, parameters } = parseHeaderValue(request.headers['content-type'] ?? '');
  if (value !== 'multipart/mixed') return { kind: 'refused', error: wrongContentType('multipart/mixed') };
  const boundary = parameters.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary))
    return { kind: 'refused', error: unreadableRequest('the content type has no valid boundary') };

  const reception = await receiveFax(request, boundary, parts.documents, extension.region);
  switch (reception.kind) {
    case 'gone':
      return { kind: 'gone' };
    case 'refused':
      return { kind: 'refused', error: reception.error };
    case 'too-large':
      return { kind: 'cut-off', error: reception.error };
    case 'received':
      break;
  }
  const fax = newFaxOf(reception.fax, extension, parts.clock.now());
  const hasCover = fax.coverIndex > 0 || (fax.coverPageText ?? '').trim() !== '';
  if (fax.documents.length === 0 && !hasCover) return { kind: 'refused', error: badParameter('attachment') };
  const id = parts.queue.accept(fax, parts.clock.now());
  parts.onAccepted();
  const message = parts.messages.find(extension.id, id);
  if (message === null) throw new Error(`Fax ${id} is not there after it was accepted`);
  return { kind: 'json', body: messageRecord(message, links) };
}

function newFaxOf({ envelope, documents }: UploadedFax, extension: Extension, nowMs: number): NewFax {
  return {
    extensionId: extension.id,
    // A sender cannot be set: it is whose line it is (public facts 2.2).
    fromNumber: extension.number,
    fromName: extension.name,
    recipients: envelope.recipients,
    resolution: envelope.resolution,
    coverIndex: envelope.coverIndex ?? extension.defaultCover,
    coverPageText: envelope.coverPageText,
    documents,
    contentType: CONTENT_TYPES[extension.storageFormat],
    dueAtMs: Math.max(nowMs, envelope.sendAtMs ?? 0),
  };
}
