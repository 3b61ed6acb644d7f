import { doubtfulFromMs } from '../../domain/following/doubt.ts';
import { isOverdue, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { Failure } from '../../domain/failure.ts';
import { isWaitedForInVain, untilOverdueMs } from '../../domain/following/overdue.ts';
import type { Result } from '../../domain/result.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../access/session.ts';
import { WorkLoop } from '../work-loop.ts';
import type { FailureReasons } from './failure-reasons.ts';
import { isNotFound } from '../not-found.ts';

export interface OverdueWatchPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly reasons: Pick<FailureReasons, 'isAsking'>;
  readonly overdueAfterSeconds: Settings['overdueAfterSeconds'];
  /** Who follows faxes hears what a look has found. */
  readonly onReport: (report: FaxReport) => void;
}

/** What of its row decides when a fax is overdue: thousands may be queued, and each round looks at all of them. */
type Tracked = Pick<FaxJob, 'id' | 'pages' | 'submittedAtMs' | 'submittedAtServiceMs' | 'createdAtMs'>;

/** A timer stands still while the machine sleeps, and knows nothing of a clock that was set. */
const LONGEST_SLEEP_MS = 30_000;
/** Until those that could not be asked about are asked about again. */
const AGAIN_MS = 30_000;
/** Questions of one round; the others have their turn in the next. */
const MOST_AT_ONCE = 25;

/**
 * Finds the queued faxes of which the service should have said by now what became of them. Before one is called overdue the service is
 * asked: this machine may have slept, or had no connection.
 */
export class OverdueWatch {
  readonly #ports: OverdueWatchPorts;
  readonly #queued = new Map<JobId, Tracked>();
  readonly #loop: WorkLoop;
  /** When the next round is due, as far as is known. */
  #checksAtMs = Infinity;
  /** Whether the service answers other questions, as far as this round has asked. */
  #answers: boolean | null = null;
  #off: Off | null = null;

  constructor(ports: OverdueWatchPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#checkDue());
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('overdue-watch', ({ job }) => {
      this.#track(job);
      const tracked = this.#queued.get(job.id);
      if (tracked !== undefined && this.#ports.clock.steady() + this.#leftMs(tracked) < this.#checksAtMs)
        this.#loop.wake();
    });
    for (const job of this.#ports.store.inState('queued')) this.#track(job);
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  #track(job: FaxJob): void {
    const { id, pages, submittedAtMs, submittedAtServiceMs, createdAtMs } = job;
    if (job.state === 'queued' && !isOverdue(job))
      this.#queued.set(id, { id, pages, submittedAtMs, submittedAtServiceMs, createdAtMs });
    else this.#queued.delete(id);
  }

  async #checkDue(): Promise<number | null> {
    this.#answers = null;
    const due = [...this.#queued.values()].filter((each) => this.#leftMs(each) <= 0);
    for (const { id } of due.slice(0, MOST_AT_ONCE)) {
      if (!this.#loop.isRunning) return null;
      await this.#checkOne(id);
    }
    this.#checksAtMs = Infinity;
    if (this.#queued.size === 0) return null;
    const nextMs = Math.min(...[...this.#queued.values()].map((each) => this.#leftMs(each)));
    const pauseMs = nextMs > 0 ? Math.min(nextMs, LONGEST_SLEEP_MS) : AGAIN_MS;
    this.#checksAtMs = this.#ports.clock.steady() + pauseMs;
    return pauseMs;
  }

  async #checkOne(id: JobId): Promise<void> {
    const { store, session, gateway, ledger, reasons, onReport } = this.#ports;
    this.#putLast(id);
    const messageId = store.find(id)?.messageIds.at(-1) ?? '';
    const read = await session.run('light', (access) => gateway.read(access, messageId));
    if (read.ok) onReport(read.value);
    const job = store.find(id);
    // What was read may have ended it; and only now the service's time is known for sure. One that failed has its answer.
    if (job?.state !== 'queued' || this.#leftMs(job) > 0 || reasons.isAsking(id)) return;
    // One that it does not find is looked for.
    const mayWait = job.missing !== null || (read.ok ? read.value.isDeleted : mayAnswerLater(read.failure));
    if (mayWait && !(await this.#isInVain(job, read))) return;
    if (store.find(id)?.messageIds.at(-1) === messageId) ledger.apply(id, { kind: 'overdue' });
  }

  /** Others have their turn before it is asked about again. */
  #putLast(id: JobId): void {
    const tracked = this.#queued.get(id);
    this.#queued.delete(id);
    if (tracked !== undefined) this.#queued.set(id, tracked);
  }

  /** Whether its time is long over, and it is not for want of a connection that nothing is heard of it. */
  async #isInVain(job: FaxJob, read: Result<FaxReport>): Promise<boolean> {
    const { overdueAfterSeconds } = this.#ports;
    if (!isWaitedForInVain(job, this.#leftMs(job), overdueAfterSeconds)) return false;
    if (read.ok || isNotFound(read.failure)) return true;
    if (read.failure.kind !== 'later') return false;
    // Without a list there is nothing else to go by.
    if (this.#ports.session.parts.isMissing('list')) return read.failure.reason === 'service-down';
    this.#answers ??= await this.#isAnswering(job);
    return this.#answers;
  }

  async #isAnswering(job: FaxJob): Promise<boolean> {
    const { session, gateway } = this.#ports;
    const list = await session.ask('list', 'light', (access) =>
      gateway.createdSince(access, doubtfulFromMs(job)),
    );
    return list.ok;
  }

  #leftMs(tracked: Tracked): number {
    const { clock, gateway, overdueAfterSeconds } = this.#ports;
    const nowMs = clock.now();
    const serviceNowMs = gateway.knowsServiceTime(nowMs) ? gateway.serviceTimeMs(nowMs) : null;
    return untilOverdueMs(tracked, { nowMs, serviceNowMs }, overdueAfterSeconds);
  }
}

/** Nothing was heard of the fax because nothing could be heard, or because it is looked for already. */
const mayAnswerLater = (failure: Failure): boolean =>
  failure.kind === 'later' || failure.kind === 'needs-sign-in' || isNotFound(failure);
