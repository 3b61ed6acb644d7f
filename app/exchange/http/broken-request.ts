import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { apiError, errorBody, unknownMethod, unreadableRequest, type ApiError } from './api-error.ts';

/** What Node's HTTP parser reports about a request that it gave up on. */
interface ConnectionError extends Error {
  readonly code?: string;
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Sends the standard error body if the input is not HTTP, or incomplete; there is no request object to answer through. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  // The client is gone, or already has an answer that this would become part of.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, reason] = STATUS_BY_CODE[error.code ?? ''] ?? [400, 'Bad Request'];
  hangUpWith({ ...unreadableRequest(reason), status }, socket);
}

/**
 * Answers what Node's server does not pass to request handlers and would answer with nothing, or not at all: CONNECT, because this is not
 * a proxy (RFC 9110 section 9.3.6), and unknown expectations (section 10.1.1).
 */
export function answerOddRequests(server: Server): void {
  server.on('connect', (request, socket: Socket) => hangUpWith(unknownMethod(request.method ?? ''), socket));
  server.on('checkExpectation', (request: IncomingMessage) =>
    hangUpWith(
      apiError(417, 'CMN-407', 'Parameter in header [Expect] is invalid', { parameterName: 'Expect' }),
      request.socket,
    ),
  );
}

/** The standard error body, written by hand where there is nothing else to write it. */
export function hangUpWith(error: ApiError, socket: Socket): void {
  const body = JSON.stringify(errorBody(error));
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
