import { TAKEN_BACK, type FaxJob, type Undo } from './fax-job.ts';
import type { JobEvent } from './job-event.ts';

/** Until when a person's step can be taken back, and to what. Whatever else happens to the fax puts an end to that. */
export function undoAfter(job: FaxJob, event: JobEvent): FaxJob['undo'] {
  if (event.kind === 'undone') return null;
  if (event.kind === 'undo-renewed') return job.undo && { ...job.undo, untilMs: event.dueAtMs };
  if (event.undoUntilMs === undefined) return isHousekeeping(event) ? job.undo : null;
  const before = Object.fromEntries(TAKEN_BACK.map((field) => [field, job[field]])) as Undo['before'];
  return { untilMs: event.undoUntilMs, before };
}

/** A routing sheet that is taken off goes by what the person said, and has no step of its own. */
const isHousekeeping = (event: JobEvent): boolean =>
  HOUSEKEEPING.has(event.kind) || (event.kind === 'addressed' && event.pagesInstead !== undefined);

/** Changes nothing that a step changes. */
const HOUSEKEEPING: ReadonlySet<JobEvent['kind']> = new Set([
  'claimed',
  'status-renamed',
  'sidecar-late',
  'document-denied',
  'filed',
  'put-first',
  'seen',
]);

/** What it was before the step. One that waits goes no sooner than `dueAtMs`. */
export function backToBefore({ undo }: FaxJob, dueAtMs: number): Partial<FaxJob> {
  if (undo === null) return {};
  const { before } = undo;
  return before.state === 'waiting' ? { ...before, dueAtMs: Math.max(before.dueAtMs, dueAtMs) } : before;
}
