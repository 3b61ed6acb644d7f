import { eventFromReport, recipientsToReach, type FaxJob, type JobId } from '../domain/fax-job.ts';
import type { FaxReport } from '../domain/fax-report.ts';
import type { JobLedger } from './job-ledger.ts';
import type { Clock, FaxGateway, JobStore, Log } from './ports.ts';
import type { Session } from './session.ts';
import { WorkLoop } from './work-loop.ts';

export interface ReconcilerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Pause between the two looks that prove a submission absent. */
  readonly gapMs: number;
}

/** The service's clock may be off ours by this much. */
const CLOCK_MARGIN_MS = 5 * 60_000;

/** Finds out what became of a submission whose answer was lost (house rule 4). Where it cannot, a person decides. */
export class Reconciler {
  readonly #ports: ReconcilerPorts;
  /** When a look first found nothing; the second one has to be `gapMs` later. */
  readonly #absentSinceMs = new Map<JobId, number>();
  readonly #loop: WorkLoop;

  constructor(ports: ReconcilerPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, () => this.#lookAtAll());
    ports.ledger.onChange(({ job }) => {
      if (job.state === 'unconfirmed') this.#loop.wake();
      else this.#absentSinceMs.delete(job.id);
    });
  }

  /** Nobody is submitting at a start: whatever says so was cut off in the middle. */
  start(): void {
    for (const job of this.#ports.store.inState('submitting')) {
      this.#ports.ledger.apply(job.id, {
        kind: 'answer-lost',
        detail: 'Faxtray ended while the fax was handed over.',
      });
    }
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #lookAtAll(): Promise<number | null> {
    for (const job of this.#ports.store.inState('unconfirmed')) {
      if (this.#loop.isRunning) await this.#lookAt(job);
    }
    return this.#ports.store.inState('unconfirmed').length === 0 ? null : this.#ports.gapMs;
  }

  async #lookAt(job: FaxJob): Promise<void> {
    const { session, gateway, clock, ledger, log } = this.#ports;
    const fromMs = (job.submittedAtMs ?? job.createdAtMs) - CLOCK_MARGIN_MS;
    const window = await session.run((access) =>
      gateway.createdBetween(access, fromMs, clock.now() + CLOCK_MARGIN_MS),
    );
    if (!window.ok) {
      log.warn('reconciler.look-failed', { jobId: job.id, message: window.failure.message });
      return;
    }
    const unbound = window.value.filter((report) => this.#ports.store.byMessageId(report.messageId) === null);
    const found = unbound.find((report) => isFor(report, job));
    if (found === undefined) this.#noteAbsent(job);
    else if (this.#hasStrangers(unbound)) this.#absentSinceMs.delete(job.id);
    else {
      const bound = ledger.apply(job.id, { kind: 'accepted', report: found });
      if (bound !== null) ledger.apply(job.id, eventFromReport(found));
    }
  }

  #noteAbsent(job: FaxJob): void {
    const nowMs = this.#ports.clock.now();
    const sinceMs = this.#absentSinceMs.get(job.id);
    if (sinceMs === undefined) this.#absentSinceMs.set(job.id, nowMs);
    else if (nowMs - sinceMs >= this.#ports.gapMs) {
      this.#ports.ledger.apply(job.id, { kind: 'proven-absent', dueAtMs: nowMs });
    }
  }

  /** More faxes than ours in doubt explain: somebody else sends from this line, so a match proves nothing. */
  #hasStrangers(unbound: readonly FaxReport[]): boolean {
    const unexplained = [...unbound];
    for (const job of this.#ports.store.inState('unconfirmed', 'submitting')) {
      const index = unexplained.findIndex((report) => isFor(report, job));
      if (index >= 0) unexplained.splice(index, 1);
    }
    return unexplained.length > 0;
  }
}

function isFor(report: FaxReport, job: FaxJob): boolean {
  const reported = report.recipients.map((each) => each.phoneNumber).sort();
  const wanted = recipientsToReach(job)
    .map((each) => each.phoneNumber)
    .sort();
  return reported.length === wanted.length && reported.every((number, index) => number === wanted[index]);
}
