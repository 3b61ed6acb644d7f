import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Subscription } from './subscription.ts';

/** How many events a client can miss and still get (public-service.md 7.3). */
export const RECOVERY_BUFFER_SIZE = 100;
/**
 * An official client starts listening only after it has read the answer to its subscription, or to its connection: an event right behind
 * that answer would crash its process (public-service.md 7.3).
 */
const QUIET_MS = 50;
const SECRET_BYTES = 24;
/** A session ends after this time, whatever happens on it. */
export const SESSION_SECONDS = 24 * 3600;

/** Where a session's frames go while a client is connected. */
export interface FrameSink {
  send(frame: readonly unknown[]): void;
  /** Says why, and closes. */
  end(status: number, errorCode: string, message: string): void;
}

/** Whom a session belongs to. */
export interface SessionOwner {
  readonly extensionId: number;
  /** Permissions that it is restricted to; null for all that the extension has. */
  readonly scope: string | null;
  /** A token of the same OAuth session, which never leaves this process; requests over the socket are made with it. */
  readonly token: string;
}

/**
 * What outlives one connection: the subscription and the last events, which are repeated to a client that comes back. Each event carries
 * a token (`wsc`) that says how far the client has received.
 */
export class PushSession {
  readonly id = randomBytes(SECRET_BYTES).toString('base64url');
  owner: SessionOwner;
  /** The name under which the client reaches the exchange. */
  readonly host: string;
  readonly endsAtMs: number;
  subscription: Subscription | null = null;
  readonly #clock: Clock;
  readonly #buffer: { readonly sequence: number; readonly event: object }[] = [];
  #lastSequence = 1;
  #sentSequence = 1;
  #sink: FrameSink | null = null;
  #endQuiet: (() => void) | null = null;

  constructor(owner: SessionOwner, host: string, clock: Clock) {
    this.owner = owner;
    this.host = host;
    this.#clock = clock;
    this.endsAtMs = clock.now() + SESSION_SECONDS * 1000;
  }

  get isConnected(): boolean {
    return this.#sink !== null;
  }

  /** Says how far a client has received: `sequence` as of now, or of an event. */
  wsc(sequence = this.#sentSequence): { token: string; sequence: number } {
    return { token: `${this.id}.${sequence}`, sequence };
  }

  /** False when events that the client missed are no longer kept. */
  canGoOnFrom(sequence: number): boolean {
    const oldest = this.#buffer[0]?.sequence ?? this.#lastSequence + 1;
    return sequence <= this.#lastSequence && sequence >= oldest - 1;
  }

  /** Sends the client what it missed, after a short pause. Any earlier connection ends. */
  connect(sink: FrameSink, fromSequence = this.#lastSequence): void {
    this.#sink?.end(409, 'WSG-905', 'Another connection has taken over');
    this.#sink = sink;
    this.#sentSequence = fromSequence;
    this.beQuiet();
  }

  /** The client may no longer receive anything. */
  end(status: number, errorCode: string, message: string): void {
    this.subscription = null;
    this.#sink?.end(status, errorCode, message);
  }

  /** False when another connection has taken over. */
  disconnect(sink: FrameSink): boolean {
    if (this.#sink !== sink) return false;
    this.#sink = null;
    this.#endQuiet?.();
    this.#endQuiet = null;
    return true;
  }

  beQuiet(): void {
    this.#endQuiet?.();
    this.#endQuiet = this.#clock.after(QUIET_MS, () => {
      this.#endQuiet = null;
      this.#sendRest();
    });
  }

  send(event: object): void {
    this.#lastSequence += 1;
    this.#buffer.push({ sequence: this.#lastSequence, event });
    if (this.#buffer.length > RECOVERY_BUFFER_SIZE) this.#buffer.shift();
    if (this.#endQuiet === null) this.#sendRest();
  }

  #sendRest(): void {
    const sink = this.#sink;
    if (sink === null) return;
    for (const { sequence, event } of this.#buffer.filter((each) => each.sequence > this.#sentSequence)) {
      this.#sentSequence = sequence;
      const messageId = `${this.id.slice(0, 8)}-${sequence}`;
      const meta = {
        type: 'ServerNotification',
        messageId,
        status: 200,
        headers: {},
        wsc: this.wsc(sequence),
      };
      sink.send([meta, event]);
    }
  }
}
