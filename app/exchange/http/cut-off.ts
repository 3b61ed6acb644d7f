import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, type ApiError } from './api-error.ts';

/** How much a client may still send after being told to stop. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/**
 * Answers a request whose body is still arriving, and closes the connection. The whole answer is sent at once, but the connection stays
 * open until the client has stopped sending: closing it with unread data makes the system discard the answer before the client sees it
 * (RFC 9112 section 9.6).
 */
export function cutOff(request: IncomingMessage, response: ServerResponse, error: ApiError): void {
  const body = Buffer.from(JSON.stringify(errorBody(error)));
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  });
  // All of it may have arrived already.
  if (request.readableEnded || request.destroyed) {
    response.end(body);
    return;
  }
  response.write(body);

  let unreadBytes = 0;
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.on('data', (chunk: Uint8Array) => {
    unreadBytes += chunk.length;
    if (unreadBytes > LINGER_BYTES) end();
  });
  request.once('end', end);
  request.once('close', end);
  request.resume();
}
