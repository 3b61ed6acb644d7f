import type { FaxJob } from '../fax/fax-job.ts';
import type { Settings } from '../settings/settings.ts';

/** Until the call is made: the service renders, waits for a line, and dials again by itself when the other side is busy. */
const BEFORE_THE_CALL_MS = 3 * 60_000;
/** A page on the line takes half a minute to several minutes (public-service.md 13, item 6); most are well below this. */
const PER_PAGE_MS = 90_000;
/** By then one that is not there any more is known to be gone. */
const TO_PROVE_IT_GONE_MS = 15 * 60_000;

/** Two clocks of which one may have been set; null where the service's is not known now. */
export interface TwoClocks {
  readonly nowMs: number;
  readonly serviceNowMs: number | null;
}

/**
 * How long it is still until a queued fax is overdue, milliseconds; none is left at 0 and below. An estimate from its pages, unless
 * somebody said how long. By the service's clock where that is known: this machine's may have been set since.
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
 * Whether it is asked about for so long already, milliseconds left as above, that a record which cannot be read, or a message that is found
 * and not found by turns, is no reason to wait any more.
 */
export const isWaitedForInVain = (
  job: Pick<FaxJob, 'pages'>,
  leftMs: number,
  overdueAfterSeconds: Settings['overdueAfterSeconds'],
): boolean => -leftMs >= Math.max(allowedMs(job, overdueAfterSeconds), TO_PROVE_IT_GONE_MS);

function allowedMs({ pages }: Pick<FaxJob, 'pages'>, seconds: Settings['overdueAfterSeconds']): number {
  return seconds === null ? BEFORE_THE_CALL_MS + Math.max(1, pages ?? 1) * PER_PAGE_MS : seconds * 1000;
}
