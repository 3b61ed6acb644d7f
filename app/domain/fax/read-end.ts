import type { FaxJob } from './fax-job.ts';
import type { FaxReport } from './fax-report.ts';

/** Sooner than this the two clocks may differ as much, and our own is the one that people compare. */
const LATE_MS = 60_000;

/**
 * When a fax came to its end. Learnt late, after a restore or a night without a connection, that is what the report says, not when it was
 * read. A time before the fax was handed over is of a clock that is wrong.
 */
export function readEnd(
  { submittedAtMs, createdAtMs }: Pick<FaxJob, 'submittedAtMs' | 'createdAtMs'>,
  { atMs, report }: { readonly atMs: number; readonly report: Pick<FaxReport, 'modifiedAtMs'> },
): number {
  const { modifiedAtMs = null } = report;
  if (modifiedAtMs === null || atMs - modifiedAtMs < LATE_MS) return atMs;
  return modifiedAtMs < Math.max(submittedAtMs ?? 0, createdAtMs) ? atMs : modifiedAtMs;
}
