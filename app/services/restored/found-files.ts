import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { holdForContent } from '../../domain/following/restored.ts';
import { mayHaveGone, type Trace } from '../../domain/following/trace.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Logbook } from '../ports/queue/traces.ts';

/**
 * Files that lay in send folders when Faxtray started: a folder that was put back from a backup brings faxes back that went. What went, and
 * to whom, the logbook knows by marks.
 */
export class FoundFiles {
  readonly #ledger: JobLedger;
  readonly #logbook: Pick<Logbook, 'listMarks'>;
  readonly #onFax: (id: JobId) => void;
  readonly #paths = new Set<string>();
  readonly #faxes = new Set<JobId>();
  readonly #gone = new Map<string, Trace>();
  #off: Off | null = null;

  /** `onFax` hears of each fax that is made of such a file. */
  constructor(ledger: JobLedger, logbook: Pick<Logbook, 'listMarks'>, onFax: (id: JobId) => void) {
    this.#ledger = ledger;
    this.#logbook = logbook;
    this.#onFax = onFax;
  }

  start(): void {
    this.#off = this.#ledger.onChange('found-files', ({ before, job }) => {
      if (before !== null || this.#paths.size === 0 || job.origin.kind !== 'send-folder') return;
      // One that comes under the same name later is another file.
      const found = job.documents.filter(({ source }) => this.#paths.delete(source));
      if (found.length === 0) return;
      this.#faxes.add(job.id);
      this.#onFax(job.id);
    });
  }

  stop(): void {
    this.#off?.();
  }

  remember(traces: readonly Trace[]): void {
    for (const trace of traces.filter(mayHaveGone))
      for (const mark of trace.contents) this.#gone.set(mark, trace);
  }

  add(paths: readonly string[]): void {
    // Nothing went that could come back.
    if (this.#gone.size > 0) for (const path of paths) this.#paths.add(path);
  }

  /** Whether such a file went before as `fax`, which has been made of it or is to be. Asked as often as one likes. */
  hasGoneAs(fax: FaxJob): boolean {
    return (
      this.#faxes.has(fax.id) &&
      this.#logbook.listMarks(fax).some((mark) => {
        const gone = this.#gone.get(mark);
        return gone !== undefined && gone.jobId !== fax.id;
      })
    );
  }

  /** Said once; null: nothing speaks against it. */
  checkFoundFile(job: FaxJob, isVouchedFor: boolean): JobEventBody | null {
    if (!this.#faxes.delete(job.id)) return null;
    // Whoever wrote that into the sidecar has it done again and again.
    if (isVouchedFor && job.consent.duplicate) return null;
    const traces = this.#logbook.listMarks(job).flatMap((mark) => this.#gone.get(mark) ?? []);
    const [gone] = traces.filter(({ jobId }) => jobId !== job.id);
    return gone === undefined ? null : holdForContent(gone.atMs, !isVouchedFor);
  }
}
