import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { errorBody, type ApiError } from '../http/api-error.ts';

const queryWord = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** What clients send: `[meta, body?]` (public-service.md 7.3). */
const metaSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('Heartbeat'), messageId: z.string().max(128) }),
  z.looseObject({
    type: z.literal('ClientRequest'),
    messageId: z.string().max(128),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string().startsWith('/').max(4096),
    headers: z.record(z.string(), z.unknown()).nullish(),
    query: z.record(z.string(), z.union([queryWord, z.array(queryWord).max(1_000)])).nullish(),
  }),
]);
const frameSchema = z.union([z.tuple([metaSchema]), z.tuple([metaSchema, z.unknown()])]);

export type ClientMeta = z.output<typeof metaSchema>;
export type ClientRequest = Extract<ClientMeta, { type: 'ClientRequest' }>;

/** Null if it is not a frame. */
export function readFrame(text: string): { meta: ClientMeta; body: unknown } | null {
  // Bounded in depth: the body is serialised again for HTTP, which recurses for each nested list.
  const json = parseSharedJson(Buffer.from(text));
  const frame = json.ok ? frameSchema.safeParse(json.value) : null;
  return frame?.success === true ? { meta: frame.data[0], body: frame.data[1] } : null;
}

/** The answer to a request, whoever gave it. */
export interface RequestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if there is none. */
  readonly body: unknown;
}

export const refusalAnswer = (error: ApiError): RequestAnswer => ({
  status: error.status,
  headers: {},
  body: errorBody(error),
});

export function answerFrame(messageId: string, { status, headers, body }: RequestAnswer): unknown[] {
  const meta = { type: 'ClientRequest', messageId, status, headers };
  return body === undefined ? [meta] : [meta, body];
}

/** Ends a connection, or reports an invalid frame. */
export function errorFrame(status: number, errorCode: string, message: string): unknown[] {
  const meta = { type: 'Error', messageId: randomUUID(), status, headers: {} };
  return [meta, { errorCode, message, errors: [{ errorCode, message }] }];
}
