import { fastify, type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { internalError, unknownAddress, unreadableRequest, wrongHost } from './api-error.ts';
import { addOpenEndpoint, addResource, type RouteParts } from './add-routes.ts';
import { answerBrokenRequest, answerOddRequests } from './broken-request.ts';
import { readHost, isOwnHost } from './own-host.ts';
import type { OpenEndpoint, Resource } from './resource.ts';
import { refuse } from './send-answer.ts';

export interface ServerParts extends RouteParts {
  readonly resources: readonly Resource[];
  readonly openEndpoints: readonly OpenEndpoint[];
  readonly log: Log;
}

/** A client that sends its headers, or anything at all, more slowly than this is not waited for. */
const HEADERS_TIMEOUT_MS = 15_000;
/** An upload that stalls for this long is abandoned, and what has arrived is removed. */
const IDLE_TIMEOUT_MS = 60_000;
/** Enough for 20 MiB at 100 KiB a second, with something to spare. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const MAX_SEGMENT_CHARS = 2_000;
/** Any more are closed at once. Each of them holds less than two mebibytes: a page of a thousand messages that nobody fetches. */
const MAX_CONNECTIONS = 400;

/**
 * The HTTP side of the exchange: it answers on loopback only, only requests meant for it, and every refusal with the standard error body.
 * There are no CORS headers: web pages must not use it.
 */
export function makeServer(parts: ServerParts): FastifyInstance {
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    // When the exchange stops, requests under way are answered and idle connections closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // One segment of an address can contain several ids.
    routerOptions: { maxParamLength: MAX_SEGMENT_CHARS },
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A missing Host is refused like a wrong one, with the standard error body.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, unknownAddress());
    },
    clientErrorHandler: answerBrokenRequest,
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  answerOddRequests(server.server);
  // Each route reads its body as it arrives.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));

  server.addHook('onRequest', (request, reply, done) => {
    if (isOwnHost(readHost(request.raw), readPort(server))) done();
    else refuse(reply, wrongHost());
  });
  let isStopping = false;
  server.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  server.setNotFoundHandler((_request, reply) => refuse(reply, unknownAddress()));
  server.setErrorHandler((error, request, reply) => {
    const status = toStatus(error);
    if (status >= 400 && status < 500) return refuse(reply, { ...unreadableRequest('bad request'), status });
    const path = request.url.split('?', 1)[0] ?? '';
    parts.log.warn('request.failed', { method: request.method, path, error: String(error) });
    return refuse(reply, internalError());
  });
  for (const resource of parts.resources) addResource(server, resource, parts);
  for (const endpoint of parts.openEndpoints) addOpenEndpoint(server, endpoint, parts);
  return server;
}

function toStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

/** Also works for internal requests from a WebSocket, which have no connection of their own. */
function readPort(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
