import { stat } from 'node:fs/promises';
import { messageUpdateSchema } from '../../protocol/message-words.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import type { Clock } from '../clock.ts';
import { apiError, badParameter, notFound } from '../http/api-error.ts';
import { readJsonBody } from '../http/read-body.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { listMessages } from './message-list.ts';
import { messageRecord } from './message-record.ts';

export interface MessageParts {
  readonly messages: MessageStore;
  readonly documents: DocumentFolder;
  readonly clock: Clock;
}

/** Whatever is longer is not exact as a number, and no id of ours. */
const MESSAGE_ID = /^\d{1,15}$/u;

/** The message store of an extension (interface sections 4.4 and 4.5; public facts 4). */
export function messageStoreResources(parts: MessageParts): Resource[] {
  return [
    {
      below: 'extension',
      path: '/message-store',
      operations: {
        GET: { permission: 'ReadMessages', group: 'light', answer: (call) => listMessages(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/message-store/:messageId',
      operations: {
        GET: { permission: 'ReadMessages', group: 'light', answer: (call) => readMessage(parts, call) },
        PUT: { permission: 'EditMessages', group: 'medium', answer: (call) => updateMessage(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/message-store/:messageId/content/:attachmentId',
      operations: {
        GET: { permission: 'ReadMessages', group: 'medium', answer: (call) => readContent(parts, call) },
      },
    },
  ];
}

function readMessage(parts: MessageParts, call: ApiCall): ApiAnswer {
  const message = findMessage(parts, call);
  if (message === null) return { kind: 'refused', error: notFound('messageId') };
  return { kind: 'json', body: messageRecord(message, call.links) };
}

/** Only the read status can be changed (public facts 4.6). */
async function updateMessage(parts: MessageParts, call: ApiCall): Promise<ApiAnswer> {
  const message = findMessage(parts, call);
  if (message === null) return { kind: 'refused', error: notFound('messageId') };
  const body = await readJsonBody(call.request);
  if (!body.ok) return { kind: 'refused', error: body.error };
  const update = messageUpdateSchema.safeParse(body.value);
  if (!update.success) return { kind: 'refused', error: badParameter('readStatus') };
  const { readStatus } = update.data;
  // What stays as it is has not changed, and nobody is told that it did.
  if (readStatus !== message.readStatus)
    parts.messages.setReadStatus(message.id, readStatus, parts.clock.now());
  return readMessage(parts, call);
}

/** The rendered document. That somebody downloads it says nothing about whether anybody read it: `readStatus` stays. */
async function readContent(parts: MessageParts, call: ApiCall): Promise<ApiAnswer> {
  const message = findMessage(parts, call);
  if (message === null) return { kind: 'refused', error: notFound('messageId') };
  if (call.params['attachmentId'] !== String(message.id))
    return { kind: 'refused', error: notFound('attachmentId') };
  if (message.rendering === 'pending')
    return { kind: 'refused', error: apiError(409, 'MSG-368', 'Fax message processing is in progress') };
  if (message.file === null) return { kind: 'refused', error: notFound('attachmentId') };
  const path = parts.documents.pathOf(message.file);
  try {
    return { kind: 'file', path, contentType: message.contentType, sizeBytes: (await stat(path)).size };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { kind: 'refused', error: notFound('attachmentId') };
  }
}

function findMessage(parts: MessageParts, { extension, params }: ApiCall): StoredMessage | null {
  const id = params['messageId'] ?? '';
  return MESSAGE_ID.test(id) ? parts.messages.find(extension.id, Number(id)) : null;
}
