import type { Result } from '../../domain/result.ts';
import { readKeptDays } from '../../domain/settings/read-kept-days.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { MailboxStore, ReceivedFiles, StoredMailboxFax } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';
import type { LikenessBlocking } from './likeness-blocking.ts';
import type { ReceivedHandling } from './received-handling.ts';

export interface MailboxRetentionPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly files: Pick<ReceivedFiles, 'removeSaved' | 'removeCopy'>;
  readonly handling: Pick<ReceivedHandling, 'forget' | 'idsUntouchedSince'>;
  readonly likenesses: Pick<LikenessBlocking, 'forget'>;
  readonly settings: Pick<Settings, 'retentionDays' | 'receivedRetentionDays'>;
  readonly gateway: Pick<ServiceTime, 'knowsServiceTime'>;
  readonly clock: Clock;
  readonly log: Log;
}

const CHECK_EVERY_MS = 3_600_000;
const TIME_UNKNOWN_MS = 60_000;

/**
 * Removes what is older than the retention from this machine. `Received/` is the person's own, unless received faxes have a retention of
 * their own: then the file goes, too, and what people wrote on the fax. The service has its own rules.
 */
export class MailboxRetention {
  readonly #ports: MailboxRetentionPorts;
  readonly #loop: WorkLoop;

  constructor(ports: MailboxRetentionPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, async () => {
      const { mailbox } = ports;
      if (mailbox.keptFromMs('inbound') === 0 && mailbox.keptFromMs('outbound') === 0) return null;
      // By a clock that was just set years ahead everything is old.
      if (!ports.gateway.knowsServiceTime(ports.clock.now())) return TIME_UNKNOWN_MS;
      await this.#removeOld();
      return CHECK_EVERY_MS;
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** After the retention was set otherwise. */
  wake(): void {
    this.#loop.wake();
  }

  /** What a retention of so many days would remove of the received ones. */
  countOlderThan(days: number): { readonly received: number; readonly unread: number } {
    const { store, mailbox } = this.#ports;
    const keptFromMs = mailbox.keptFromMs('inbound', { retentionDays: days, receivedRetentionDays: days });
    const old = store.createdBefore(keptFromMs).filter(({ fax }) => fax.direction === 'inbound');
    return { received: old.length, unread: old.filter(({ fax }) => !fax.isRead).length };
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #removeOld(): Promise<void> {
    const { store, mailbox, settings, log } = this.#ports;
    const removed: string[] = [];
    for (const direction of ['inbound', 'outbound'] as const) {
      const days = readKeptDays(settings, direction);
      for (const each of store.createdBefore(mailbox.keptFromMs(direction))) {
        // Set otherwise meanwhile, it may be kept: the next round asks again.
        if (!this.#loop.isRunning || readKeptDays(settings, direction) !== days) break;
        if (each.fax.direction !== direction) continue;
        const { messageId } = each.fax;
        const gone = await this.#remove(each);
        if (gone.ok) removed.push(messageId);
        else log.warn('mailbox.not-removed', { messageId, message: gone.failure.message });
      }
    }
    await this.#removeHandlingLeftBehind();
    if (removed.length > 0) mailbox.announce(removed);
  }

  /** The row last, and the copy by which its file is known shortly before: cut off in the middle, the next round finds it again. */
  async #remove({ fax, savedTo }: StoredMailboxFax): Promise<Result<null>> {
    const { store, files, handling, likenesses, settings } = this.#ports;
    const { messageId, direction } = fax;
    const isWhole = direction === 'inbound' && settings.receivedRetentionDays > 0;
    for (const step of [
      ...(isWhole && savedTo !== null ? [() => files.removeSaved(messageId, savedTo)] : []),
      ...(isWhole ? [() => handling.forget(messageId)] : []),
      () => likenesses.forget(messageId),
      () => files.removeCopy(messageId),
    ]) {
      const done = await step();
      if (!done.ok) return done;
    }
    return store.remove(messageId);
  }

  /** What was written on faxes after they were removed here. Others' mailboxes share the folder: what was never listed here is theirs. */
  async #removeHandlingLeftBehind(): Promise<void> {
    const { store, mailbox, handling, settings, log } = this.#ports;
    if (settings.receivedRetentionDays === 0) return;
    for (const messageId of handling.idsUntouchedSince(mailbox.keptFromMs('inbound'))) {
      if (!store.wasRemoved(messageId)) continue;
      const gone = await handling.forget(messageId);
      if (!gone.ok) log.warn('mailbox.not-removed', { messageId, message: gone.failure.message });
    }
  }
}
