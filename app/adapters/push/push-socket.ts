import { randomUUID } from 'node:crypto';
import { WebSocket, type Dispatcher } from 'undici';
import type { Result } from '../../domain/result.ts';
import {
  connectionDetailsSchema,
  pushFrameSchema,
  storeEventSchema,
  type PushFrame,
} from '../../protocol/push-frames.ts';
import { SUBSCRIPTION_PATH, messageStorePath } from '../../protocol/paths.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { PushConnection, PushListener, PushTicket } from '../../services/ports/service/push.ts';
import { inEnglish } from '../../words/in-english.ts';

/** From the first packet to the answer to the subscription. */
const OPEN_WITHIN_MS = 20_000;
const HEARTBEAT_EVERY_MS = 30_000;
const HEARTBEAT_WITHIN_MS = 10_000;

/** The proxy that a connection uses and the certificates it trusts, given the http form of the address. */
export type WayTo = (address: string) => Promise<Result<Dispatcher>>;

/**
 * One WebSocket of the service (public-service.md 7.3): waits for its details, subscribes unless it resumes an earlier subscription, then
 * reports events. A connection that does not answer, or reports an error, is closed.
 */
export class PushSocket implements PushConnection {
  readonly #listener: PushListener;
  readonly #clock: Clock;
  /** Never logged. */
  readonly #token: string;
  readonly #subscriptionId = randomUUID();
  #socket: WebSocket | null = null;
  #recovery: { readonly token: string; readonly sequence: number } | null;
  #endsInMs: number | null = null;
  #isOver = false;
  #isOpen = false;
  #awaitsAnswer = false;
  #cancelDeadline: () => void;
  #cancelHeartbeat: (() => void) | null = null;

  constructor(
    ticket: PushTicket,
    recovery: string | null,
    listener: PushListener,
    wayTo: WayTo,
    clock: Clock,
  ) {
    this.#listener = listener;
    this.#clock = clock;
    this.#token = ticket.token;
    this.#recovery = recovery === null ? null : { token: recovery, sequence: -1 };
    this.#cancelDeadline = clock.after(OPEN_WITHIN_MS, () => this.#end('it did not open in time'));
    void this.#connect(toAddress(ticket, recovery), wayTo);
  }

  /** Not waited for: a peer that is gone does not answer a close. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelDeadline();
    this.#cancelHeartbeat?.();
    this.#socket?.close();
  }

  async #connect(address: string, wayTo: WayTo): Promise<void> {
    const way = await wayTo(address.replace(/^ws/u, 'http'));
    if (this.#isOver) return;
    if (!way.ok) {
      this.#end(inEnglish(way.failure.message));
      return;
    }
    const socket = new WebSocket(address, { dispatcher: way.value });
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.#receive(data);
    });
    // The error's message never contains the address, which holds a token.
    socket.addEventListener('error', ({ message }) => this.#end(`the connection broke: ${message}`));
    socket.addEventListener('close', ({ code }) => this.#end(`the service closed the connection (${code})`));
  }

  #end(why: string): void {
    if (this.#isOver) return;
    this.close();
    this.#listener.closed(why.replaceAll(this.#token, '…'), this.#recovery?.token ?? null);
  }

  #receive(text: string): void {
    const frame = this.#isOver ? null : readFrame(text);
    if (frame === null) return;
    this.#readRecovery(frame);
    // Any frame is a sign of life.
    if (this.#awaitsAnswer) this.#beatLater();
    switch (frame.meta.type) {
      case 'ConnectionDetails':
        this.#begin(frame);
        break;
      case 'ClientRequest':
        if (frame.meta.messageId === this.#subscriptionId) this.#subscribed(frame);
        break;
      case 'ServerNotification':
        if (isAboutFaxes(frame.body)) this.#listener.event();
        break;
      case 'Error':
        // The next connection starts over: the service may have objected to the position that this one resumed from.
        this.#recovery = null;
        this.#end(`the service says ${describeBody(frame.body)}`);
        break;
      default:
        break;
    }
  }

  #begin({ meta, body }: PushFrame): void {
    const details = connectionDetailsSchema.safeParse(body);
    if ((meta.status ?? 200) !== 200) {
      this.#end(`the service answered ${meta.status}`);
      return;
    }
    const seconds = details.data?.absoluteTimeout;
    this.#endsInMs = seconds === undefined ? null : seconds * 1000;
    if (details.data?.recoveryState === 'Successful') {
      this.#open();
      return;
    }
    this.#send([
      {
        type: 'ClientRequest',
        messageId: this.#subscriptionId,
        method: 'POST',
        path: SUBSCRIPTION_PATH,
        headers: {},
        query: {},
      },
      { eventFilters: [messageStorePath()], deliveryMode: { transportType: 'WebSocket' } },
    ]);
  }

  #subscribed({ meta, body }: PushFrame): void {
    if (meta.status === 200) this.#open();
    else this.#end(`the subscription was refused (${meta.status}): ${describeBody(body)}`);
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#beatLater();
    this.#listener.opened(this.#endsInMs);
  }

  /** The service answers each heartbeat, which is how a machine that slept or changed networks finds out. */
  #beatLater(): void {
    this.#awaitsAnswer = false;
    this.#cancelDeadline();
    this.#cancelHeartbeat?.();
    this.#cancelHeartbeat = this.#clock.after(HEARTBEAT_EVERY_MS, () => {
      this.#awaitsAnswer = true;
      this.#send([{ type: 'Heartbeat', messageId: randomUUID() }]);
      this.#cancelDeadline = this.#clock.after(HEARTBEAT_WITHIN_MS, () =>
        this.#end('it does not answer any more'),
      );
    });
  }

  #readRecovery({ meta }: PushFrame): void {
    if (meta.wsc === undefined) return;
    const { token, sequence = 0 } = meta.wsc;
    if (sequence >= (this.#recovery?.sequence ?? -1)) this.#recovery = { token, sequence };
  }

  #send(frame: readonly unknown[]): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}

function toAddress({ uri, token }: PushTicket, recovery: string | null): string {
  const address = new URL(uri);
  // A WebSocket address must not have a fragment (RFC 6455, section 3).
  address.hash = '';
  address.searchParams.set('access_token', token);
  if (recovery !== null) address.searchParams.set('wsc', recovery);
  return address.href;
}

function readFrame(text: string): PushFrame | null {
  const parsed = parseSharedJson(Buffer.from(text));
  return parsed.ok ? (pushFrameSchema.safeParse(parsed.value).data ?? null) : null;
}

/** An event that does not say what it is about may be about a fax. */
function isAboutFaxes(body: unknown): boolean {
  const event = storeEventSchema.safeParse(body);
  return !event.success || event.data.body.changes.some(({ type }) => (type ?? 'Fax') === 'Fax');
}

const describeBody = (body: unknown): string => JSON.stringify(body ?? null).slice(0, 200);
