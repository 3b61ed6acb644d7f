import { isCalledOffInDoubt, isOutcomeUnknown } from './called-off.ts';
import {
  isAskedAfterGoing,
  isAskedAfterSending,
  isHeldAsSlip,
  isHeldBehindOverdue,
  isHeldBehindPart,
  isOverdue,
  type FaxJob,
} from './fax-job.ts';
import { isHeldForCover } from './is-held-for-cover.ts';
import { mayHaveBeenInUndoTime } from './undo-time.ts';
import type { JobEvent } from './job-event.ts';

/**
 * Whether an event is refused although the fax's state allows it: it changes nothing, does not answer the question asked, or comes too
 * late.
 */
export const isRefused = (job: FaxJob, event: JobEvent): boolean =>
  changesNothing(job, event) ||
  isOverAndDone(job, event) ||
  isNoAnswer(job, event) ||
  isWithoutCause(job, event) ||
  isTooLate(job, event) ||
  isKeptBack(job, event);

/** For a fax that is not queued, a report counts only if the outcome of one of its messages is unknown. */
function changesNothing(job: FaxJob, event: JobEvent): boolean {
  switch (event.kind) {
    case 'sent':
    case 'failed':
      return job.state !== 'queued' && !isLost(job) && !isOfUnresolved(job, event);
    case 'earlier-ended':
      return !isOfUnresolved(job, event);
    case 'progressed':
    case 'failed-for-now':
      return job.state === 'needs-attention' && !isLost(job);
    default:
      return false;
  }
}

const isOfUnresolved = (
  job: FaxJob,
  { report }: JobEvent & { kind: 'sent' | 'failed' | 'earlier-ended' },
): boolean => job.unresolved.includes(report.messageId);

/** A person has been asked, and the service may still report. */
const isLost = ({ state, reason }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'outcome-unknown';

/** A fax that was sent and is asked about is never sent again itself; no other fax can be kept as it is by a person. */
function isOverAndDone(job: FaxJob, { kind }: JobEvent): boolean {
  return isAskedAfterSending(job) ? !AFTER_SENDING.has(kind) : kind === 'kept';
}

const AFTER_SENDING: ReadonlySet<JobEvent['kind']> = new Set([
  'kept',
  'status-renamed',
  'sidecar-late',
  'earlier-ended',
]);

/** A fax that may have been sent is sent again only when somebody explicitly says so. */
function isNoAnswer(job: FaxJob, { kind }: JobEvent): boolean {
  if (kind === 'addressed') return isAskedAfterGoing(job) || isCalledOffInDoubt(job);
  if (kind === 'revived') return job.recipients.every(({ state }) => state === 'sent');
  return kind === 'confirmed' && isLost(job);
}

/**
 * A person's last step can be undone for a while, as long as nothing else has happened to the fax. A fax still waiting out its undo time
 * can be undone even if the clock says otherwise: the clock was set.
 */
const isTooLate = (job: FaxJob, { kind, atMs }: JobEvent): boolean =>
  kind === 'undone' && (job.undo === null || (atMs > job.undo.untilMs && !mayHaveBeenInUndoTime(job)));

const isKeptBack = ({ isOnHold }: FaxJob, { kind }: JobEvent): boolean =>
  isOnHold && kind === 'submission-started';

const RELEASED_FROM = {
  known: isHeldAsSlip,
  part: isHeldBehindPart,
  overdue: isHeldBehindOverdue,
};

function isWithoutCause(job: FaxJob, event: JobEvent): boolean {
  switch (event.kind) {
    case 'overdue':
      return isOverdue(job);
    case 'resent':
    case 'set-aside':
      return !isOutcomeUnknown(job) && !isOverdue(job);
    case 'cover-changed':
      return !isHeldForCover(job);
    case 'seen':
      return !job.isUnseen;
    case 'released':
      return !RELEASED_FROM[event.why ?? 'overdue'](job);
    default:
      return false;
  }
}
