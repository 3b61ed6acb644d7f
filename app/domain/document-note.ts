import { isFinal, isReached, type FaxJob } from './fax-job.ts';

/** What there is to say of the document of a fax that somebody got; null where all is as it should be. */
export function documentNoteOf(job: FaxJob): string | null {
  if (!isFinal(job.state) || !isReached(job)) return null;
  if (job.filing === null)
    return job.documentDeniedAtMs === null
      ? null
      : 'The phone service does not have its pages yet; Faxtray will ask again.';
  const wasAccepted = job.messageIds.length > 0;
  return wasAccepted && job.filing.document === null
    ? 'The phone service had no pages to give, so only the original was filed.'
    : null;
}
