import { z } from 'zod';
import { messageUpdateSchema, READ_STATUSES, type ReadStatus } from '../../protocol/message-words.ts';
import { accepted, badParameter, notFound, refused, type Outcome } from '../http/api-error.ts';
import { readJsonBody } from '../http/read-body.ts';
import type { ApiAnswer, ApiCall } from '../http/resource.ts';
import { answerEach, bodiesInBody, idsInAddress, withId, type OneAnswer } from './message-ids.ts';
import { messageRecord } from '../records/message-record.ts';
import type { MessageParts } from './message-parts.ts';

/** What can be changed in a message (public-service.md 4.6). */
interface Update {
  readonly readStatus: ReadStatus | null;
  readonly isRestored: boolean;
}

const patchSchema = z
  .looseObject({ readStatus: z.enum(READ_STATUSES).optional(), availability: z.literal('Alive').optional() })
  .refine(({ readStatus, availability }) => readStatus !== undefined || availability !== undefined, {
    path: ['readStatus'],
  });

type ReadUpdate = (body: unknown) => Outcome<Update>;

/** PUT: the read status, which is required. */
export const replaceMessages = (parts: MessageParts, call: ApiCall): Promise<ApiAnswer> =>
  updateMessages(parts, call, (body) => {
    const update = messageUpdateSchema.safeParse(body);
    if (!update.success) return refused(badParameter('readStatus'));
    return accepted({ readStatus: update.data.readStatus, isRestored: false });
  });

/** PATCH: the read status, or undoing a deletion, or both. */
export const patchMessages = (parts: MessageParts, call: ApiCall): Promise<ApiAnswer> =>
  updateMessages(parts, call, (body) => {
    const update = patchSchema.safeParse(body);
    if (!update.success)
      return refused(badParameter(String(update.error.issues[0]?.path[0] ?? 'readStatus')));
    const { readStatus = null, availability } = update.data;
    return accepted({ readStatus, isRestored: availability === 'Alive' });
  });

async function updateMessages(parts: MessageParts, call: ApiCall, read: ReadUpdate): Promise<ApiAnswer> {
  const ids = idsInAddress(call);
  if (!ids.ok) return { kind: 'refused', error: ids.failure };
  const body = await readJsonBody(call.request);
  if (!body.ok) return { kind: 'refused', error: body.failure };
  if (ids.value !== null) {
    const update = read(body.value);
    return answerEach(call, ids.value, (id) => updateOne(parts, call, id, update));
  }
  const bodies = bodiesInBody(body.value);
  if (!bodies.ok) return { kind: 'refused', error: bodies.failure };
  const bodyById = new Map(bodies.value.map((each) => [each.id, each.body]));
  const answer = (id: string): OneAnswer => updateOne(parts, call, id, read(bodyById.get(id)));
  return answerEach(call, [...bodyById.keys()], answer, true);
}

/** A message that stays the same has not changed, and nobody is notified. */
function updateOne(parts: MessageParts, call: ApiCall, id: string, update: Outcome<Update>): OneAnswer {
  return withId(id, (messageId) => {
    const { messages, removal, clock } = parts;
    const message = messages.find(call.extension.id, messageId);
    if (message === null) return refused(notFound('messageId'));
    if (!update.ok) return update;
    const { readStatus, isRestored } = update.value;
    if (readStatus !== null && readStatus !== message.readStatus)
      messages.setReadStatus(messageId, readStatus, clock.now());
    if (isRestored && message.availability === 'Deleted') removal.restore(messageId, clock.now());
    return accepted(messageRecord(messages.find(call.extension.id, messageId) ?? message, call.links));
  });
}
