import { isFinal, type JobId } from '../../domain/fax/fax-job.ts';
import type { JobChange } from '../job-ledger.ts';

/** Tells apart what is sent now from what had been sent when an older copy of the queue was put back: that was announced in its time. */
export class SentBefore {
  /** Of faxes that were recognised, up to when an end is one of before. */
  readonly #untilMs = new Map<JobId, number>();

  /** Asked about each change, in their order. */
  isSentBefore({ job, event }: JobChange): boolean {
    if (event?.kind === 'recognised') {
      const isKnown = event.report.status === 'sent';
      // That it arrived is believed of the service only, and it has just been asked.
      this.#untilMs.set(job.id, isKnown ? Infinity : event.byOthers === true ? event.atMs : -Infinity);
    }
    const untilMs = this.#untilMs.get(job.id) ?? -Infinity;
    if (isFinal(job.state)) this.#untilMs.delete(job.id);
    return job.state === 'sent' && (job.finishedAtMs ?? Infinity) <= untilMs;
  }
}
