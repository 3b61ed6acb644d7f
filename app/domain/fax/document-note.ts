import { phrase, type Phrase } from '../../words/phrase.ts';
import { isFinal, isReached, type FaxJob } from './fax-job.ts';

/** What there is to say of the document of a fax that somebody got; null where all is as it should be. */
export function documentNoteOf(job: FaxJob): Phrase | null {
  if (!isFinal(job.state) || !isReached(job)) return null;
  if (job.filing === null) return job.documentDeniedAtMs === null ? null : phrase('result.no-pages-yet');
  const wasAccepted = job.messageIds.length > 0;
  return wasAccepted && job.filing.document === null ? phrase('result.no-pages') : null;
}
