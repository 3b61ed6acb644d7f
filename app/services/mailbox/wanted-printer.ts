import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { FilingRecords } from './filing-records.ts';
import type { PrintingPorts } from './printing-ports.ts';
import type { PrintingRecord } from './printing-record.ts';
import { UndoOfBlocking } from './undo-of-blocking.ts';
import { isLedToByRule } from './is-led-to-by-rule.ts';
import { LimitedWaits } from './limited-waits.ts';

/** A folder that hangs holds up the rules, and nobody's paper. */
const RULES_WITHIN_MS = 15 * 60_000;

/** On which printer a received fax is wanted, by the settings as they are now: a rule's own printer goes before the one for whatever comes in. */
export class WantedPrinter {
  readonly #ports: Pick<PrintingPorts, 'settings' | 'blocked' | 'reading'>;
  readonly #filing: Pick<FilingRecords, 'find'>;
  readonly #waits: LimitedWaits;
  readonly #unblocking: UndoOfBlocking;

  constructor(
    ports: Pick<PrintingPorts, 'settings' | 'blocked' | 'reading' | 'store' | 'mailbox' | 'clock'>,
  ) {
    this.#ports = ports;
    this.#filing = new FilingRecords(ports.store, ports.mailbox);
    this.#waits = new LimitedWaits(ports.clock, RULES_WITHIN_MS);
    this.#unblocking = new UndoOfBlocking(ports);
  }

  /** Null: on none; the fax is blocked, or the rule that asked for it prints no more. */
  find(fax: MailboxFax, due: Extract<PrintingRecord, { state: 'due' }>): string | null {
    return this.#ports.blocked.isBlocked(fax) ? null : this.name(fax.messageId, due);
  }

  /** The same for whoever is not blocked. */
  name(messageId: string, { rule }: Extract<PrintingRecord, { state: 'due' }>): string | null {
    const { receivedPrinter, filingRules } = this.#ports.settings;
    if (rule === undefined) return receivedPrinter;
    // Whether a rule that was changed still applies to it, and prints it where, filing says anew.
    const filed = this.#filing.find(messageId);
    const isLed = filed?.state === 'due' && filed.rule === rule && isLedToByRule(filed, filingRules);
    return isLed && filed.action.kind === 'print' ? filed.action.printer : null;
  }

  /** A rule may still have it printed, maybe elsewhere than whatever comes in. */
  mayBeForRule(messageId: string): boolean {
    if (!this.#ports.settings.filingRules.some(({ action }) => action.kind === 'print')) return false;
    const record = this.#filing.find(messageId);
    return record === null || (record.state === 'due' && record.action.kind === 'print');
  }

  /** For as long as its pages are waited for, and else not forever. */
  waitsForRule(messageId: string): boolean {
    if (!this.mayBeForRule(messageId)) return false;
    return this.#ports.reading.isWaiting(messageId) || !this.#waits.isOver(messageId);
  }

  mayBeUnblocked(fax: MailboxFax): boolean {
    return this.#unblocking.mayCome(fax);
  }

  forget(messageId: string): void {
    this.#waits.forget(messageId);
    this.#unblocking.forget(messageId);
  }
}
