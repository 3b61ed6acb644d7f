import type { Result } from '../../../domain/result.ts';
import type { Access } from './access.ts';

/** What opens one WebSocket, for a short while (public-service.md 7.3). */
export interface PushTicket {
  readonly uri: string;
  readonly token: string;
}

export interface PushTickets {
  /** `refused`: this service, or this sign-in, has no push. */
  pushTicket(access: Access): Promise<Result<PushTicket>>;
}

/** Events of the account's message store, over one connection at a time. */
export interface PushConnector {
  /** `recovery`: where an earlier connection left off; null for a new beginning. */
  connect(ticket: PushTicket, recovery: string | null, listener: PushListener): PushConnection;
}

export interface PushListener {
  /** Events come from now on. `endsInMs`: when the service will close it; null where it does not say. */
  opened(endsInMs: number | null): void;
  /** Something in the message store is new, or different. */
  event(): void;
  /** Once, however it ended, unless we closed it ourselves. `recovery` is for the next connection. */
  closed(why: string, recovery: string | null): void;
}

export interface PushConnection {
  close(): void;
}
