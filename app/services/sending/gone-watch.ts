import { isProvenAbsent, recordAbsence, pauseAfterMs, type AbsenceRule } from '../../domain/fax/absence.ts';
import { doubtfulFromMs } from '../../domain/following/doubt.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { isNotFound } from '../not-found.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../access/session.ts';
import { WorkLoop } from '../work-loop.ts';
import type { CheckTimes } from './check-times.ts';

export interface GoneWatchPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly absence: AbsenceRule;
  readonly checkTimes: CheckTimes;
}

/** A record that comes and goes is believed for so long at first, and longer each time; what is written of each look would fill the queue. */
const BELIEVED_MS = {
  record: { first: 60_000, longest: 3_600_000 },
  list: { first: 3_600_000, longest: 86_400_000 },
};

/** What one look at a message says of its being there. */
type Sight = 'there' | 'gone' | 'not-told';

/**
 * Looks after faxes that the service had taken and seems not to have any more: deleted, or not found. A service that lags says so of
 * messages that are there, so it takes as long, and as many looks, as to prove a submission absent; the list, where there is one, has to
 * agree. Then nobody knows what became of it, and a person is asked. Each look is in the fax's row: whoever restarts every day is asked, too.
 * A service that has it after all is not doubted for a while.
 */
export class GoneWatch {
  readonly #ports: GoneWatchPorts;
  readonly #watched = new Set<JobId>();
  /** Those that were there after all, and until when, by the steady clock, nothing else is believed. */
  readonly #believed = new Map<JobId, { readonly times: number; readonly untilMs: number }>();
  readonly #loop: WorkLoop;
  readonly #reported = new Signal<[report: FaxReport]>();
  #off: Off | null = null;

  constructor(ports: GoneWatchPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#checkAll());
  }

  /** What a look has found. */
  onReport(listener: (report: FaxReport) => void): Off {
    return this.#reported.on(listener);
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('gone-watch', ({ job }) => {
      if (job.state === 'queued') return;
      this.#clear(job.id);
      this.#believed.delete(job.id);
    });
    for (const job of this.#ports.store.inState('queued'))
      if (job.missing !== null) this.#watched.add(job.id);
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** Something says that the service does not have this queued fax any more. `isAsked`: a person hears that it is looked for. */
  suspect(job: FaxJob, isAsked = false): void {
    if (this.#watched.has(job.id)) return;
    if (!isAsked && this.#isBelieved(job.id)) return;
    this.#watched.add(job.id);
    this.#loop.wake();
  }

  /** A person wants to know now. */
  checkNow(): void {
    this.#loop.wake();
  }

  #isBelieved(id: JobId): boolean {
    return this.#ports.clock.steady() < (this.#believed.get(id)?.untilMs ?? 0);
  }

  #clear(id: JobId): void {
    if (this.#watched.delete(id)) this.#ports.checkTimes.set(id, null);
  }

  async #checkAll(): Promise<number | null> {
    const { store, clock, absence, checkTimes } = this.#ports;
    for (const id of [...this.#watched]) {
      if (!this.#loop.isRunning) return null;
      const job = store.find(id);
      if (job?.state === 'queued') await this.#searchFor(job);
      else this.#clear(id);
    }
    const pauses = [...this.#watched].map((id) => {
      const missing = store.find(id)?.missing ?? null;
      return missing === null ? absence.gapMs : pauseAfterMs(missing, absence);
    });
    if (pauses.length === 0) return null;
    const pauseMs = Math.min(...pauses);
    for (const id of this.#watched) checkTimes.set(id, clock.now() + pauseMs);
    return pauseMs;
  }

  async #searchFor(job: FaxJob): Promise<void> {
    const { clock, absence, ledger } = this.#ports;
    const beganAtMs = clock.now();
    const sight = await this.#read(job);
    // What was read may have ended it, or a person.
    if (this.#ports.store.find(job.id)?.state !== 'queued') return;
    if (sight === 'there') this.#isThere(job, 'record');
    if (sight !== 'gone') return;
    const missing = recordAbsence(job.missing, beganAtMs, absence);
    // Nothing new once it is proven: what is missing then is the list's word.
    if (job.missing === null || !isProvenAbsent(job.missing, absence))
      ledger.apply(job.id, { kind: 'looked-for', missing });
    if (!isProvenAbsent(missing, absence)) return;
    const listed = await this.#isListed(job);
    if (listed === 'there') this.#isThere(job, 'list');
    if (listed === 'gone' && this.#ports.store.find(job.id)?.state === 'queued')
      await ledger.applySurely(job.id, { kind: 'vanished', detail: null });
  }

  #isThere({ id, missing }: FaxJob, by: keyof typeof BELIEVED_MS): void {
    const { clock, ledger, store } = this.#ports;
    this.#clear(id);
    if (missing === null && store.find(id)?.missing === null) return;
    const times = (this.#believed.get(id)?.times ?? 0) + 1;
    const { first, longest } = BELIEVED_MS[by];
    const untilMs = clock.steady() + Math.min(first * 2 ** (times - 1), longest);
    this.#believed.set(id, { times, untilMs });
    ledger.apply(id, { kind: 'looked-for', missing: null });
  }

  async #read(job: FaxJob): Promise<Sight> {
    const { session, gateway } = this.#ports;
    const messageId = job.messageIds.at(-1) ?? '';
    const read = await session.run('light', (access) => gateway.read(access, messageId));
    if (!read.ok) return isNotFound(read.failure) ? 'gone' : 'not-told';
    this.#reported.emit(read.value);
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
