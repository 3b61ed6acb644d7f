import { traceOf } from '../../domain/following/trace.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Logbook } from '../ports/traces.ts';

/** Keeps the logbook true: how far each fax went that was handed over, or called off. */
export class LogbookKeeper {
  readonly #logbook: Logbook;

  constructor(ledger: JobLedger, logbook: Logbook) {
    this.#logbook = logbook;
    ledger.onChange(({ before, job }) => {
      const isWorthIt = job.attempts > 0 || job.state === 'cancelled';
      if (isWorthIt && before?.state !== job.state)
        logbook.note({ ...traceOf(job), contents: logbook.marksOf(job) });
    });
  }

  /** Asked between the intent and the first byte on the wire. What the disk does not take is no reason to keep a fax back. */
  written(): Promise<void> {
    return this.#logbook.written();
  }

  stop(): Promise<void> {
    return this.#logbook.close();
  }
}
