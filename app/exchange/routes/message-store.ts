import { accepted, badParameter, notFound, refused } from '../http/api-error.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import { readContent } from './message-content.ts';
import { deleteAllMessages, deleteMessages } from './message-delete.ts';
import { answerEach, idsInAddress, withId } from './message-ids.ts';
import { listMessages } from './message-list.ts';
import type { MessageParts } from './message-parts.ts';
import { messageRecord } from '../records/message-record.ts';
import { patchMessages, replaceMessages } from './message-update.ts';

/** The message store of an extension (telephony-service.md 4.4 to 4.6; public-service.md 4). */
export function messageStoreResources(parts: MessageParts): Resource[] {
  const reading = { permission: 'ReadMessages', group: 'light' } as const;
  const editing = { permission: 'EditMessages', group: 'medium' } as const;
  return [
    {
      below: 'extension',
      path: '/message-store',
      operations: {
        GET: { ...reading, answer: (call) => listMessages(parts, call) },
        DELETE: { ...editing, answer: (call) => deleteAllMessages(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/message-store/:messageId',
      operations: {
        GET: { ...reading, answer: (call) => readMessages(parts, call) },
        PUT: { ...editing, answer: (call) => replaceMessages(parts, call) },
        PATCH: { ...editing, answer: (call) => patchMessages(parts, call) },
        DELETE: { ...editing, answer: (call) => deleteMessages(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/message-store/:messageId/content/:attachmentId',
      operations: {
        GET: { ...reading, group: 'medium', answer: (call) => readContent(parts, call) },
      },
    },
  ];
}

function readMessages({ messages }: MessageParts, call: ApiCall): ApiAnswer {
  const ids = idsInAddress(call);
  if (!ids.ok) return { kind: 'refused', error: ids.failure };
  if (ids.value === null) return { kind: 'refused', error: badParameter('messageId') };
  return answerEach(call, ids.value, (id) =>
    withId(id, (messageId) => {
      const message = messages.find(call.extension.id, messageId);
      return message === null ? refused(notFound('messageId')) : accepted(messageRecord(message, call.links));
    }),
  );
}
