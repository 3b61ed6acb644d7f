import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../protocol/paths.ts';
import { unknownMethod, type ApiError } from './api-error.ts';
import { findCaller, type BearerParts } from './bearer.ts';
import type { RateLimitGroup } from './rate-limit-group.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { targetOfPath } from './extension-scope.ts';
import { makeLinks } from './links.ts';
import type { Method, OpenEndpoint, Operation, Resource } from './resource.ts';
import { refuse, sendAnswer, sendOpenAnswer } from './send-answer.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What every route needs. */
export interface RouteParts extends BearerParts {
  /** Null where nothing is limited. */
  readonly rateLimiter: RateLimiter | null;
}

/** A route without a token. */
export function addOpenEndpoint(server: FastifyInstance, endpoint: OpenEndpoint, parts: RouteParts): void {
  addMethods(server, endpoint.path, endpoint.methods, () => async (request, reply) => {
    // The answer is meant for one client alone (RFC 6749 section 5.1).
    reply.header('cache-control', 'no-store');
    const limit = (userId: number | null): ApiError | null => takeFrom(parts, reply, userId, 'auth');
    return sendOpenAnswer(await endpoint.answer(request.raw, limit), reply);
  });
}

const ROOT_BELOW: Readonly<Record<Resource['below'], string>> = {
  extension: `${API_PREFIX}/account/:accountId/extension/:extensionId`,
  account: `${API_PREFIX}/account/:accountId`,
  service: API_PREFIX,
};

/** A route for known callers with the right permission. */
export function addResource(server: FastifyInstance, resource: Resource, parts: RouteParts): void {
  const url = ROOT_BELOW[resource.below] + resource.path;
  const { operations } = resource;
  const methods = METHODS.filter((method) => operations[method] !== undefined);
  addMethods(server, url, methods, (method) => {
    const operation = operations[method];
    if (operation === undefined) throw new Error(`${method} ${url} has no operation`);
    return (request, reply) => runOperation(operation, request, reply, parts);
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Any other method is answered with the list of allowed ones. HEAD is answered wherever GET is (RFC 9110 section 9.1). */
function addMethods(
  server: FastifyInstance,
  url: string,
  methods: readonly Method[],
  makeHandler: (method: Method) => Handler,
): void {
  for (const method of methods) server.route({ method, url, handler: makeHandler(method) });
  const allowed: string[] = [...methods];
  if (methods.includes('GET')) {
    server.route({ method: 'HEAD', url, handler: makeHandler('GET') });
    allowed.push('HEAD');
  }
  server.route({
    method: ALL_METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (request, reply) =>
      refuse(reply.header('allow', allowed.join(', ')), unknownMethod(request.method)),
  });
}

async function runOperation(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
): Promise<FastifyReply> {
  const caller = findCaller(request.headers.authorization, parts);
  if (!caller.ok) return refuse(reply, caller.failure);
  const refusal = takeFrom(parts, reply, caller.value.extension.id, operation.group);
  if (refusal !== null) return refuse(reply, refusal);
  const params = request.params as Record<string, string>;
  const extension = targetOfPath(parts.directory, caller.value.extension, params, operation.permission);
  if (!extension.ok) return refuse(reply, extension.failure);
  const answer = await operation.answer({
    caller: caller.value.extension,
    extension: extension.value,
    params,
    query: request.query,
    request: request.raw,
    links: makeLinks(request.headers.host ?? '', extension.value),
  });
  return sendAnswer(answer, request, reply);
}

/** Every answer in a rate-limit group says how much of the limit is left. */
function takeFrom(
  { rateLimiter }: RouteParts,
  reply: FastifyReply,
  userId: number | null,
  group: RateLimitGroup,
): ApiError | null {
  if (rateLimiter === null) return null;
  const { headers, error } = rateLimiter.take(userId, group);
  reply.headers(headers);
  return error;
}
