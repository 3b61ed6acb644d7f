import { isTriedAgain } from '../../domain/fax/apply-report.ts';
import { isCalledOffFor } from '../../domain/fax/is-called-off-for.ts';
import { isFinal, type FaxJob, type JobId, type Recipient } from '../../domain/fax/fax-job.ts';
import type { JobChange } from '../job-ledger.ts';

/** Recipients of a fax to several that failed for good while it is still on its way to others: announced at once, and only once. */
export class FailedRecipients {
  readonly #announced = new Map<JobId, ReadonlySet<string>>();

  /** Whether there are any that were not announced; what had failed before the change was, in an earlier run, too. Asked about each change. */
  hasNew({ before, job, event }: JobChange): boolean {
    this.#keepFailed(job);
    const isReport = event?.kind === 'progressed' || event?.kind === 'failed-for-now';
    if (!isReport || isFinal(job.state) || this.isAnnounced(job)) return false;
    const known = new Set(before === null ? [] : listFailed(before).map(({ phoneNumber }) => phoneNumber));
    return listFailed(job).some(({ phoneNumber }) => !known.has(phoneNumber));
  }

  isAnnounced(job: FaxJob): boolean {
    const announced = this.#announced.get(job.id);
    return listFailed(job).every(({ phoneNumber }) => announced?.has(phoneNumber) === true);
  }

  recordAnnounced(job: FaxJob): void {
    this.#announced.set(job.id, new Set(listFailed(job).map(({ phoneNumber }) => phoneNumber)));
  }

  /** One that goes to it again may fail anew. */
  #keepFailed(job: FaxJob): void {
    const announced = this.#announced.get(job.id);
    if (announced === undefined) return;
    const failed = listFailed(job).filter(({ phoneNumber }) => announced.has(phoneNumber));
    if (failed.length === 0) this.#announced.delete(job.id);
    else this.#announced.set(job.id, new Set(failed.map(({ phoneNumber }) => phoneNumber)));
  }
}

/** Of one that is on its way, those that are not tried again by themselves. */
export const listFailed = ({ state, recipients }: FaxJob): Recipient[] =>
  recipients.filter(
    (each) => each.state === 'failed' && !isCalledOffFor(each) && (isFinal(state) || !isTriedAgain(each)),
  );
