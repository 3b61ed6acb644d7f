import type { Socket } from 'node:net';
import { errorBody, unreadableRequest, type ApiError } from './api-error.ts';

/** What Node's HTTP parser says of a request that it gave up. */
interface ConnectionError extends Error {
  readonly code?: string;
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers what is no HTTP, or not all of it, in the one error body; there is no request that could be answered otherwise. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  // The other side has gone, or has an answer already of which this would become a part.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, reason] = STATUS_BY_CODE[error.code ?? ''] ?? [400, 'Bad Request'];
  const refusal: ApiError = { ...unreadableRequest(reason), status };
  const body = JSON.stringify(errorBody(refusal));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
