import type { JobId } from '../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { Applied } from './job-ledger.ts';
import type { JobStore } from './ports/job-store.ts';
import type { FaxJob } from '../domain/fax/fax-job.ts';

export const refuse = (message: string): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });

/** A page asks for a file that nobody gave it. */
export const NOT_CHOSEN = 'Faxtray reads files that you chose or dropped yourself. Choose them again.';

/** An event that the fax's state does not know: it went on in the meantime, and the window will show how. */
export function answerOf(applied: Applied): Result<null> {
  switch (applied.kind) {
    case 'changed':
      return success(null);
    case 'not-allowed':
      return refuse('Too late: the fax has gone on in the meantime.');
    case 'not-written':
      return failed(applied.failure);
  }
}

export function withJob<T>(
  store: JobStore,
  jobId: JobId,
  use: (job: FaxJob) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  const job = store.find(jobId);
  return Promise.resolve(job === null ? refuse('This fax is not in the queue any more.') : use(job));
}
