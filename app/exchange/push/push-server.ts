import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Directory } from '../config/directory.ts';
import { callerOfToken } from '../http/bearer.ts';
import type { TokenVault } from '../store/token-vault.ts';
import { errorFrame } from './frames.ts';
import { IDLE_SECONDS, MOST_ACTIVE_REQUESTS, PushConnection } from './push-connection.ts';
import { MOST_SESSIONS, RECOVERY_SECONDS, type PushHub } from './push-hub.ts';
import { RECOVERY_BUFFER_SIZE, SESSION_SECONDS, type SessionOwner } from './push-session.ts';
import { answerRequest } from './socket-requests.ts';
import { takeUpgrades, type Upgrade } from './upgrade.ts';

export interface PushServerParts {
  readonly hub: PushHub;
  readonly tokens: TokenVault;
  readonly directory: Directory;
  readonly clock: Clock;
  /** Null where nothing is limited. */
  readonly rateLimiter: RateLimiter | null;
}

/** Far larger than any request that is not a document. */
const MOST_FRAME_BYTES = 128 * 1024;
const POLICY_VIOLATION = 1008;

/** The WebSocket side of the exchange (public-service.md 7.3), on the same port as HTTP. */
export class PushServer {
  readonly #parts: PushServerParts;
  readonly #http: FastifyInstance;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
  });

  constructor(parts: PushServerParts, http: FastifyInstance) {
    this.#parts = parts;
    this.#http = http;
    takeUpgrades(http.server, (upgrade) => this.#open(upgrade));
  }

  /** Disconnects every client; they may come back to the next exchange and subscribe again. */
  stop(): void {
    this.#parts.hub.stop();
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #open({ request, socket, head, query }: Upgrade): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // A connection with an error closes by itself; there is nothing else to do about it.
      webSocket.on('error', () => undefined);
      this.#welcome(webSocket, request, query);
    });
  }

  #welcome(webSocket: WebSocket, request: IncomingMessage, query: URLSearchParams): void {
    const { hub, tokens, directory, clock, rateLimiter } = this.#parts;
    const check = tokens.check('ws', query.get('access_token') ?? '', clock.now());
    const caller = check.kind === 'good' ? callerOfToken(check.token, directory) : null;
    if (caller === null) {
      refuse(webSocket, 401, 'OAU-213', 'The access token of the WebSocket is not good, or not any more');
      return;
    }
    const { extension, sessionId, scope } = caller;
    const expiresAtMs = clock.now() + SESSION_SECONDS * 1000;
    const token = tokens.issue('socket', { extensionId: extension.id, sessionId, scope }, expiresAtMs);
    const owner: SessionOwner = { extensionId: extension.id, scope, token };

    const wsc = query.get('wsc');
    const recovered = wsc === null ? null : hub.recover(wsc, owner);
    const session = recovered?.session ?? hub.open(owner, request.headers.host ?? '');
    if (session === null) {
      refuse(webSocket, 429, 'WSG-904', `No more than ${MOST_SESSIONS} connections of one extension`);
      return;
    }
    session.owner = owner;
    const requestParts = { server: this.#http, directory, clock, rateLimiter };
    const connection = new PushConnection(webSocket, session, clock, (clientRequest, body) =>
      answerRequest(requestParts, session, extension, clientRequest, body),
    );
    webSocket.once('close', () => hub.disconnected(session, connection));
    session.connect(connection, recovered?.sequence);
    hub.connected(session);
    connection.greet({
      ...connectionDetails(clock.now()),
      ...(wsc === null ? {} : readRecovery(recovered !== null)),
    });
  }
}

const connectionDetails = (nowMs: number): object => ({
  creationTime: new Date(nowMs).toISOString(),
  maxConnectionsPerSession: MOST_SESSIONS,
  recoveryBufferSize: RECOVERY_BUFFER_SIZE,
  recoveryTimeout: RECOVERY_SECONDS,
  idleTimeout: IDLE_SECONDS,
  absoluteTimeout: SESSION_SECONDS,
  maxActiveRequests: MOST_ACTIVE_REQUESTS,
});

const readRecovery = (isSuccessful: boolean): object =>
  isSuccessful ? { recoveryState: 'Successful' } : { recoveryState: 'Failed', recoveryErrorCode: 'WSG-906' };

/** A client learns in a frame why it is refused; a failed handshake would tell it nothing. */
function refuse(webSocket: WebSocket, status: number, errorCode: string, message: string): void {
  webSocket.send(JSON.stringify(errorFrame(status, errorCode, message)));
  webSocket.close(POLICY_VIOLATION, errorCode);
}
