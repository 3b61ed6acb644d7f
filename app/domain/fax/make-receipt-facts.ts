import { isCalledOffInDoubt } from './called-off.ts';
import { calledName } from './cover-name.ts';
import type { FaxJob } from './fax-job.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import type { JobEvent } from './job-event.ts';
import { listReceiptAttempts } from './receipt-attempts.ts';
import type { LearntBy, ReceiptFacts, ReceiptOrigin } from './receipt.ts';

/** The facts about a fax that has ended; for its documents, what was taken, since that is what was sent. */
export function makeReceiptFacts(
  job: FaxJob,
  events: readonly JobEvent[],
  origin: ReceiptOrigin,
): ReceiptFacts {
  return {
    version: 1,
    jobId: job.id,
    name: job.name,
    reference: job.reference,
    state: job.state,
    // The state alone would deny that some of it may have been sent.
    reason: job.reason ?? (isCalledOffInDoubt(job) ? 'outcome-unknown' : null),
    finishedAt: job.finishedAtMs === null ? null : new Date(job.finishedAtMs).toISOString(),
    learntBy: learntBy(events),
    documents: job.documents.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256, file: null })),
    pagesInstead: job.pagesInstead,
    to: job.recipients.map((each) => ({
      phoneNumber: each.phoneNumber,
      name: calledName(each),
      state: isCalledOffFor(each) ? 'cancelled' : each.state,
      faxErrorCode: each.faxErrorCode,
    })),
    pages: job.pages,
    resolution: job.options.faxResolution,
    attempts: listReceiptAttempts(job, events),
    ...origin,
  };
}

/** From the last report that ended it. */
function learntBy(events: readonly JobEvent[]): LearntBy | null {
  for (const event of [...events].reverse()) {
    if (event.kind === 'sent' || event.kind === 'failed') return event.via;
    if (event.kind === 'recognised') return 'reconciled';
    if (event.kind === 'cancelled' || event.kind === 'set-aside') return 'person';
  }
  return null;
}
