import { lacksReason, withReasons } from '../../domain/following/call-reason.ts';
import type { CallRecord } from '../../domain/service/call-record.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { CallLog } from '../telephony/call-log.ts';
import type { Permissions } from '../access/permissions.ts';
import { WorkLoop } from '../work-loop.ts';

export interface FailureReasonPorts {
  readonly store: Pick<JobStore, 'find'>;
  readonly ledger: JobLedger;
  readonly callLog: Pick<CallLog, 'ofFaxes'>;
  readonly permissions: Pick<Permissions, 'isMissing' | 'isRefused'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What fails together is asked about together: each question costs as much as a fax. And the log is written after the call. */
const GATHER_MS = 3_000;
const AGAIN_MS = 10_000;
/** A fax that failed is not kept open for longer than this because the log cannot be asked. */
const WITHIN_MS = 10 * 60_000;

interface Asked {
  readonly jobId: JobId;
  readonly report: FaxReport;
  readonly sinceMs: number;
  /** Null until the log was asked, or will not be. */
  calls: readonly CallRecord[] | null;
}

/**
 * Why faxes failed, where their records do not say: the call log's `result` does (telephony-service.md 7). Asked once a failed fax, before
 * the fax is told to have failed, since a busy line is tried again and an unknown reason is not.
 */
export class FailureReasons {
  readonly #ports: FailureReasonPorts;
  readonly #asked = new Map<FaxReport['messageId'], Asked>();
  readonly #loop: WorkLoop;
  readonly #becameKnown = new Signal<[report: FaxReport]>();
  #off: Off | null = null;

  constructor(ports: FailureReasonPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#askForAll());
  }

  /** Hears of each report that was held back, once all is known that will be. */
  onKnown(listener: (report: FaxReport) => void): Off {
    return this.#becameKnown.on(listener);
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('failure-reasons', ({ job }) => {
      if (job.state !== 'queued') for (const id of job.messageIds) this.#asked.delete(id);
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** The report as far as it can be explained; null while the log is asked for it, and `onKnown` tells when it has been. */
  explained(job: FaxJob, report: FaxReport): FaxReport | null {
    if (!lacksReason(job, report)) return report;
    const asked = this.#asked.get(report.messageId);
    if (asked !== undefined) return asked.calls === null ? null : withReasons(job, report, asked.calls);
    const { permissions, clock } = this.#ports;
    if (permissions.isMissing('call-log') || permissions.isRefused('read-call-log')) return report;
    this.#asked.set(report.messageId, { jobId: job.id, report, sinceMs: clock.steady(), calls: null });
    this.#loop.wake();
    return null;
  }

  /** Whether the fax failed, by the service's word, and is kept open until the log has been asked. */
  isAsking(id: JobId): boolean {
    return [...this.#asked.values()].some(({ jobId, calls }) => jobId === id && calls === null);
  }

  async #askForAll(): Promise<number | null> {
    const { store, callLog, log } = this.#ports;
    const open = [...this.#asked.values()].filter(({ calls }) => calls === null);
    if (open.length === 0) return null;
    const longestMs = Math.max(...open.map((each) => this.#waitedMs(each)));
    if (longestMs < GATHER_MS) return GATHER_MS - longestMs;
    const jobs = open.flatMap(({ jobId }) => store.find(jobId) ?? []);
    const asked = await callLog.ofFaxes(jobs);
    if (!this.#loop.isRunning) return null;
    if (asked.ok) {
      this.#report(open, asked.value);
      return 0;
    }
    const { failure } = asked;
    log.warn('failure-reasons.not-told', { faxes: open.length, message: failure.message });
    const passes = failure.kind === 'later' || failure.kind === 'needs-sign-in';
    const retryAfterMs = failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0;
    // Each is given up after its own time: others have only just failed.
    const kept = passes ? open.filter((each) => this.#waitedMs(each) < WITHIN_MS) : [];
    this.#report(
      open.filter((each) => !kept.includes(each)),
      [],
    );
    if (kept.length === 0) return 0;
    const untilFirstMs = Math.min(...kept.map((each) => WITHIN_MS - this.#waitedMs(each)));
    return Math.min(Math.max(AGAIN_MS, retryAfterMs), untilFirstMs);
  }

  #waitedMs({ sinceMs }: Asked): number {
    return this.#ports.clock.steady() - sinceMs;
  }

  #report(asked: readonly Asked[], calls: readonly CallRecord[]): void {
    for (const each of asked) {
      each.calls = calls;
      this.#becameKnown.emit(each.report);
    }
  }
}
