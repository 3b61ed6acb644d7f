import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { errorBody, type ApiError } from '../http/api-error.ts';

const queryWord = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** What clients write: `[meta, body?]` (public-service.md 7.3). */
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

/** Null for what is none. */
export function readFrame(text: string): { meta: ClientMeta; body: unknown } | null {
  // Bounded in depth: a body is written out again where it is asked over HTTP, which calls itself for each list in a list.
  const json = parseSharedJson(Buffer.from(text));
  const frame = json.ok ? frameSchema.safeParse(json.value) : null;
  return frame?.success === true ? { meta: frame.data[0], body: frame.data[1] } : null;
}

/** The answer to a request, whoever gave it. */
export interface RequestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
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

/** What ends a connection, or says that a frame was none. */
export function errorFrame(status: number, errorCode: string, message: string): unknown[] {
  const meta = { type: 'Error', messageId: randomUUID(), status, headers: {} };
  return [meta, { errorCode, message, errors: [{ errorCode, message }] }];
}
