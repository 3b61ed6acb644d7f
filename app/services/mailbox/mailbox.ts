import { dateChange, type ReportedChange, type MailboxFax } from '../../domain/service/mailbox.ts';
import type { Result } from '../../domain/result.ts';
import { readKeptDays } from '../../domain/settings/read-kept-days.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { MailboxStore, MailboxTaking } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import { readStoredNumber } from '../read-stored.ts';

type KeptSettings = Pick<Settings, 'retentionDays' | 'receivedRetentionDays'>;

const DAY_MS = 24 * 3_600_000;
const SAVE_FROM = 'save-from';

/**
 * The one door through which the mailbox changes: written, then announced. What an account received up to a day before Faxtray first
 * saw it is history: it is listed, and not put on this machine's disk. Days are counted by the service's clock, which stamps the
 * faxes: this machine's may be years off.
 */
export class Mailbox {
  readonly #store: MailboxStore;
  readonly #service: ServiceTime;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #settings: KeptSettings;
  readonly #changed = new Signal<[messageIds: readonly string[]]>();

  constructor(store: MailboxStore, service: ServiceTime, clock: Clock, log: Log, settings: KeptSettings) {
    this.#store = store;
    this.#service = service;
    this.#clock = clock;
    this.#log = log;
    this.#settings = settings;
  }

  onChange(listener: (messageIds: readonly string[]) => void): Off {
    return this.#changed.on(listener);
  }

  take(
    reported: readonly ReportedChange[],
    more: Pick<MailboxTaking, 'gone' | 'entries'> = {},
  ): Result<readonly string[]> {
    const entry = readStoredNumber(this.#store.readEntry(SAVE_FROM));
    const nowMs = this.#serviceNowMs();
    // One that lies ahead was noted by a clock that was wrong.
    const saveFromMs = entry === null || entry > nowMs ? nowMs - DAY_MS : entry;
    const entries =
      entry !== saveFromMs ? { ...more.entries, [SAVE_FROM]: String(saveFromMs) } : more.entries;
    const messageChanges = reported.map((each) =>
      each.kind === 'undated'
        ? dateChange(each, this.#store.find(each.fax.messageId)?.fax ?? null, nowMs)
        : each,
    );
    const taken = this.#store.take(messageChanges, {
      ...more,
      ...(entries === undefined ? {} : { entries }),
      saveFromMs: Math.max(saveFromMs, this.keptFromMs('inbound')),
    });
    if (!taken.ok) this.#log.error('mailbox.not-written', { message: taken.failure.message });
    else if (taken.value.length > 0) this.announce(taken.value);
    return taken;
  }

  /** What an account received before is history. */
  historyEndMs(): number {
    return readStoredNumber(this.#store.readEntry(SAVE_FROM)) ?? 0;
  }

  /** What was created before is not kept here; 0: everything is. */
  keptFromMs(direction: MailboxFax['direction'], settings: KeptSettings = this.#settings): number {
    const days = readKeptDays(settings, direction);
    return days === 0 ? 0 : this.#serviceNowMs() - days * DAY_MS;
  }

  /** Nothing that was created before is kept here, whoever sent it. */
  oldestKeptMs(): number {
    return Math.min(this.keptFromMs('inbound'), this.keptFromMs('outbound'));
  }

  #serviceNowMs(): number {
    return this.#service.serviceTimeMs(this.#clock.now());
  }

  announce(messageIds: readonly string[]): void {
    this.#changed.emit(messageIds);
  }
}
