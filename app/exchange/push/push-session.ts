import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Subscription } from './subscription.ts';

/** So many events a client can have missed and still get (public-service.md 7.3). */
export const RECOVERY_BUFFER_SIZE = 100;
/**
 * An official client takes up its ears only after it has read the answer to its subscription, or to its connection: an event on
 * the heels of that answer would end its process (public-service.md 7.3).
 */
const QUIET_MS = 50;
const SECRET_BYTES = 24;
/** After so long a session ends, whatever happens on it. */
export const SESSION_SECONDS = 24 * 3600;

/** Where a session's frames go while somebody is connected. */
export interface FrameSink {
  send(frame: readonly unknown[]): void;
  /** Says why, and closes. */
  end(status: number, errorCode: string, message: string): void;
}

/** Whom a session speaks to. */
export interface SessionOwner {
  readonly extensionId: number;
  /** Permissions that it is narrowed to; null for all that the extension has. */
  readonly scope: string | null;
  /** A token of the same OAuth session, which never leaves this process: with it requests over the socket are made. */
  readonly token: string;
}

/**
 * What outlives one connection: the subscription and the last events, which are told again to a client that comes back. Each event
 * carries a token (`wsc`) that says how far the client has heard.
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

  /** Says how far a client has heard: `sequence` as it is now, or of an event. */
  wsc(sequence = this.#sentSequence): { token: string; sequence: number } {
    return { token: `${this.id}.${sequence}`, sequence };
  }

  /** False when events that the client did not hear are not kept any more. */
  canGoOnFrom(sequence: number): boolean {
    const oldest = this.#buffer[0]?.sequence ?? this.#lastSequence + 1;
    return sequence <= this.#lastSequence && sequence >= oldest - 1;
  }

  /** Tells the client what it missed, after a short silence. Whoever was connected before is not any more. */
  connect(sink: FrameSink, fromSequence = this.#lastSequence): void {
    this.#sink?.end(409, 'WSG-905', 'Another connection has taken over');
    this.#sink = sink;
    this.#sentSequence = fromSequence;
    this.beQuiet();
  }

  /** The client has no right to hear anything any more. */
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
