import { statusRecordOf } from '../../domain/status-record.ts';
import type { JobLedger } from '../job-ledger.ts';
import { LatestOnly } from './latest-only.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/result-folders.ts';

/** Keeps `Status/` true: one file a fax, written anew at every change and once at each start. */
export class StatusFiles {
  readonly #store: JobStore;
  readonly #writer: LatestOnly;

  constructor(store: JobStore, ledger: JobLedger, results: ResultFolders, clock: Clock, log: Log) {
    this.#store = store;
    this.#writer = new LatestOnly(clock, log, (job) =>
      results.writeStatus(job.statusFile, statusRecordOf(job)),
    );
    ledger.onChange(({ job }) => this.#writer.write(job));
  }

  start(): void {
    for (const job of this.#store.all()) this.#writer.write(job);
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }
}
