import { TAKEN_BACK, type FaxJob, type Undo } from './fax-job.ts';
import type { JobEvent } from './job-event.ts';

/** Until when a person's step can be undone, and to what. Anything else that happens to the fax ends that. */
export function undoAfter(job: FaxJob, event: JobEvent): FaxJob['undo'] {
  if (event.kind === 'undone') return null;
  if (event.kind === 'undo-renewed') return job.undo && { ...job.undo, untilMs: event.dueAtMs };
  if (event.undoUntilMs === undefined) return isHousekeeping(event) ? job.undo : null;
  const before = Object.fromEntries(TAKEN_BACK.map((field) => [field, job[field]])) as Undo['before'];
  return { untilMs: event.undoUntilMs, before };
}

/** Taking off a routing sheet follows from what the person said and is not a step of its own. */
const isHousekeeping = (event: JobEvent): boolean =>
  HOUSEKEEPING.has(event.kind) || (event.kind === 'addressed' && event.pagesInstead !== undefined);

/** These events change nothing that a step changes. */
const HOUSEKEEPING: ReadonlySet<JobEvent['kind']> = new Set([
  'claimed',
  'status-renamed',
  'sidecar-late',
  'document-denied',
  'filed',
  'put-first',
  'seen',
]);

/** What it was before the step. If it waits, it is sent no earlier than `dueAtMs`. */
export function backToBefore({ undo }: FaxJob, dueAtMs: number): Partial<FaxJob> {
  if (undo === null) return {};
  // A row leaves out what nobody had said.
  const before = { chosenBy: undefined, ...undo.before };
  return before.state === 'waiting' ? { ...before, dueAtMs: Math.max(before.dueAtMs, dueAtMs) } : before;
}
