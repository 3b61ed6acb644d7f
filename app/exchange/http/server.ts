import { fastify, type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { apiError, internalError, unknownAddress, unreadableRequest } from './api-error.ts';
import { addOpenEndpoint, addResource } from './add-routes.ts';
import type { BearerParts } from './bearer.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { OpenEndpoint, Resource } from './resource.ts';
import { refuse } from './send-answer.ts';

export interface ServerParts extends BearerParts {
  readonly resources: readonly Resource[];
  readonly openEndpoints: readonly OpenEndpoint[];
  readonly log: Log;
}

/** A client that sends its header, or anything at all, slower than this is not waited for. */
const HEADERS_TIMEOUT_MS = 15_000;
/** An upload that stands still for this long is given up, and what came of it is removed. */
const IDLE_TIMEOUT_MS = 60_000;
/** 20 MiB at 100 KiB a second, and some patience. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const HTTP_PORT = 80;

/**
 * The HTTP face of the exchange: it answers on loopback only, only to requests meant for it, and every refusal in the one error
 * body. There are no CORS headers: a web page has no business here.
 */
export function makeServer(parts: ServerParts): FastifyInstance {
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    // What is under way when the exchange stops is answered; connections that only wait are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A missing Host is refused like a wrong one, in the one error body.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, unknownAddress());
    },
    clientErrorHandler: answerBrokenRequest,
  });
  // Bodies are read by whoever wants them, as they come.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));

  server.addHook('onRequest', (request, reply, done) => {
    if (isOwnHost(request.headers.host, request.socket.localPort)) done();
    else
      refuse(reply, apiError(421, 'CMN-101', 'Parameter [Host] value is invalid', { parameterName: 'Host' }));
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
    const status = statusOf(error);
    if (status >= 400 && status < 500) return refuse(reply, { ...unreadableRequest('bad request'), status });
    const path = request.url.split('?', 1)[0] ?? '';
    parts.log.warn('request.failed', { method: request.method, path, error: String(error) });
    return refuse(reply, internalError());
  });
  for (const resource of parts.resources) addResource(server, resource, parts);
  for (const endpoint of parts.openEndpoints) addOpenEndpoint(server, endpoint);
  return server;
}

/** Names of this machine under which it is reached over loopback, and the port: anything else was meant for another server. */
function isOwnHost(host: string | undefined, port = 0): boolean {
  const names = ['127.0.0.1', 'localhost'];
  // Clients leave out the port that http has by itself.
  const own = port === HTTP_PORT ? names : names.map((name) => `${name}:${port}`);
  return host !== undefined && own.includes(host.toLowerCase());
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
