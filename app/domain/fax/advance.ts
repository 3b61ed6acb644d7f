import { failed, success, type Result } from '../result.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import { isCalledOffInPart, leavesFailure } from './called-off.ts';
import type { FaxJob, JobState } from './fax-job.ts';
import { fieldsAfter } from './fields-after.ts';
import { finishedAt } from './finished-at.ts';
import { isRefused } from './is-refused.ts';
import type { JobEvent } from './job-event.ts';
import { TRANSITIONS } from './job-transitions.ts';
import { readEnd } from './read-end.ts';
import { undoAfter } from './take-back.ts';

/** An event that a fax in this state cannot take. */
export interface RefusedEvent {
  readonly state: JobState;
  readonly event: JobEvent['kind'];
}

/**
 * The only way a job changes. Pure: the same job and event give the same job. An event that its state does not know is refused rather
 * than ignored, so that the caller has to decide what a late or duplicate message means.
 */
export function advance(job: FaxJob, event: JobEvent): Result<FaxJob, RefusedEvent> {
  const next = TRANSITIONS[job.state][event.kind];
  if (next === undefined || isRefused(job, event)) return failed({ state: job.state, event: event.kind });
  const fields = fieldsAfter(job, event);
  const isSentAlready =
    ON_ITS_WAY.has(job.state) && !ON_ITS_WAY.has(next) && isReachedByAll({ ...job, ...fields });
  const isCalledOff = event.kind === 'cancelled';
  const hidesFailure = isCalledOff && leavesFailure(job, event);
  const isRestCalledOff = event.kind === 'sent' && fields.recipients?.some(isCalledOffFor) === true;
  const state = isSentAlready
    ? 'sent'
    : hidesFailure
      ? 'failed'
      : isRestCalledOff
        ? 'cancelled'
        : stateAfter(job, next);
  const endedAtMs = event.kind === 'sent' ? readEnd(job, event) : event.atMs;
  const changed: FaxJob = {
    ...job,
    // Applies only to the message that is being followed now.
    missing: job.state === 'queued' && next === 'queued' ? job.missing : null,
    ...fields,
    undo: isSentAlready ? null : undoAfter(job, event),
    ...(isSentAlready ? { reason: null, detail: null, ...finishedAt(endedAtMs) } : {}),
    lastCancelledMs:
      isCalledOff || isAnyCancelled(job) || state === 'cancelled'
        ? Math.max(job.lastCancelledMs ?? 0, event.atMs)
        : job.lastCancelledMs,
    state,
    isUnseen:
      state === 'failed' &&
      (event.kind === 'failed' || isCalledOff || (job.isUnseen && event.kind !== 'seen')),
    changedAtMs: UNCHANGED_BY.has(event.kind) ? job.changedAtMs : event.atMs,
  };
  return success(changed);
}

const stateAfter = (job: FaxJob, next: JobState | 'as-before'): JobState =>
  next === 'as-before' ? (job.undo?.before.state ?? job.state) : next;

const isAnyCancelled = (job: FaxJob): boolean => job.state === 'cancelled' || isCalledOffInPart(job);

/** An earlier attempt may meanwhile turn out to have reached everybody; then nothing is left to ask or send, however this one ends. */
const ON_ITS_WAY: ReadonlySet<JobState | 'as-before'> = new Set(['submitting', 'unconfirmed', 'queued']);

const isReachedByAll = ({ recipients }: FaxJob): boolean =>
  recipients.length > 0 && recipients.every(({ state }) => state === 'sent');

/** These events change nothing about the fax itself: we looked for it and found nothing, or a person looked at it. */
const UNCHANGED_BY: ReadonlySet<JobEvent['kind']> = new Set(['looked-for', 'seen']);
