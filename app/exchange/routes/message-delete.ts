import type { IncomingMessage } from 'node:http';
import { accepted, notFound, refused } from '../http/api-error.ts';
import { readQuery } from '../http/query.ts';
import { readJsonBody } from '../http/read-body.ts';
import type { ApiAnswer, ApiCall } from '../http/resource.ts';
import { answerEach, idsInAddress, idsInBody, withId, type OneAnswer } from './message-ids.ts';
import { deletionQuerySchema } from './message-query.ts';
import type { MessageParts } from './message-parts.ts';

const EMPTY: ApiAnswer = { kind: 'empty' };

/**
 * Moves each message one step towards removal, or all the way with `purge` (public-service.md 4.7). One that is already gone gets the
 * same answer.
 */
export async function deleteMessages(parts: MessageParts, call: ApiCall): Promise<ApiAnswer> {
  const query = readQuery(deletionQuerySchema, call.query);
  if (!query.ok) return { kind: 'refused', error: query.failure };
  const inAddress = idsInAddress(call);
  if (!inAddress.ok) return { kind: 'refused', error: inAddress.failure };
  const ids = inAddress.value === null ? await readIds(call.request) : accepted(inAddress.value);
  if (!ids.ok) return { kind: 'refused', error: ids.failure };
  const { purge = false, type = 'All' } = query.value;
  if (type !== 'All' && type !== 'Fax') return EMPTY;

  const answer = (id: string): OneAnswer =>
    withId(id, (messageId) =>
      parts.removal.remove(call.extension.id, messageId, purge, parts.clock.now())
        ? accepted(null)
        : refused(notFound('messageId')),
    );
  const answers = new Map(ids.value.map((id) => [id, answer(id)]));
  parts.onPurged();
  // Only failures are worth more than 204.
  if (ids.value.length > 1 && [...answers.values()].every((each) => each.ok)) return EMPTY;
  return answerEach(call, ids.value, (id) => answers.get(id) ?? accepted(null));
}

/** Without any id: everything, or what is older than `dateTo`. Faxes belong to no conversation, so a conversation contains none. */
export function deleteAllMessages(parts: MessageParts, call: ApiCall): ApiAnswer {
  const query = readQuery(deletionQuerySchema, call.query);
  if (!query.ok) return { kind: 'refused', error: query.failure };
  const { purge = false, type = 'All', dateTo, conversationId } = query.value;
  if ((type !== 'All' && type !== 'Fax') || conversationId !== undefined) return EMPTY;
  const filter = { extensionId: call.extension.id, createdToMs: dateTo ?? Number.MAX_SAFE_INTEGER };
  parts.removal.removeAll(filter, purge, parts.clock.now());
  parts.onPurged();
  return EMPTY;
}

async function readIds(request: IncomingMessage) {
  const body = await readJsonBody(request);
  return body.ok ? idsInBody(body.value) : body;
}
