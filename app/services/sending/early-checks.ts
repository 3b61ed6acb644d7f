import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';

/**
 * Which faxes are due and were not checked since they last changed. While nothing is handed over they are checked all the same: a question
 * that comes only when the queue goes on comes when nobody is there to answer it.
 */
export class EarlyChecks {
  readonly #dueAtMs = new Map<JobId, number>();

  /** A fax as its row says now. */
  hear({ id, state, claimedAtMs, isOnHold, dueAtMs }: FaxJob): void {
    if (state === 'waiting' && claimedAtMs !== null && !isOnHold) this.#dueAtMs.set(id, dueAtMs);
    else this.#dueAtMs.delete(id);
  }

  /** Each once. `check` answers whether it could be checked; what could not is offered again. */
  checkDue(nowMs: number, check: (id: JobId) => boolean): void {
    for (const [id, dueAtMs] of [...this.#dueAtMs])
      if (dueAtMs <= nowMs && check(id)) this.#dueAtMs.delete(id);
  }
}
