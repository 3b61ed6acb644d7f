import { phrase } from '../../words/phrase.ts';
import type { FaxJob } from '../fax/fax-job.ts';

/**
 * A fax as it comes back when the queue was lost and only its snapshot in the spool is left. The snapshot of the intent is on disk
 * before the first byte is on the wire, so what it says of a fax that waits is true; everything behind the intent may be old, and doubt
 * is what is known.
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
