import type { FastifyInstance } from 'fastify';
import { API_PREFIX, SUBSCRIPTION_PATH } from '../../protocol/paths.ts';
import type { Directory, Extension } from '../config/directory.ts';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { apiError, internalError, notFound, unknownAddress, unknownMethod } from '../http/api-error.ts';
import { refusalAnswer, type ClientRequest, type RequestAnswer } from './frames.ts';
import type { PushSession } from './push-session.ts';
import { makeSubscription, subscriptionRecord } from './subscription.ts';

export interface SocketRequestParts {
  readonly server: FastifyInstance;
  readonly directory: Directory;
  readonly clock: Clock;
  /** Null where nothing is limited. */
  readonly rateLimiter: RateLimiter | null;
}

/** A client that asks for several items at once gets them as JSON, because MIME parts do not fit into a frame. */
const ACCEPT = 'application/json, application/vnd.ringcentral.multipart+json';

/**
 * A request over the socket (public-service.md 7.3). Subscriptions belong to the connection; everything else is passed to the HTTP side
 * in this process and checked there like any request.
 */
export function answerRequest(
  parts: SocketRequestParts,
  session: PushSession,
  caller: Extension,
  request: ClientRequest,
  body: unknown,
): RequestAnswer | Promise<RequestAnswer> {
  if (!isPlainPath(request.path)) return refusalAnswer(unknownAddress());
  const path = toPathname(request).replace(/\/$/u, '');
  const isNew = path === SUBSCRIPTION_PATH && request.method === 'POST';
  const isOwn = path === `${SUBSCRIPTION_PATH}/${session.subscription?.id ?? ''}`;
  if (!isNew && !isOwn) return askOverHttp(parts, session, request, body);
  const verdict = parts.rateLimiter?.take(caller.id, request.method === 'GET' ? 'light' : 'medium');
  const headers = verdict?.headers ?? {};
  if (verdict !== undefined && verdict.error !== null) return { ...refusalAnswer(verdict.error), headers };
  const answer = isNew
    ? subscribe(parts, session, caller, body)
    : changeSubscription(parts, session, caller, request, body);
  return { ...answer, headers };
}

const toPathname = ({ path }: Pick<ClientRequest, 'path'>): string => path.split('?', 1)[0] ?? '';

/** Passed on only as it is: a path that changes on the way, through `..` or a backslash, would get past the checks here. */
function isPlainPath(path: string): boolean {
  const url = URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  return url?.origin === BASE && url.pathname === toPathname({ path });
}

const BASE = 'http://exchange';

/** One subscription per connection: a second one replaces the first. */
function subscribe(
  { directory, clock }: SocketRequestParts,
  session: PushSession,
  caller: Extension,
  body: unknown,
): RequestAnswer {
  const nowMs = clock.now();
  const times = { createdAtMs: nowMs, expiresAtMs: session.endsAtMs };
  const subscription = makeSubscription(body, caller, directory, times);
  if (!subscription.ok) return refusalAnswer(subscription.failure);
  session.subscription = subscription.value;
  session.beQuiet();
  return { status: 200, headers: {}, body: subscriptionRecord(subscription.value, session.host, nowMs) };
}

function changeSubscription(
  parts: SocketRequestParts,
  session: PushSession,
  caller: Extension,
  { method }: ClientRequest,
  body: unknown,
): RequestAnswer {
  const { subscription, host } = session;
  if (subscription === null) return refusalAnswer(notFound('subscriptionId'));
  const nowMs = parts.clock.now();
  switch (method) {
    case 'GET':
      return { status: 200, headers: {}, body: subscriptionRecord(subscription, host, nowMs) };
    case 'DELETE':
      session.subscription = null;
      return { status: 204, headers: {}, body: undefined };
    case 'PUT': {
      const { createdAtMs, expiresAtMs } = subscription;
      const times = { createdAtMs, expiresAtMs };
      const changed = makeSubscription(body, caller, parts.directory, times);
      if (!changed.ok) return refusalAnswer(changed.failure);
      session.subscription = { ...changed.value, id: subscription.id };
      session.beQuiet();
      return { status: 200, headers: {}, body: subscriptionRecord(session.subscription, host, nowMs) };
    }
    default:
      return refusalAnswer(unknownMethod(method));
  }
}

async function askOverHttp(
  { server }: SocketRequestParts,
  session: PushSession,
  request: ClientRequest,
  body: unknown,
): Promise<RequestAnswer> {
  if (!request.path.startsWith(`${API_PREFIX}/`)) return refusalAnswer(unknownAddress());
  if (isOfDocuments(request.path, body))
    return refusalAnswer(apiError(400, 'CMN-104', 'Documents do not go over a WebSocket; use HTTP'));
  const query = queryText(request.query ?? {});
  const separator = request.path.includes('?') ? '&' : '?';
  const answer = await server.inject({
    method: request.method,
    url: query === '' ? request.path : request.path + separator + query,
    headers: {
      host: session.host,
      authorization: `Bearer ${session.owner.token}`,
      accept: ACCEPT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  // An answer that was not made for a frame is not put into one.
  if (answer.payload !== '' && !/json/u.test(String(answer.headers['content-type'])))
    return refusalAnswer(internalError());
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    status: answer.statusCode,
    headers,
    body: answer.payload === '' ? undefined : (JSON.parse(answer.payload) as unknown),
  };
}

/** Downloads, and faxes other than those resent with JSON alone. */
function isOfDocuments(path: string, body: unknown): boolean {
  if (/\/content\//u.test(path)) return true;
  const isAgain = typeof body === 'object' && body !== null && 'originalMessageId' in body;
  return /\/fax\/?(?:\?|$)/u.test(path) && !isAgain;
}

function queryText(query: NonNullable<ClientRequest['query']>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const word of [value].flat())
      if (word !== null && word !== undefined) text.append(name, String(word));
  return text.toString();
}
