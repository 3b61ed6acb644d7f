import type { JobEvent } from '../../domain/fax/job-event.ts';

/** As long as the service's list may lag, and a little more. */
const LATER_MS = 6 * 60_000;
const WITHOUT_OUTCOME: ReadonlySet<JobEvent['kind']> = new Set([
  'postponed',
  'status-renamed',
  'sidecar-late',
  'earlier-ended',
]);

/**
 * When a fax goes again by itself whose last message another copy of the queue may have sent: both have heard that the number was busy.
 * Later than whoever sent it, so that the list shows by then whether that one goes on. Null: it is our own, or a person has it sent.
 */
export function followerDueAtMs(events: readonly JobEvent[]): number | null {
  const last = events.findLast(({ kind }) => !WITHOUT_OUTCOME.has(kind));
  if (last?.kind !== 'failed-for-now') return null;
  const bound = events.findLast(({ kind }) => kind === 'accepted' || kind === 'recognised');
  return bound?.kind === 'recognised' ? last.dueAtMs + LATER_MS : null;
}
