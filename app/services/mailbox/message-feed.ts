import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { Failure } from '../../domain/failure.ts';
import { success } from '../../domain/result.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../access/session.ts';
import { readStoredNumber } from '../read-stored.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';

/** Who follows our own faxes. */
export interface ReportListener {
  /** False when not all of it could be written: then it has to be told again. */
  take(reports: readonly FaxReport[], via: LearnedBy): boolean;
  /** Reads what the look may have passed over. */
  catchUp(isFull: boolean): Promise<void>;
  /** Whether the service has said of it what we do not know. */
  hasMissed(job: FaxJob): boolean;
  /** When it wants the next look, if nobody tells us what is new; null: it follows nothing. */
  nextPollMs(): number | null;
  /** Reads each open fax soon: something is new, and there is no sync that says what. */
  hurry(): void;
}

/** What made us look: an event of the service's, or the time. */
export type LearnedBy = 'push' | 'poll';

export interface FeedPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly tracker: ReportListener;
  readonly ledger: JobLedger;
  /** Whether the service tells us by itself. */
  readonly isPushUp: () => boolean;
  readonly onFullSync: () => void;
}

/** With push there is only what push does not promise: failures (telephony-service.md 6), and events that got lost. */
const WITH_PUSH_MS = 60_000;
/** Without push, and with nothing of our own to follow: a fax that comes in is seen within this time. */
const IDLE_MS = 40_000;
/** An answer that will be the same next time: a missing permission. */
const REFUSED_MS = 5 * 60_000;
/** A burst of events is over when it is quiet for this long; one that never ends is looked into anyway. */
const QUIET_MS = 300;
const BURST_MS = 3_000;

/** A timer stands still while the machine sleeps. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const WRITE_EVERY_MS = 60_000;

const DAY_MS = 24 * 3_600_000;
/** The service stamps messages by its own clock; a full sync reaches back a little further than ours. */
const CLOCK_MARGIN_MS = 10 * 60_000;
/** What is older is read page by page (mailbox-history.ts). */
const FULL_SYNC_DAYS = 7;

const SYNC_TOKEN = 'sync-token';
const SYNCED_AT = 'synced-at';

/**
 * Keeps up with the account's message store: one message-sync a look, for our own faxes and for the mailbox. Where it left off is
 * on disk and moves on only when everything it told is on disk too, so nothing is lost between two looks, or two starts.
 */
export class MessageFeed {
  readonly #ports: FeedPorts;
  readonly #loop: WorkLoop;
  #learnedBy: LearnedBy = 'poll';
  /** Where the last look left off; null until there was one. */
  #token: string | null = null;
  #burst: { readonly sinceMs: number; readonly cancel: () => void } | null = null;
  #off: Off | null = null;

  constructor(ports: FeedPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#poll());
  }

  #followNew(job: FaxJob): void {
    const { isPushUp, tracker } = this.#ports;
    if (!isPushUp()) this.wake();
    else if (tracker.hasMissed(job)) this.onEvent();
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('message-feed', ({ job, event }) => {
      if (event?.kind === 'accepted') this.#followNew(job);
      if (event?.kind === 'recognised') this.wake();
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#burst?.cancel();
    await this.#loop.stop();
    this.#off?.();
  }

  wake(): void {
    this.#loop.wake();
  }

  /** The service says that something is new. */
  onEvent(): void {
    const { clock } = this.#ports;
    const steadyMs = clock.steady();
    const sinceMs = this.#burst?.sinceMs ?? steadyMs;
    this.#burst?.cancel();
    const delayMs = Math.max(0, Math.min(QUIET_MS, sinceMs + BURST_MS - steadyMs));
    const cancel = clock.after(delayMs, () => {
      this.#burst = null;
      this.#learnedBy = 'push';
      this.wake();
    });
    this.#burst = { sinceMs, cancel };
  }

  /** Answers when to look again. */
  async #poll(): Promise<number> {
    const { store, mailbox, gateway, session, tracker, clock, log } = this.#ports;
    const by = this.#learnedBy;
    this.#learnedBy = 'poll';
    if (session.parts.isMissing('sync')) return this.#withoutSync(by);
    const token = this.#token ?? store.readEntry(SYNC_TOKEN);
    const sinceMs = this.#fullSyncFromMs();
    const changes = await session.ask('sync', 'light', (access) => gateway.changes(access, token, sinceMs));
    if (!changes.ok && session.parts.isMissing('sync')) return this.#withoutSync(by);
    if (!changes.ok) {
      log.warn('feed.look-failed', { kind: changes.failure.kind, message: changes.failure.message });
      return this.#pauseAfter(changes.failure);
    }
    const { reports, messageChanges, token: next, isFull } = changes.value;
    if (isFull && token !== null) log.info('feed.full-sync', { messages: messageChanges.length });
    // The faxes first: a token that is on disk says that what it told is too.
    const isWritten = tracker.take(reports, by);
    const position = { [SYNC_TOKEN]: next, [SYNCED_AT]: String(clock.now()) };
    const isWorthWriting = messageChanges.length > 0 || isFull || this.#isPositionOld();
    const taken = isWorthWriting
      ? mailbox.take(messageChanges, {
          entries: { ...(isWritten ? position : {}), ...(isFull ? { history: null } : {}) },
        })
      : success([]);
    if (isWritten && taken.ok) this.#token = next;
    if (isFull) this.#ports.onFullSync();
    await tracker.catchUp(isFull);
    return this.#pauseMs();
  }

  /** Each fax is followed by itself. What is left to find out is whether the service answers at all: nobody else asks while nothing is sent. */
  async #withoutSync(by: LearnedBy): Promise<number> {
    const { session, gateway, tracker } = this.#ports;
    if (by === 'push') tracker.hurry();
    if (session.state !== 'ready') {
      const answer = await session.run('light', (access) => gateway.readTime(access));
      if (!answer.ok) return this.#pauseAfter(answer.failure);
    }
    return Math.min(session.parts.askedAgainInMs('sync'), LONGEST_PAUSE_MS);
  }

  /** Looks that told nothing cost no write each; an old position only makes the next start be told some of it again. */
  #isPositionOld(): boolean {
    const syncedAtMs = readStoredNumber(this.#ports.store.readEntry(SYNCED_AT)) ?? 0;
    return Math.abs(this.#ports.clock.now() - syncedAtMs) >= WRITE_EVERY_MS;
  }

  #pauseMs(): number {
    const { isPushUp, tracker } = this.#ports;
    return isPushUp() ? WITH_PUSH_MS : (tracker.nextPollMs() ?? IDLE_MS);
  }

  #pauseAfter(failure: Failure): number {
    if (failure.kind === 'refused') return REFUSED_MS;
    return Math.max(this.#pauseMs(), failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0);
  }

  #fullSyncFromMs(): number {
    const { clock, gateway, store } = this.#ports;
    const nowMs = gateway.serviceTimeMs(clock.now());
    const syncedAtMs = readStoredNumber(store.readEntry(SYNCED_AT));
    const lastMs = syncedAtMs === null ? Infinity : syncedAtMs - CLOCK_MARGIN_MS;
    return Math.max(nowMs - FULL_SYNC_DAYS * DAY_MS, Math.min(nowMs - DAY_MS, lastMs));
  }
}
