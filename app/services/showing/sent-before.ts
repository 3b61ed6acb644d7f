import { isFinal, type JobId } from '../../domain/fax/fax-job.ts';
import type { JobChange } from '../job-ledger.ts';

/** Tells apart what is sent now from what had been sent when an older copy of the queue was put back: that was announced in its time. */
export class SentBefore {
  readonly #known: ReadonlySet<JobId>;
  /** Of those the ones that went once more since. */
  readonly #again = new Set<JobId>();
  /** Of faxes that were recognised, up to when an end is one of before. */
  readonly #untilMs = new Map<JobId, number>();

  /** `known`: what was known as sent at the start, though the queue has it as open. */
  constructor(known: ReadonlySet<JobId>) {
    this.#known = known;
  }

  /** Asked about each change, in their order. */
  isSentBefore({ job, event }: JobChange): boolean {
    if (event?.kind === 'submission-started' && this.#known.has(job.id)) this.#again.add(job.id);
    if (event?.kind === 'recognised') {
      const isKnown = event.report.status === 'sent';
      // That it arrived is believed of the service only, and it has just been asked.
      this.#untilMs.set(job.id, isKnown ? Infinity : event.byOthers === true ? event.atMs : -Infinity);
    }
    const untilMs = this.#untilMs.get(job.id) ?? -Infinity;
    if (isFinal(job.state)) this.#untilMs.delete(job.id);
    if (job.state !== 'sent') return false;
    const wasKnown = this.#known.has(job.id) && !this.#again.has(job.id);
    return wasKnown || (job.finishedAtMs ?? Infinity) <= untilMs;
  }
}
