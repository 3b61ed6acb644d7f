import type { Clock } from '../clock.ts';
import type { MessageUpdate } from '../store/message-feed.ts';
import type { MessageStore } from '../store/message-store.ts';
import { eventEnvelope, eventsFor, type Happening } from './push-event.ts';
import { PushSession, type FrameSink, type SessionOwner } from './push-session.ts';
import type { Subscription } from './subscription.ts';

/** How long a client can be gone and still find its subscription (public-service.md 7.3). */
export const RECOVERY_SECONDS = 180;
/** Sessions per extension, including those of clients that are gone for a moment. */
export const MOST_SESSIONS = 50;

const WSC = /^([\w-]{32})\.(\d{1,15})$/u;

export interface HubParts {
  readonly clock: Clock;
  readonly messages: Pick<MessageStore, 'find'>;
  /** Whether the OAuth session is still valid. */
  readonly isAlive: (owner: SessionOwner) => boolean;
}

/** All sessions, and what each of them is told. Only in memory: after a restart clients subscribe again. */
export class PushHub {
  readonly #parts: HubParts;
  /** By id, the oldest first. */
  readonly #sessions = new Map<string, PushSession>();
  readonly #forgetting = new Map<string, () => void>();

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** Opens a new session; null when the extension has too many already. */
  open(owner: SessionOwner, host: string): PushSession | null {
    const others = [...this.#sessions.values()].filter(
      (session) => session.owner.extensionId === owner.extensionId,
    );
    if (others.length >= MOST_SESSIONS) {
      const leftBehind = others.find((session) => !session.isConnected);
      if (leftBehind === undefined) return null;
      this.forget(leftBehind);
    }
    const session = new PushSession(owner, host, this.#parts.clock);
    this.#sessions.set(session.id, session);
    return session;
  }

  /** The session that a `wsc` belongs to, and how far its client has received events; null when it cannot resume from there. */
  recover(wsc: string, owner: SessionOwner): { session: PushSession; sequence: number } | null {
    const [, id = '', digits = ''] = WSC.exec(wsc) ?? [];
    const session = this.#sessions.get(id);
    const sequence = Number(digits);
    if (session?.owner.extensionId !== owner.extensionId || session.owner.scope !== owner.scope) return null;
    return session.canGoOnFrom(sequence) ? { session, sequence } : null;
  }

  connected(session: PushSession): void {
    this.#forgetting.get(session.id)?.();
    this.#forgetting.delete(session.id);
  }

  /** The session is kept for a while, in case the client comes back. */
  disconnected(session: PushSession, sink: FrameSink): void {
    if (!session.disconnect(sink)) return;
    if (session.subscription === null) {
      this.forget(session);
      return;
    }
    const forget = this.#parts.clock.after(RECOVERY_SECONDS * 1000, () => this.forget(session));
    this.#forgetting.set(session.id, forget);
  }

  forget(session: PushSession): void {
    this.#forgetting.get(session.id)?.();
    this.#forgetting.delete(session.id);
    this.#sessions.delete(session.id);
  }

  publishMessages(messages: readonly MessageUpdate[]): void {
    this.#publish({ atMs: this.#parts.clock.now(), messages, changedRules: [] });
  }

  publishRules(extensionId: number): void {
    this.#publish({ atMs: this.#parts.clock.now(), messages: [], changedRules: [extensionId] });
  }

  subscriptionsFor(extensionId: number): Subscription[] {
    return [...this.#sessions.values()]
      .map((session) => session.subscription)
      .filter((subscription) => subscription?.ownerId === extensionId)
      .filter((subscription) => subscription !== null);
  }

  unsubscribe(subscriptionId: string): void {
    for (const session of this.#sessions.values())
      if (session.subscription?.id === subscriptionId) session.subscription = null;
  }

  stop(): void {
    for (const session of [...this.#sessions.values()]) this.forget(session);
  }

  #publish(happening: Happening): void {
    for (const session of [...this.#sessions.values()]) {
      const { subscription, host } = session;
      if (subscription === null) continue;
      if (!this.#parts.isAlive(session.owner)) {
        session.end(401, 'OAU-213', 'Token not found');
        continue;
      }
      for (const filter of subscription.filters)
        for (const event of eventsFor(filter, happening, this.#parts.messages, host))
          session.send(eventEnvelope(event, subscription.id, subscription.ownerId, happening.atMs));
    }
  }
}
