import { success, type Result } from '../../domain/result.ts';
import type { Off } from '../../domain/signal.ts';
import type { HistoryPage, MailboxGateway, MailboxStore } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../access/session.ts';
import { isStoredMoment, isStoredCount, isStoredRecord, readStoredJson } from '../read-stored.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';

export interface HistoryPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly gateway: MailboxGateway;
  readonly service: Pick<ServiceTime, 'serviceTimeMs'>;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
}

const PER_PAGE = 100;
/** Nobody waits for it: six pages a minute of the fifty light requests that the service allows by default. */
const PAGE_EVERY_MS = 10_000;
const AGAIN_MS = 60_000;
/** Older than any service that keeps faxes. */
const BEGINNING_MS = Date.UTC(2000, 0, 1);
/** A fax that comes in may be listed later than it was created: only of what is older the list is taken for complete. */
const SETTLED_MS = 3_600_000;

/** How far back what comes in is looked for, and how often, where only the list tells of it. */
const NEWEST_MS = 24 * 3_600_000;
const NEWEST_EVERY_MS = 40_000;
/** Our idea of the service's clock is a little off. */
const CLOCK_MARGIN_MS = 60_000;

const HISTORY = 'history';

/** Where the walk back is. Each page begins at the second in which the one before ended, so that nothing slips through between two. */
interface Position {
  readonly toMs: number;
  /** Above 1 only where one second fills a whole page. */
  readonly page: number;
}

/**
 * Reads the message store back to its beginning, page by page, once; and again after a full sync, which says nothing of what
 * became of older faxes meanwhile. Goes on after a restart where it was.
 */
export class MailboxHistory {
  readonly #ports: HistoryPorts;
  readonly #loop: WorkLoop;
  #off: Off | null = null;

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#readPage());
  }

  get isComplete(): boolean {
    return this.#ports.store.readEntry(HISTORY) === 'complete';
  }

  start(): void {
    this.#off = this.#ports.session.parts.onChange((part) => {
      if (part === 'sync') this.wake();
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  wake(): void {
    this.#loop.wake();
  }

  async #readPage(): Promise<number | null> {
    if (this.isComplete) return this.#readNewest();
    const { gateway, session, mailbox, log } = this.#ports;
    const position = this.#position();
    const fromMs = Math.max(BEGINNING_MS, mailbox.oldestKeptMs());
    const answer: Result<HistoryPage> =
      position.toMs <= fromMs
        ? success({ messageChanges: [], ids: new Set<string>(), hasMore: false })
        : await session.ask('list', 'light', (access) =>
            gateway.history(access, { fromMs, perPage: PER_PAGE, ...position }),
          );
    if (!answer.ok) {
      const askedAgainInMs = session.parts.askedAgainInMs('list');
      if (askedAgainInMs > 0) return askedAgainInMs;
      log.warn('history.page-failed', { kind: answer.failure.kind, message: answer.failure.message });
      const retryAfterMs = answer.failure.kind === 'later' ? (answer.failure.retryAfterMs ?? 0) : 0;
      return Math.max(AGAIN_MS, retryAfterMs);
    }
    const next = this.#take(answer.value, position, fromMs);
    return next === null ? null : PAGE_EVERY_MS;
  }

  /** Where no sync tells what comes in, the list does. */
  async #readNewest(): Promise<number | null> {
    const { gateway, session, mailbox } = this.#ports;
    if (!session.parts.isMissing('sync')) return null;
    const nowMs = this.#nowMs();
    const fromMs = Math.max(nowMs - NEWEST_MS, mailbox.oldestKeptMs());
    const window = { fromMs, toMs: nowMs + CLOCK_MARGIN_MS, page: 1, perPage: PER_PAGE };
    const newest = await session.ask('list', 'light', (access) => gateway.history(access, window));
    if (newest.ok) mailbox.take(newest.value.messageChanges);
    const retryAfterMs =
      !newest.ok && newest.failure.kind === 'later' ? (newest.failure.retryAfterMs ?? 0) : 0;
    return Math.max(NEWEST_EVERY_MS, retryAfterMs, session.parts.askedAgainInMs('list'));
  }

  /** Answers where to go on; null at the end. */
  #take(
    { messageChanges, ids, hasMore }: HistoryPage,
    { toMs, page }: Position,
    fromMs: number,
  ): Position | null {
    const times = messageChanges.flatMap((each) => (each.kind === 'fax' ? [each.fax.createdAtMs] : []));
    const oldestMs = Math.min(...times, toMs);
    // The second of the oldest is asked for once more: the page may end in the middle of it.
    const nextToMs = oldestMs + 1_000;
    const next = !hasMore ? null : nextToMs < toMs ? { toMs: nextToMs, page: 1 } : { toMs, page: page + 1 };
    const gone = {
      fromMs: hasMore ? oldestMs : fromMs,
      toMs: Math.min(toMs, this.#nowMs() - SETTLED_MS),
      except: ids,
    };
    const taken = this.#ports.mailbox.take(messageChanges, {
      ...(page === 1 ? { gone } : {}),
      entries: { [HISTORY]: next === null ? 'complete' : JSON.stringify(next) },
    });
    // That there is no more is news too, also where the last page held nothing new.
    if (taken.ok && next === null) this.#ports.mailbox.announce([]);
    // Not written: the same page once more.
    return taken.ok ? next : { toMs, page };
  }

  #position(): Position {
    const entry = this.#ports.store.readEntry(HISTORY);
    const position = readStoredJson(entry, isPosition);
    if (entry !== null && position === null) this.#ports.log.error('history.position-not-read');
    return position ?? { toMs: this.#nowMs(), page: 1 };
  }

  #nowMs(): number {
    const { service, clock } = this.#ports;
    return service.serviceTimeMs(clock.now());
  }
}

const isPosition = (value: unknown): value is Position =>
  isStoredRecord(value) && isStoredMoment(value['toMs']) && isStoredCount(value['page']) && value['page'] > 0;
