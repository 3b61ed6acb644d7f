import { toTrace } from '../../domain/following/trace.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Logbook } from '../ports/queue/traces.ts';

/** Keeps the logbook true: which faxes there are, and how far each went that was handed over, or called off. */
export class LogbookWriter {
  readonly #ledger: JobLedger;
  readonly #logbook: Logbook;
  #off: Off | null = null;

  constructor(ledger: JobLedger, logbook: Logbook) {
    this.#ledger = ledger;
    this.#logbook = logbook;
  }

  start(): void {
    const logbook = this.#logbook;
    this.#off = this.#ledger.onChange('logbook', ({ before, job }) => {
      const isWorthIt = before === null || job.attempts > 0 || job.state === 'cancelled';
      if (isWorthIt && before?.state !== job.state)
        logbook.record({ ...toTrace(job), contents: logbook.listMarks(job) });
    });
  }

  /** Asked between the intent and the first byte on the wire. What the disk does not take is no reason to keep a fax back. */
  written(): Promise<void> {
    return this.#logbook.written();
  }

  async stop(): Promise<void> {
    await this.#logbook.close();
    this.#off?.();
  }
}
