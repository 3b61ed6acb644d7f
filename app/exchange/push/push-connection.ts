import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { apiError, internalError } from '../http/api-error.ts';
import {
  answerFrame,
  errorFrame,
  readFrame,
  refusalAnswer,
  type ClientRequest,
  type RequestAnswer,
} from './frames.ts';
import type { FrameSink, PushSession } from './push-session.ts';

/** Answers a client's requests over its connection. */
export type Answerer = (request: ClientRequest, body: unknown) => RequestAnswer | Promise<RequestAnswer>;

/** Limits of a connection (public-service.md 7.3). */
export const IDLE_SECONDS = 30 * 60;
export const MOST_ACTIVE_REQUESTS = 10;
const PING_EVERY_MS = 30_000;
const PONG_WITHIN_MS = 10_000;
/** A client that does not read is disconnected before its unread events fill our memory; it can come back and get them. */
const MOST_UNREAD_BYTES = 1024 * 1024;

const NORMAL_CLOSURE = 1000;
const POLICY_VIOLATION = 1008;

/** One WebSocket, from its first frame to its end. */
export class PushConnection implements FrameSink {
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  readonly #answer: Answerer;
  readonly #session: PushSession;
  readonly #cancels = new Map<'idle' | 'absolute' | 'ping' | 'pong', () => void>();
  #activeRequests = 0;

  constructor(socket: WebSocket, session: PushSession, clock: Clock, answer: Answerer) {
    this.#socket = socket;
    this.#session = session;
    this.#clock = clock;
    this.#answer = answer;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : messageText(data)));
    socket.on('pong', () => this.#cancel('pong'));
    socket.once('close', () => this.#cancelAll());
    this.#waitForClient();
    this.#after('absolute', session.endsAtMs - clock.now(), () =>
      this.end(408, 'WSG-903', 'Absolute timeout expired'),
    );
    this.#pingLater();
  }

  /** The first frame; the client sends nothing before it. `more` is added to its body. */
  greet(more: object): void {
    const meta = {
      type: 'ConnectionDetails',
      messageId: randomUUID(),
      status: 200,
      wsc: this.#session.wsc(),
      headers: { RCRequestId: randomUUID() },
    };
    this.send([meta, more]);
  }

  send(frame: readonly unknown[]): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(frame));
  }

  end(status: number, errorCode: string, message: string): void {
    this.send(errorFrame(status, errorCode, message));
    this.#socket.close(status === 401 ? POLICY_VIOLATION : NORMAL_CLOSURE, errorCode);
    // If the other side no longer answers, its close is not waited for.
    this.#after('pong', PONG_WITHIN_MS, () => this.#socket.terminate());
  }

  #receive(text: string): void {
    this.#waitForClient();
    const frame = readFrame(text);
    if (frame === null)
      this.send(errorFrame(400, 'WSG-400', 'The frame is no [meta, body] that is known here'));
    else if (frame.meta.type === 'Heartbeat') this.send([frame.meta]);
    else void this.#run(frame.meta, frame.body);
  }

  async #run(request: ClientRequest, body: unknown): Promise<void> {
    if (this.#activeRequests >= MOST_ACTIVE_REQUESTS) {
      const tooMany = apiError(429, 'CMN-301', `No more than ${MOST_ACTIVE_REQUESTS} requests at a time`);
      this.send(answerFrame(request.messageId, refusalAnswer(tooMany)));
      return;
    }
    this.#activeRequests += 1;
    try {
      this.send(answerFrame(request.messageId, await this.#answer(request, body)));
    } catch {
      // A bug, but only in this request: the client's other requests, and the other clients, go on.
      this.send(answerFrame(request.messageId, refusalAnswer(internalError())));
    } finally {
      this.#activeRequests -= 1;
    }
  }

  #waitForClient(): void {
    this.#after('idle', IDLE_SECONDS * 1000, () => this.end(408, 'WSG-902', 'Idle timeout expired'));
  }

  /** The pong must come in time, which is how a sleeping machine is detected. */
  #pingLater(): void {
    this.#after('ping', PING_EVERY_MS, () => {
      this.#socket.ping();
      this.#after('pong', PONG_WITHIN_MS, () => this.#socket.terminate());
      this.#pingLater();
    });
  }

  #after(name: 'idle' | 'absolute' | 'ping' | 'pong', delayMs: number, run: () => void): void {
    this.#cancel(name);
    this.#cancels.set(name, this.#clock.after(delayMs, run));
  }

  #cancel(name: 'idle' | 'absolute' | 'ping' | 'pong'): void {
    this.#cancels.get(name)?.();
    this.#cancels.delete(name);
  }

  #cancelAll(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}

const messageText = (data: Buffer | ArrayBuffer | Buffer[]): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');
