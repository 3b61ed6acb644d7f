import { isCalledOffInDoubt } from './called-off.ts';
import { calledName } from './cover-name.ts';
import type { FaxJob } from './fax-job.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import type { JobEvent } from './job-event.ts';
import { listReceiptAttempts } from './receipt-attempts.ts';
import type { LearntBy, ReceiptFacts, ReceiptOrigin } from './receipt.ts';

/** What is said of a fax that has come to its end: of its documents what was taken, which is what went. */
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
    // What its state alone would deny: some of it may have gone.
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

/** By the last word that ended it. */
function learntBy(events: readonly JobEvent[]): LearntBy | null {
  for (const event of [...events].reverse()) {
    if (event.kind === 'sent' || event.kind === 'failed') return event.via;
    if (event.kind === 'recognised') return 'reconciled';
    if (event.kind === 'cancelled' || event.kind === 'set-aside') return 'person';
  }
  return null;
}
