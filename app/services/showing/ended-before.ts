import { isFinal, type JobId, type JobState } from '../../domain/fax/fax-job.ts';
import type { JobChange } from '../job-ledger.ts';
import type { KnownEnds } from '../restored/known-ends.ts';

/** Tells apart what ends now from what had ended when an older copy of the queue was put back: that was announced in its time. */
export class EndedBefore {
  readonly #known: KnownEnds;
  /** Of those the ones that went once more since. */
  readonly #again = new Set<JobId>();
  /** Of faxes that were recognised, up to when an end is one of before. */
  readonly #untilMs = new Map<JobId, number>();

  /** `known`: how those ended at the start that the queue has as open. */
  constructor(known: KnownEnds) {
    this.#known = known;
  }

  /** Asked about each change, in their order. */
  isEndedBefore({ job, event }: JobChange): boolean {
    if (event?.kind === 'submission-started' && this.#known.has(job.id)) this.#again.add(job.id);
    if (event?.kind === 'recognised') {
      const isKnown = event.report.status === 'sent';
      // That it arrived is believed of the service only, and it has just been asked.
      this.#untilMs.set(job.id, isKnown ? Infinity : event.byOthers === true ? event.atMs : -Infinity);
    }
    const untilMs = this.#untilMs.get(job.id) ?? -Infinity;
    if (isFinal(job.state)) this.#untilMs.delete(job.id);
    if (this.#isKnownEnd(job.id, job.state)) return true;
    return job.state === 'sent' && (job.finishedAtMs ?? Infinity) <= untilMs;
  }

  /** Also of some recipients, while it still goes to others by the row. */
  hasFailedBefore(id: JobId): boolean {
    return this.#isKnownEnd(id, 'failed');
  }

  #isKnownEnd(id: JobId, state: JobState): boolean {
    return this.#known.get(id) === state && !this.#again.has(id);
  }
}
