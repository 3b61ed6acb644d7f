import { phrase } from '../../words/phrase.ts';
import type { FaxJob } from '../fax/fax-job.ts';

/**
 * A fax rebuilt from its snapshot in the spool after the queue was lost. The snapshot of the intent is on disk before the first byte is
 * on the wire, so a snapshot that says the fax waits is true; anything after the intent may be out of date, and only doubt is certain.
 */
export function recovered(job: FaxJob, nowMs: number): FaxJob {
  if (job.state !== 'submitting') return job;
  return {
    ...job,
    state: 'unconfirmed',
    detail: phrase('doubt.queue-damaged'),
    changedAtMs: nowMs,
  };
}
