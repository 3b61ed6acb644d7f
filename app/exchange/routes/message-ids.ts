import { z } from 'zod';
import {
  accepted,
  badParameter,
  errorBody,
  notFound,
  refused,
  tooManyAtOnce,
  unreadableRequest,
  type ApiError,
  type Outcome,
} from '../http/api-error.ts';
import type { ApiAnswer, ApiCall, PartialAnswer } from '../http/resource.ts';

/** public-service.md 4.5 and 4.6. */
const MOST_IN_ADDRESS = 50;
const MOST_IN_BODY = 1000;
/** A longer number is not exact, and is not an id of ours. */
const MESSAGE_ID = /^\d{1,15}$/u;

/** The ids in an address, as written; `*` means that they are in the body, and is null here. */
export function idsInAddress(call: ApiCall): Outcome<readonly string[] | null> {
  const text = call.params['messageId'] ?? '';
  if (text === '*') return accepted(null);
  const ids = text.split(',').map((id) => id.trim());
  return ids.length > MOST_IN_ADDRESS ? refused(tooManyAtOnce(MOST_IN_ADDRESS)) : accepted(ids);
}

const idSchema = z.union([z.string(), z.int().transform(String)]);

/** `["1","2"]` (public-service.md 4.7). */
export function idsInBody(body: unknown): Outcome<readonly string[]> {
  if (Array.isArray(body) && body.length > MOST_IN_BODY) return refused(tooManyAtOnce(MOST_IN_BODY));
  const ids = z.array(idSchema).min(1).max(MOST_IN_BODY).safeParse(body);
  return ids.success ? accepted(ids.data) : refused(badParameter('messageId'));
}

export interface BodyById {
  readonly id: string;
  readonly body: unknown;
}

/** `[{"resourceId":"1","body":{...}}]` (public-service.md 4.6). */
export function bodiesInBody(body: unknown): Outcome<readonly BodyById[]> {
  if (Array.isArray(body) && body.length > MOST_IN_BODY) return refused(tooManyAtOnce(MOST_IN_BODY));
  const entries = z
    .array(z.looseObject({ resourceId: idSchema, body: z.unknown() }))
    .min(1)
    .max(MOST_IN_BODY)
    .safeParse(body);
  if (!entries.success) return refused(unreadableRequest('a list of resourceId and body is expected'));
  return accepted(entries.data.map(({ resourceId, body }) => ({ id: resourceId, body })));
}

/** The answer for one message of several. */
export type OneAnswer = Outcome<object | null>;

/** Passes on the id as a number, or refuses text that is not an id. */
export function withId(id: string, answer: (id: number) => OneAnswer): OneAnswer {
  return MESSAGE_ID.test(id) ? answer(Number(id)) : refused(notFound('messageId'));
}

/** One id gets a plain answer, several get a combined one (public-service.md 4.5). */
export function answerEach(
  call: ApiCall,
  ids: readonly string[],
  answer: (id: string) => OneAnswer,
  isAlwaysTogether = false,
): ApiAnswer {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && !isAlwaysTogether) {
    const one = answer(only);
    if (!one.ok) return { kind: 'refused', error: one.failure };
    return one.value === null ? { kind: 'empty' } : { kind: 'json', body: one.value };
  }
  return { kind: 'multi-status', answers: ids.map((id) => partialAnswer(call, id, answer(id))) };
}

function partialAnswer(call: ApiCall, resourceId: string, answer: OneAnswer): PartialAnswer {
  const href = call.links.own(`/message-store/${encodeURIComponent(resourceId)}`);
  if (!answer.ok) return { resourceId, href, ...toRefusal(answer.failure) };
  return { resourceId, href, status: answer.value === null ? 204 : 200, body: answer.value };
}

const toRefusal = (error: ApiError) => ({ status: error.status, body: errorBody(error) });
