import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { listOpenNumbers } from '../../domain/fax/open-numbers.ts';

const AT_THE_SERVICE: ReadonlySet<FaxJob['state']> = new Set(['submitting', 'unconfirmed', 'queued']);

/** The numbers that faxes are on their way to: needed before each fax, and too many to read each time. */
export class NumbersUnderWay {
  readonly #byFax = new Map<JobId, readonly string[]>();

  get byFax(): ReadonlyMap<JobId, readonly string[]> {
    return this.#byFax;
  }

  /** Takes over a fax as its row now has it. */
  set(job: FaxJob): void {
    if (AT_THE_SERVICE.has(job.state)) this.#byFax.set(job.id, listOpenNumbers(job));
    else this.#byFax.delete(job.id);
  }

  remove(id: JobId): void {
    this.#byFax.delete(id);
  }
}
