import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { FilingRecords } from './filing-records.ts';
import type { PrintingPorts } from './printing-ports.ts';
import type { PrintingRecord } from './printing-record.ts';
import { ReadingWaits } from './reading-waits.ts';

/** On which printer a received fax is wanted, by the settings as they are now: a rule's own printer goes before the one for whatever comes in. */
export class WantedPrinter {
  readonly #ports: Pick<PrintingPorts, 'settings' | 'blocked'>;
  readonly #filing: Pick<FilingRecords, 'find'>;
  readonly #waits: ReadingWaits;

  constructor(ports: Pick<PrintingPorts, 'settings' | 'blocked' | 'store' | 'mailbox' | 'clock'>) {
    this.#ports = ports;
    this.#filing = new FilingRecords(ports.store, ports.mailbox);
    this.#waits = new ReadingWaits(ports.clock);
  }

  /** Null: on none; the fax is blocked, or the rule that asked for it prints no more. */
  find(fax: MailboxFax, due: Extract<PrintingRecord, { state: 'due' }>): string | null {
    return this.#ports.blocked.isBlocked(fax) ? null : this.name(due);
  }

  /** The same for whoever is not blocked. */
  name({ rule }: Extract<PrintingRecord, { state: 'due' }>): string | null {
    const { receivedPrinter, filingRules } = this.#ports.settings;
    if (rule === undefined) return receivedPrinter;
    const action = filingRules.find(({ name }) => name === rule)?.action;
    return action?.kind === 'print' ? action.printer : null;
  }

  /** A rule may still have it printed, maybe elsewhere than whatever comes in. */
  mayBeForRule(messageId: string): boolean {
    if (!this.#ports.settings.filingRules.some(({ action }) => action.kind === 'print')) return false;
    const record = this.#filing.find(messageId);
    return record === null || (record.state === 'due' && record.action.kind === 'print');
  }

  /** Not forever: a folder that hangs holds up the rules, and nobody's paper. */
  waitsForRule(messageId: string): boolean {
    return this.mayBeForRule(messageId) && !this.#waits.isOver(messageId);
  }

  forget(messageId: string): void {
    this.#waits.forget(messageId);
  }
}
