import type { StepTaken } from '../contract/operations/fax-operation-types.ts';
import type { JobId } from '../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { Applied } from './job-ledger.ts';
import type { JobStore } from './ports/queue/job-store.ts';
import type { FaxJob } from '../domain/fax/fax-job.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

export const refuse = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });

/** A page asks for a file that nobody gave it. */
export const NOT_CHOSEN = phrase('refused.not-chosen');

/** An event that the fax's state does not know: it went on in the meantime, and the window will show how. */
export function toResult(applied: Applied): Result<null> {
  const answer = answerWithStep(applied);
  return answer.ok ? success(null) : answer;
}

/** What a person's step has made of the fax. `tooLate`: why it has made nothing. */
export function answerWithStep(applied: Applied, tooLate = phrase('refused.too-late')): Result<StepTaken> {
  switch (applied.kind) {
    case 'changed':
      return success({ state: applied.job.state, undoUntilMs: applied.job.undo?.untilMs ?? null });
    case 'not-allowed':
      return refuse(tooLate);
    case 'not-written':
      return failed(applied.failure);
  }
}

/** Why a fax is neither cancelled nor sent again, by where it is. */
export function describeTooLate({ state }: Pick<FaxJob, 'state'>): Phrase {
  switch (state) {
    case 'sent':
      return phrase('refused.sent-already');
    case 'cancelled':
      return phrase('refused.cancelled-already');
    case 'failed':
      return phrase('refused.failed-already');
    case 'submitting':
    case 'queued':
      return phrase('refused.under-way');
    case 'waiting':
      return phrase('refused.waits-still');
    case 'unconfirmed':
    case 'needs-attention':
      return phrase('refused.too-late');
  }
}

export function withJob<T>(
  store: JobStore,
  jobId: JobId,
  use: (job: FaxJob) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  const job = store.find(jobId);
  return Promise.resolve(job === null ? refuse(phrase('refused.no-fax')) : use(job));
}
