import { eventFromReport } from '../../domain/apply-report.ts';
import { recipientsToReach, type FaxJob, type JobId } from '../../domain/fax-job.ts';
import type { FaxReport } from '../../domain/fax-report.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';

export interface ReconcilerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Pause between the two looks that prove a submission absent. */
  readonly gapMs: number;
  readonly automaticRetries: boolean;
}

/** Stamps are whole seconds, and our idea of the service's clock is a little off. */
const CLOCK_MARGIN_MS = 15_000;
/** A request that was taken before the connection broke may be stamped this much later. */
const SLOW_SERVICE_MS = 10 * 60_000;
/** It is stamped when the last byte is there: 20 MB take most of an hour over the slowest line that is worth its name. */
const SLOWEST_BYTES_PER_MS = 6;
/** How far back a fax of somebody else's tells that others send from this line too. */
const HISTORY_MS = 24 * 3_600_000;

/** Finds out what became of a submission whose answer was lost (house rule 4). Where it cannot, a person decides. */
export class Reconciler {
  readonly #ports: ReconcilerPorts;
  /** When a look first had found nothing; the second one has to begin `gapMs` later. */
  readonly #absentSinceMs = new Map<JobId, number>();
  readonly #loop: WorkLoop;

  constructor(ports: ReconcilerPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#lookAtAll());
    ports.ledger.onChange(({ before, job }) => {
      if (job.state !== 'unconfirmed') this.#absentSinceMs.delete(job.id);
      else if (before?.state !== 'unconfirmed') this.#loop.wake();
    });
  }

  /** Nobody is submitting at a start: whatever says so was cut off in the middle. */
  async start(): Promise<void> {
    const detail = 'Faxtray ended while the fax was handed over.';
    for (const job of this.#ports.store.inState('submitting')) {
      await this.#ports.ledger.applySurely(job.id, { kind: 'answer-lost', detail });
    }
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** One list for all that are in doubt: a line that was down for an hour must not cost a request for each of them. */
  async #lookAtAll(): Promise<number | null> {
    const { store, session, gateway, clock, log, gapMs } = this.#ports;
    const doubtful = store.inState('unconfirmed');
    if (doubtful.length === 0) return null;
    const fromMs = Math.min(...doubtful.map(submittedMsOf)) - HISTORY_MS;
    const beganAtMs = clock.now();
    const list = await session.run('light', (access) => gateway.createdSince(access, fromMs));
    if (!list.ok) {
      log.warn('reconciler.look-failed', { faxes: doubtful.length, message: list.failure.message });
      return gapMs;
    }
    for (const job of doubtful) {
      // The list tells nothing of a submission that was begun after it was asked for.
      const isSame = store.find(job.id)?.attempts === job.attempts;
      if (isSame && this.#loop.isRunning) await this.#lookFor(job, list.value, beganAtMs);
    }
    return store.inState('unconfirmed').length === 0 ? null : gapMs;
  }

  async #lookFor(job: FaxJob, list: readonly FaxReport[], beganAtMs: number): Promise<void> {
    const { store } = this.#ports;
    const unbound = list.filter(
      (report) =>
        report.createdAtMs >= submittedMsOf(job) - HISTORY_MS && store.byMessageId(report.messageId) === null,
    );
    const since = unbound.filter((report) => isFor(report, job) && isSince(report, job));
    if (since.length === 0) {
      await this.#noteAbsent(job, beganAtMs);
      return;
    }
    this.#absentSinceMs.delete(job.id);
    const candidates = since.filter((report) => isOfTime(report, job));
    const [found] = candidates;
    if (found === undefined) this.#leaveOpen(job, TOO_LATE);
    else if (this.#strangersIn(unbound) === 0) await this.#bind(job, found);
    else this.#leaveOpen(job, candidates.length > 1 ? SEVERAL : STRANGERS);
  }

  async #bind(job: FaxJob, report: FaxReport): Promise<void> {
    const { ledger, clock, automaticRetries } = this.#ports;
    const bound = await ledger.applySurely(job.id, { kind: 'accepted', report, via: 'reconciled' });
    if (bound.kind !== 'changed' || report.status === 'queued') return;
    const retries = { automatic: automaticRetries, nowMs: clock.now() };
    ledger.apply(job.id, eventFromReport(bound.job, report, 'reconciled', retries));
  }

  /** Told once: the person has been asked, and asking every ten seconds would not help them. */
  #leaveOpen(job: FaxJob, detail: string): void {
    if (!job.isLeftOpen || job.detail !== detail)
      this.#ports.ledger.apply(job.id, { kind: 'left-open', detail });
  }

  async #noteAbsent(job: FaxJob, beganAtMs: number): Promise<void> {
    const { clock, gapMs, ledger } = this.#ports;
    const nowMs = clock.now();
    const sinceMs = this.#absentSinceMs.get(job.id);
    // A clock that was set back starts the pause anew.
    if (sinceMs === undefined || nowMs < sinceMs) this.#absentSinceMs.set(job.id, nowMs);
    else if (beganAtMs - sinceMs >= gapMs)
      await ledger.applySurely(job.id, { kind: 'proven-absent', dueAtMs: nowMs });
  }

  /** More faxes than ours in doubt explain: somebody else sends from this line, so a match proves nothing. */
  #strangersIn(unbound: readonly FaxReport[]): number {
    const unexplained = [...unbound];
    for (const job of this.#ports.store.inState('unconfirmed', 'submitting')) {
      const index = unexplained.findIndex((report) => isFor(report, job) && isOfTime(report, job));
      if (index >= 0) unexplained.splice(index, 1);
    }
    return unexplained.length;
  }
}

const SEVERAL =
  'The service has more than one fax to this number, and which of them is this one cannot be told. Look at the other side, then send it again or stop looking.';
const STRANGERS =
  'The service has a fax to this number, but others send from this line too. Look whether it is this one, then send it again or stop looking.';
const TOO_LATE =
  'The service has a fax to this number, but took it long after this one was handed over. Look whether it is this one, then send it again or stop looking.';

const submittedMsOf = (job: FaxJob): number => job.submittedAtServiceMs ?? job.createdAtMs;

/** Not before it was handed over. However late: of a machine that slept the bytes may go out when it wakes. */
const isSince = (report: FaxReport, job: FaxJob): boolean =>
  report.createdAtMs >= submittedMsOf(job) - CLOCK_MARGIN_MS;

function isOfTime(report: FaxReport, job: FaxJob): boolean {
  const uploadMs = job.documents.reduce((sum, each) => sum + each.sizeBytes, 0) / SLOWEST_BYTES_PER_MS;
  return isSince(report, job) && report.createdAtMs <= submittedMsOf(job) + SLOW_SERVICE_MS + uploadMs;
}

function isFor(report: FaxReport, job: FaxJob): boolean {
  const reported = report.recipients.map((each) => each.phoneNumber).sort();
  const wanted = recipientsToReach(job)
    .map((each) => each.phoneNumber)
    .sort();
  return reported.length === wanted.length && reported.every((number, index) => number === wanted[index]);
}
