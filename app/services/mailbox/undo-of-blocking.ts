import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { BlockedFaxes } from './blocked-faxes.ts';
import { LimitedWaits } from './limited-waits.ts';

/** Whoever has blocked a sender, or a look, by a slip takes that back within this time. */
const WITHIN_MS = 60_000;

/** What was begun of a fax is called off only once nobody undoes that it is blocked. */
export class UndoOfBlocking {
  readonly #blocked: Pick<BlockedFaxes, 'isBlocked'>;
  readonly #waits: LimitedWaits;

  constructor({
    blocked,
    clock,
  }: {
    readonly blocked: Pick<BlockedFaxes, 'isBlocked'>;
    readonly clock: Clock;
  }) {
    this.#blocked = blocked;
    this.#waits = new LimitedWaits(clock, WITHIN_MS);
  }

  mayCome(fax: MailboxFax): boolean {
    if (this.#blocked.isBlocked(fax)) return !this.#waits.isOver(fax.messageId);
    this.#waits.forget(fax.messageId);
    return false;
  }

  forget(messageId: string): void {
    this.#waits.forget(messageId);
  }
}
