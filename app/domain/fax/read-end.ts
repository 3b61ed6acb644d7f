import type { FaxJob } from './fax-job.ts';
import type { FaxReport } from './fax-report.ts';

/** Below this the two clocks may differ as much, and our own is the one that people compare. */
const LATE_MS = 60_000;

/**
 * When a fax ended. If we learnt of it late, after a restore or a night offline, that is the time in the report, not when we read it. A
 * time before the fax was handed over comes from a wrong clock.
 */
export function readEnd(
  { submittedAtMs, createdAtMs }: Pick<FaxJob, 'submittedAtMs' | 'createdAtMs'>,
  { atMs, report }: { readonly atMs: number; readonly report: Pick<FaxReport, 'modifiedAtMs'> },
): number {
  const { modifiedAtMs = null } = report;
  if (modifiedAtMs === null || atMs - modifiedAtMs < LATE_MS) return atMs;
  return modifiedAtMs < Math.max(submittedAtMs ?? 0, createdAtMs) ? atMs : modifiedAtMs;
}
