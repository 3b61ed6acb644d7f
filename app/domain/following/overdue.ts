import type { FaxJob } from '../fax/fax-job.ts';
import type { Settings } from '../settings/settings.ts';

/** Time until the call is made: the service renders, waits for a line, and redials by itself when the other side is busy. */
const BEFORE_THE_CALL_MS = 3 * 60_000;
/** A page takes half a minute to several minutes on the line (public-service.md 13, item 6); most take well below this. */
const PER_PAGE_MS = 90_000;
/** By then a fax that is no longer there is known to be gone. */
const TO_PROVE_IT_GONE_MS = 15 * 60_000;

/** Two clocks, either of which may have been set; null where the service's is not known at present. */
export interface TwoClocks {
  readonly nowMs: number;
  readonly serviceNowMs: number | null;
}

/**
 * Time left until a queued fax is overdue, in milliseconds; 0 or less once it is. Estimated from its pages, unless somebody configured a
 * time. By the service's clock where that is known: this machine's may have been set since.
 */
export function untilOverdueMs(
  job: Pick<FaxJob, 'pages' | 'submittedAtMs' | 'submittedAtServiceMs' | 'createdAtMs'>,
  { nowMs, serviceNowMs }: TwoClocks,
  overdueAfterSeconds: Settings['overdueAfterSeconds'],
): number {
  const passedMs =
    serviceNowMs === null || job.submittedAtServiceMs === null
      ? nowMs - (job.submittedAtMs ?? job.createdAtMs)
      : serviceNowMs - job.submittedAtServiceMs;
  return allowedMs(job, overdueAfterSeconds) - passedMs;
}

/**
 * Whether we have asked for so long that a record which cannot be read, or a message that comes and goes, is no reason to wait any
 * longer. Milliseconds left as above.
 */
export const isWaitedForInVain = (
  job: Pick<FaxJob, 'pages'>,
  leftMs: number,
  overdueAfterSeconds: Settings['overdueAfterSeconds'],
): boolean => -leftMs >= Math.max(allowedMs(job, overdueAfterSeconds), TO_PROVE_IT_GONE_MS);

function allowedMs({ pages }: Pick<FaxJob, 'pages'>, seconds: Settings['overdueAfterSeconds']): number {
  return seconds === null ? BEFORE_THE_CALL_MS + Math.max(1, pages ?? 1) * PER_PAGE_MS : seconds * 1000;
}
