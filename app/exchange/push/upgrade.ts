import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { foreignPage, unknownAddress, wrongHost } from '../http/api-error.ts';
import { hangUpWith } from '../http/broken-request.ts';
import { readHost, isFromHere, isOwnHost } from '../http/own-host.ts';

/** The path of the WebSocket. */
export const WEB_SOCKET_PATH = '/ws';

/** A client's request for a WebSocket, at the right address. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  /** Bytes that came along with the request. */
  readonly head: Buffer;
  readonly query: URLSearchParams;
}

/** Takes WebSocket requests from the HTTP server. */
export function takeUpgrades(server: Server, take: (upgrade: Upgrade) => void): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      goOnWithout(server, request, socket, head);
      return;
    }
    const address = parseTarget(request.url ?? '');
    if (!isOwnHost(readHost(request), socket.localPort)) hangUpWith(wrongHost(), socket);
    else if (!isFromHere(request)) hangUpWith(foreignPage(), socket);
    else if (address?.pathname !== WEB_SOCKET_PATH) hangUpWith(unknownAddress(), socket);
    else take({ request, socket, head, query: address.searchParams });
  });
}

const BASE = 'http://exchange';

/** Null for a target that HTTP accepts but that is not an address: `//`. */
const parseTarget = (target: string): URL | null =>
  URL.canParse(target, BASE) ? new URL(target, BASE) : null;

/**
 * Some clients offer HTTP/2 with their first request but expect an answer in any case (RFC 9110 section 7.8). Node has released the
 * connection by then, so the request is put back without the offer.
 */
function goOnWithout(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^(?:upgrade|connection|http2-settings)$/iu.test(name))
      lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  if (/\bclose\b/iu.test(request.headers.connection ?? '')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
