import type { MailboxStore, ReceivedFiles } from '../ports/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';

export interface MailboxRetentionPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly files: ReceivedFiles;
  readonly gateway: Pick<ServiceTime, 'knowsServiceTime'>;
  readonly clock: Clock;
  readonly log: Log;
}

const LOOK_EVERY_MS = 3_600_000;
const TIME_UNKNOWN_MS = 60_000;

/** Removes what is older than the retention from this machine; `Received/` is the person's own, and the service has its own rules. */
export class MailboxRetention {
  readonly #ports: MailboxRetentionPorts;
  readonly #loop: WorkLoop;

  constructor(ports: MailboxRetentionPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, async () => {
      if (ports.mailbox.keptFromMs() === 0) return null;
      // By a clock that was just set years ahead everything is old.
      if (!ports.gateway.knowsServiceTime(ports.clock.now())) return TIME_UNKNOWN_MS;
      await this.#removeOld();
      return LOOK_EVERY_MS;
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** After the retention was set otherwise. */
  wake(): void {
    this.#loop.wake();
  }

  /** How many received faxes a retention of so many days would remove. */
  countOlderThan(retentionDays: number): number {
    const { store, mailbox } = this.#ports;
    const old = store.createdBefore(mailbox.keptFromMs({ retentionDays }));
    return old.filter(({ fax }) => fax.direction === 'inbound').length;
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #removeOld(): Promise<void> {
    const { store, mailbox, files, log } = this.#ports;
    const removed: string[] = [];
    for (const { fax } of store.createdBefore(mailbox.keptFromMs())) {
      // The row last: cut off in the middle, the next round finds it again.
      const copy = await files.removeCopy(fax.messageId);
      const row = copy.ok ? store.remove(fax.messageId) : copy;
      if (row.ok) removed.push(fax.messageId);
      else log.warn('mailbox.not-removed', { messageId: fax.messageId, message: row.failure.message });
    }
    if (removed.length > 0) mailbox.announce(removed);
  }
}
