import { statusRecordOf } from '../domain/status-record.ts';
import type { FaxJob, JobId } from '../domain/fax-job.ts';
import type { JobLedger } from './job-ledger.ts';
import type { JobStore, Log, ResultFolders } from './ports.ts';

/** Keeps `Status/` true: one file a fax, written anew at every change and once at each start. */
export class StatusFiles {
  readonly #store: JobStore;
  readonly #results: ResultFolders;
  readonly #log: Log;
  /** Changed and not yet written; the newest state of a fax is the only one worth writing. */
  readonly #pending = new Map<JobId, FaxJob>();
  #writing: Promise<void> | null = null;

  constructor(store: JobStore, ledger: JobLedger, results: ResultFolders, log: Log) {
    this.#store = store;
    this.#results = results;
    this.#log = log;
    ledger.onChange(({ job }) => this.#write(job));
  }

  start(): void {
    for (const job of this.#store.all()) this.#write(job);
  }

  /** Resolves when everything that has changed so far is written. */
  async stop(): Promise<void> {
    await this.#writing;
  }

  #write(job: FaxJob): void {
    this.#pending.set(job.id, job);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#takeNext(); next !== undefined; next = this.#takeNext()) {
      const written = await this.#results.writeStatus(next.statusFile, statusRecordOf(next));
      if (!written.ok)
        this.#log.warn('status-file.not-written', { jobId: next.id, message: written.failure.message });
    }
  }

  #takeNext(): FaxJob | undefined {
    const [next] = this.#pending.values();
    if (next !== undefined) this.#pending.delete(next.id);
    return next;
  }
}
