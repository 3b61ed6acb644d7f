import { isProvenAbsent, lookedInVain, pauseAfterMs, type AbsenceRule } from '../../domain/absence.ts';
import { doubtfulFromMs } from '../../domain/doubt.ts';
import type { FaxJob, JobId } from '../../domain/fax-job.ts';
import type { FaxReport } from '../../domain/fax-report.ts';
import { isNotFound } from './not-found.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';
import type { LookTimes } from './look-times.ts';

export interface GoneWatchPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly absence: AbsenceRule;
  readonly lookTimes: LookTimes;
}

/** What one look at a message says of its being there. */
type Sight = 'there' | 'gone' | 'not-told';

/**
 * Looks after faxes that the service had taken and seems not to have any more: deleted, or not found. A service that lags says so of
 * messages that are there, so it takes as long, and as many looks, as to prove a submission absent; the list, where there is one, has to
 * agree. Then nobody knows what became of it, and a person is asked. Each look is in the fax's row: whoever restarts every day is asked, too.
 */
export class GoneWatch {
  readonly #ports: GoneWatchPorts;
  readonly #watched = new Set<JobId>();
  readonly #loop: WorkLoop;
  /** Who follows faxes hears what a look has found. */
  onReport: (report: FaxReport) => void = () => undefined;

  constructor(ports: GoneWatchPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#lookAtAll());
    ports.ledger.onChange(({ job }) => {
      if (job.state !== 'queued') this.#clear(job.id);
    });
  }

  start(): void {
    for (const job of this.#ports.store.inState('queued'))
      if (job.missing !== null) this.#watched.add(job.id);
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Something says that the service does not have this queued fax any more. */
  suspect(job: FaxJob): void {
    if (this.#watched.has(job.id)) return;
    this.#watched.add(job.id);
    this.#loop.wake();
  }

  /** A person wants to know now. */
  lookNow(): void {
    this.#loop.wake();
  }

  #clear(id: JobId): void {
    if (this.#watched.delete(id)) this.#ports.lookTimes.set(id, null);
  }

  async #lookAtAll(): Promise<number | null> {
    const { store, clock, absence, lookTimes } = this.#ports;
    for (const id of [...this.#watched]) {
      if (!this.#loop.isRunning) return null;
      const job = store.find(id);
      if (job?.state === 'queued') await this.#lookFor(job);
      else this.#clear(id);
    }
    const pauses = [...this.#watched].map((id) => {
      const missing = store.find(id)?.missing ?? null;
      return missing === null ? absence.gapMs : pauseAfterMs(missing, absence);
    });
    if (pauses.length === 0) return null;
    const pauseMs = Math.min(...pauses);
    for (const id of this.#watched) lookTimes.set(id, clock.now() + pauseMs);
    return pauseMs;
  }

  async #lookFor(job: FaxJob): Promise<void> {
    const { clock, absence, ledger } = this.#ports;
    const beganAtMs = clock.now();
    const sight = await this.#read(job);
    // What was read may have ended it, or a person.
    if (this.#ports.store.find(job.id)?.state !== 'queued') return;
    if (sight === 'there') {
      this.#clear(job.id);
      if (job.missing !== null) ledger.apply(job.id, { kind: 'looked-for', missing: null });
    }
    if (sight !== 'gone') return;
    const missing = lookedInVain(job.missing, beganAtMs, absence);
    ledger.apply(job.id, { kind: 'looked-for', missing });
    if (!isProvenAbsent(missing, absence)) return;
    const listed = await this.#isListed(job);
    if (listed === 'there') ledger.apply(job.id, { kind: 'looked-for', missing: null });
    if (listed === 'gone' && this.#ports.store.find(job.id)?.state === 'queued')
      await ledger.applySurely(job.id, { kind: 'vanished', detail: null });
  }

  async #read(job: FaxJob): Promise<Sight> {
    const { session, gateway } = this.#ports;
    const messageId = job.messageIds.at(-1) ?? '';
    const read = await session.run('light', (access) => gateway.read(access, messageId));
    if (!read.ok) return isNotFound(read.failure) ? 'gone' : 'not-told';
    this.onReport(read.value);
    return read.value.isDeleted ? 'gone' : 'there';
  }

  async #isListed(job: FaxJob): Promise<Sight> {
    const { session, gateway } = this.#ports;
    const messageId = job.messageIds.at(-1);
    const list = await session.ask('list', 'light', (access) =>
      gateway.createdSince(access, doubtfulFromMs(job)),
    );
    // Without a list its own record is all there is to know.
    if (!list.ok) return session.parts.isMissing('list') ? 'gone' : 'not-told';
    const { reports, unreadable } = list.value;
    const isThere = reports.some((each) => each.messageId === messageId && !each.isDeleted);
    return isThere || unreadable.some((each) => each.messageId === messageId) ? 'there' : 'gone';
  }
}
