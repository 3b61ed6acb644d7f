import { JOB_STATES, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { Off } from '../../domain/signal.ts';
import type { Session } from '../access/session.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import { WorkLoop } from '../work-loop.ts';

export interface LateWatchPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Who follows faxes hears what a look has found. */
  readonly onReport: (report: FaxReport) => void;
}

/** Nobody waits for it. */
const EVERY_MS = 3 * 60_000;
const MOST_AT_ONCE = 10;
/** What was not heard of for so long after somebody decided is not asked for any more; a sync may still tell of it. */
const FOLLOWED_MS = 24 * 3_600_000;

/** Reads messages that were set aside, now and then: a sync may have told of one before, and not every service has one. */
export class LateWatch {
  readonly #ports: LateWatchPorts;
  /** The one that was not read for the longest time first. */
  readonly #unresolved = new Set<JobId>();
  readonly #loop: WorkLoop;
  #off: Off | null = null;

  constructor(ports: LateWatchPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#readSome());
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('late-watch', ({ job }) => {
      const isFirst = this.#track(job) && this.#unresolved.size === 1;
      if (isFirst) this.#loop.wake();
    });
    for (const job of this.#ports.store.inState(...JOB_STATES)) this.#track(job);
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** True for one that is new here. */
  #track({ id, unresolved }: FaxJob): boolean {
    if (unresolved.length === 0) this.#unresolved.delete(id);
    const isNew = unresolved.length > 0 && !this.#unresolved.has(id);
    if (isNew) this.#unresolved.add(id);
    return isNew;
  }

  async #readSome(): Promise<number | null> {
    const { store, clock } = this.#ports;
    for (const id of [...this.#unresolved].slice(0, MOST_AT_ONCE)) {
      if (!this.#loop.isRunning) return null;
      const job = store.find(id);
      this.#unresolved.delete(id);
      if (job === null || job.changedAtMs < clock.now() - FOLLOWED_MS) continue;
      this.#unresolved.add(id);
      for (const messageId of job.unresolved) await this.#read(messageId);
    }
    return this.#unresolved.size === 0 ? null : EVERY_MS;
  }

  async #read(messageId: string): Promise<void> {
    const { session, gateway, onReport } = this.#ports;
    const read = await session.run('light', (access) => gateway.read(access, messageId));
    if (read.ok) onReport(read.value);
  }
}
