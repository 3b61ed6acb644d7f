import { isFinal, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/folders/result-folders.ts';
import type { Spool } from '../ports/folders/spool.ts';
import { WorkLoop } from '../work-loop.ts';

export interface RetentionPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly results: ResultFolders;
  readonly gateway: ServiceTime;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'retentionDays'>;
}

const DAY_MS = 24 * 3_600_000;
const CHECK_EVERY_MS = 3_600_000;
const TIME_UNKNOWN_MS = 60_000;

/**
 * Removes for good what is older than the retention: spool copies with their previews, history and status files. The result folders
 * are the person's own and stay.
 */
export class Retention {
  readonly #ports: RetentionPorts;
  readonly #loop: WorkLoop;

  constructor(ports: RetentionPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, async () => {
      const { retentionDays } = ports.settings;
      if (retentionDays === 0) return null;
      // By a clock that was just set years ahead everything is old.
      if (!ports.gateway.knowsServiceTime(ports.clock.now())) return TIME_UNKNOWN_MS;
      const isOld = this.#ageTest(retentionDays);
      for await (const job of faxesInTurn(ports.store)) {
        // Set otherwise meanwhile, it may be kept: the next round asks again.
        if (!this.#loop.isRunning || ports.settings.retentionDays !== retentionDays) break;
        if (isOld(job)) await this.#remove(job);
      }
      return CHECK_EVERY_MS;
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** After the retention was set otherwise. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** How many faxes a retention of so many days would remove. */
  async countOlderThan(days: number): Promise<number> {
    const isOld = this.#ageTest(days);
    let count = 0;
    for await (const job of faxesInTurn(this.#ports.store)) if (isOld(job)) count++;
    return count;
  }

  /** Only what is final and lies in the result folders: nothing that anybody still waits for. */
  #ageTest(days: number): (job: FaxJob) => boolean {
    const { gateway, clock } = this.#ports;
    const beforeMs = gateway.serviceTimeMs(clock.now()) - days * DAY_MS;
    return (job) =>
      isFinal(job.state) && job.filing !== null && (job.finishedAtMs ?? job.changedAtMs) < beforeMs;
  }

  /** The row last: cut off in the middle, the next round finds it again. */
  async #remove(job: FaxJob): Promise<void> {
    const { spool, results, ledger, log } = this.#ports;
    for (const step of [
      () => spool.remove(job),
      () => results.forget(job),
      () => results.removeStatus(job.statusFile, job.id),
      () => Promise.resolve(ledger.forget(job)),
    ]) {
      const done = await step();
      if (done.ok) continue;
      log.warn('retention.not-removed', { jobId: job.id, message: done.failure.message });
      return;
    }
  }
}
