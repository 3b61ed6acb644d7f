import type { BlockedFaxes } from '../mailbox/blocked-faxes.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { toReceivedRecord } from '../../domain/service/received-record.ts';
import type { HookEvent, HookSettings } from '../../domain/settings/hook-settings.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { HookQueue } from '../ports/doors/hooks.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { findFaxEvent, markFax } from './find-fax-event.ts';

export interface HookEventPorts {
  readonly store: Pick<JobStore, 'all'>;
  readonly mailboxStore: Pick<MailboxStore, 'page' | 'find'>;
  readonly ledger: Pick<JobLedger, 'onChange' | 'onForgotten'>;
  readonly onSaved: (listener: (fax: MailboxFax) => void) => Off;
  /** After a rule has done with a fax what it says. */
  readonly onRuled: (listener: (fax: MailboxFax) => void) => Off;
  /** The rule that has hooks told of it; null: none has. */
  readonly findHookRule: (messageId: string) => string | null;
  readonly statusRecords: { describe(job: FaxJob): StatusRecord };
  readonly queue: HookQueue;
  /** With what each is called in the queue. */
  readonly hooks: readonly (Pick<HookSettings, 'on'> & { readonly key: string })[];
  /** Of what is kept apart nobody is told, later either. */
  readonly blocked: Pick<BlockedFaxes, 'isBlocked'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** There is something to deliver. */
  readonly onAdded: () => void;
}

/** Received faxes that came while Faxtray was ending: more do not come in a moment. */
const MOST_RECEIVED = 500;

/**
 * Finds out what hooks are to be told. What was noted of each fax is on disk with what is to be told of it, and is compared at each start
 * with the queue: a fax that changed in the moment in which Faxtray was killed is told of then.
 */
export class HookEvents {
  readonly #ports: HookEventPorts;
  #off: Off | null = null;

  constructor(ports: HookEventPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { ledger, queue, store, mailboxStore, onSaved, onRuled, blocked } = this.#ports;
    // Whoever sets a hook up wants what happens from then on.
    const isSilent = queue.isNew;
    for (const job of store.all()) this.#considerFax(job, isSilent);
    const received = mailboxStore.page({ before: null, direction: 'inbound', limit: MOST_RECEIVED });
    for (const { fax, savedTo } of received.faxes) {
      if (savedTo === null) continue;
      this.#considerReceived(fax, isSilent || blocked.isBlocked(fax));
      this.#considerRuled(fax, isSilent);
    }
    this.#write('started', 'yes', []);
    this.#off = allOff(
      ledger.onChange('hooks', ({ job }) => this.#considerFax(job, false)),
      ledger.onForgotten(({ id }) => this.#write(faxKey(id), null, [])),
      onSaved((fax) => this.#considerReceived(fax, blocked.isBlocked(fax))),
      onRuled((fax) => this.#considerRuled(fax, false)),
    );
  }

  stop(): void {
    this.#off?.();
  }

  #considerFax(job: FaxJob, isSilent: boolean): void {
    const event = findFaxEvent(job);
    this.#consider(faxKey(job.id), markFax(event, job), isSilent ? null : event, () =>
      this.#ports.statusRecords.describe(job),
    );
  }

  #considerReceived({ messageId }: MailboxFax, isSilent: boolean): void {
    this.#consider(`received-${messageId}`, 'received', isSilent ? null : 'received', () =>
      this.#describeReceived(messageId),
    );
  }

  #considerRuled({ messageId }: MailboxFax, isSilent: boolean): void {
    const rule = this.#ports.findHookRule(messageId);
    if (rule === null) return;
    this.#consider(`rule-${messageId}`, 'told', isSilent ? null : 'rule', () => {
      const described = this.#describeReceived(messageId);
      return described === null ? null : { ...described, rule };
    });
  }

  #describeReceived(messageId: string): object | null {
    const stored = this.#ports.mailboxStore.find(messageId);
    return stored === null ? null : toReceivedRecord(stored.fax, stored.savedTo);
  }

  #consider(
    about: string,
    mark: string | null,
    event: HookEvent | null,
    describe: () => object | null,
  ): void {
    const { queue, hooks, clock, ids } = this.#ports;
    if (queue.readMark(about) === mark) return;
    const wanted = event === null ? [] : hooks.filter(({ on }) => on.includes(event));
    const view = wanted.length === 0 ? null : describe();
    const body = JSON.stringify(view);
    const deliveries = (view === null ? [] : wanted).map(({ key }) => ({
      ...{ id: `msg_${ids.next()}`, hook: key, body, tries: 0, dueAtMs: clock.now() },
    }));
    if (this.#write(about, mark, deliveries) && deliveries.length > 0) this.#ports.onAdded();
  }

  /** A disk that is full costs no fax: what was not noted is found by the next start. */
  #write(...entry: Parameters<HookQueue['record']>): boolean {
    try {
      this.#ports.queue.record(...entry);
      return true;
    } catch (error) {
      this.#ports.log.error('hook.not-noted', { error: String(error) });
      return false;
    }
  }
}

const faxKey = (id: JobId): string => `fax-${id}`;
