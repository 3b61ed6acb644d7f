import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Extension } from '../config/directory.ts';
import { CONTENT_TYPES } from '../config/storage-format.ts';
import { badParameter, unreadableRequest, wrongContentType, type ApiError } from '../http/api-error.ts';
import { parseHeaderValue } from '../../protocol/header-value.ts';
import { readJsonBody } from '../http/read-body.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { FaxQueue, NewFax } from '../store/fax-queue.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { MessageStore } from '../store/message-store.ts';
import { readEnvelope } from '../upload/fax-envelope.ts';
import type { UploadedFax } from '../upload/fax-upload.ts';
import { receiveFax, type Reception } from '../upload/receive-fax.ts';
import { messageRecord } from '../records/message-record.ts';
import { findOriginal, type OriginalFax } from './original-fax.ts';

export interface FaxParts {
  readonly documents: DocumentFolder;
  readonly queue: FaxQueue;
  readonly commits: GroupCommit;
  readonly messages: MessageStore;
  readonly clock: Clock;
  /** Called when a fax is in the queue, with the time when it may be sent. */
  readonly onAccepted: (dueAtMs: number) => void;
}

/** One to seventy characters, the last of which is not a space (RFC 2046 section 5.1.1). */
const BOUNDARY = /^[ -~]{0,69}[!-~]$/u;
const UPLOAD_FORMS = { 'multipart/mixed': 'mixed', 'multipart/form-data': 'form-data' } as const;

/** Sending faxes (telephony-service.md 4.3; the forms of public-service.md 2.1). */
export function faxResource(parts: FaxParts): Resource {
  return {
    below: 'extension',
    path: '/fax',
    operations: { POST: { permission: 'Faxes', group: 'heavy', answer: (call) => createFax(parts, call) } },
  };
}

async function createFax(parts: FaxParts, call: ApiCall): Promise<ApiAnswer> {
  const reception = await receive(parts, call.request, call.extension.region);
  switch (reception.kind) {
    case 'gone':
      return { kind: 'gone' };
    case 'refused':
      return toRefusal(reception.error);
    case 'too-large':
      return { kind: 'cut-off', error: reception.error };
    case 'received':
      return acceptFax(parts, call, reception.fax);
  }
}

function receive(parts: FaxParts, request: IncomingMessage, region: string): Promise<Reception> {
  const { value, parameters } = parseHeaderValue(request.headers['content-type'] ?? '');
  if (value === 'application/json') return receiveJson(request, region);
  if (value !== 'multipart/mixed' && value !== 'multipart/form-data')
    return refuse(wrongContentType('multipart/mixed, multipart/form-data or application/json'));
  const boundary = parameters.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary)) return refuse(unreadableRequest('the content type has no valid boundary'));
  return receiveFax(request, { form: UPLOAD_FORMS[value], boundary }, parts.documents, region);
}

/** JSON alone has no documents: it is for resending a fax. */
async function receiveJson(request: IncomingMessage, region: string): Promise<Reception> {
  const body = await readJsonBody(request);
  const envelope = body.ok ? readEnvelope(body.value, region) : body;
  if (!envelope.ok) return { kind: 'refused', error: envelope.failure };
  if (envelope.value.originalMessageId === null) return refuse(badParameter('originalMessageId'));
  return { kind: 'received', fax: { envelope: envelope.value, documents: [] } };
}

async function acceptFax(parts: FaxParts, call: ApiCall, uploaded: UploadedFax): Promise<ApiAnswer> {
  const { extension, links } = call;
  const nowMs = parts.clock.now();
  const { originalMessageId } = uploaded.envelope;
  const original =
    originalMessageId === null ? null : await findOriginal(parts, extension, originalMessageId);
  const files = [...(original?.ok === true ? original.value.documents : []), ...uploaded.documents];
  const discard = (): Promise<void> => parts.documents.remove(files.map((document) => document.file));
  if (original?.ok === false) {
    await discard();
    return toRefusal(original.failure);
  }
  const fax = makeNewFax(uploaded, original?.value ?? null, extension, nowMs);
  if (fax.recipients.length === 0 || !hasPages(fax)) {
    await discard();
    return toRefusal(badParameter(fax.recipients.length === 0 ? 'to' : 'attachment'));
  }
  let id: number;
  try {
    id = await parts.commits.run(() => parts.queue.insert(fax, nowMs));
  } catch (error) {
    await discard();
    throw error;
  }
  parts.onAccepted(fax.dueAtMs);
  const message = parts.messages.find(extension.id, id);
  if (message === null) throw new Error(`Fax ${id} is missing after it was accepted`);
  return { kind: 'json', body: messageRecord(message, links) };
}

/** For a resent fax, what the request leaves open is taken from the original. */
function makeNewFax(
  { envelope, documents }: UploadedFax,
  original: OriginalFax | null,
  extension: Extension,
  nowMs: number,
): NewFax {
  return {
    extensionId: extension.id,
    // A client cannot choose the sender, which is the owner of the line (public-service.md 2.2).
    fromNumber: extension.number,
    fromName: extension.name,
    recipients: envelope.recipients ?? original?.recipients ?? [],
    resolution: envelope.resolution ?? original?.resolution ?? 'High',
    coverIndex: envelope.coverIndex ?? original?.coverIndex ?? extension.defaultCover,
    coverPageText: envelope.coverPageText ?? original?.coverPageText ?? null,
    documents: [...(original?.documents ?? []), ...documents],
    contentType: CONTENT_TYPES[extension.storageFormat],
    dueAtMs: Math.max(nowMs, envelope.sendAtMs ?? 0),
  };
}

const hasPages = ({ documents, coverIndex, coverPageText }: NewFax): boolean =>
  documents.length > 0 || coverIndex > 0 || (coverPageText ?? '').trim() !== '';

const refuse = (error: ApiError): Promise<Reception> => Promise.resolve({ kind: 'refused', error });
const toRefusal = (error: ApiError): ApiAnswer => ({ kind: 'refused', error });
