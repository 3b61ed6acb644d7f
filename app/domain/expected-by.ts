import type { FaxJob } from './fax-job.ts';

/** Until the call is made: the service renders, waits for a line, and dials again by itself when the other side is busy. */
const BEFORE_THE_CALL_MS = 3 * 60_000;
/** A page on the line takes half a minute to several minutes (public facts 13, item 6); most are well below this. */
const PER_PAGE_MS = 90_000;

/**
 * When news of a queued fax is overdue, milliseconds since 1970: an estimate from its pages, and nothing is concluded from it but
 * that there is no news. Null for a fax that the service does not have.
 */
export function expectedByMs(job: FaxJob): number | null {
  if (job.state !== 'queued' || job.submittedAtMs === null) return null;
  return job.submittedAtMs + BEFORE_THE_CALL_MS + Math.max(1, job.pages ?? 1) * PER_PAGE_MS;
}
