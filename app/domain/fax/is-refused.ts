import { isCalledOffInDoubt, isOutcomeUnknown } from './called-off.ts';
import {
  isAskedAfterGoing,
  isAskedAfterSending,
  isHeldAsSlip,
  isHeldBehindOverdue,
  isHeldBehindPart,
  isHeldForCover,
  isOverdue,
  type FaxJob,
} from './fax-job.ts';
import { mayHaveBeenInUndoTime } from './undo-time.ts';
import type { JobEvent } from './job-event.ts';

/** Whether something speaks against an event that the fax's state knows: it is no news, no answer to what is asked, or told already. */
export const isRefused = (job: FaxJob, event: JobEvent): boolean =>
  changesNothing(job, event) ||
  isOverAndDone(job, event) ||
  isNoAnswer(job, event) ||
  isWithoutCause(job, event) ||
  isTooLate(job, event) ||
  isKeptBack(job, event);

/** Of a fax that is not queued the service is heard only where nobody knows what became of a message of it. */
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

/** A person has been asked, and the service may still tell. */
const isLost = ({ state, reason }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'outcome-unknown';

/** One that was sent and is asked about never goes again itself; no other can be called sent by a person. */
function isOverAndDone(job: FaxJob, { kind }: JobEvent): boolean {
  return isAskedAfterSending(job) ? !AFTER_SENDING.has(kind) : kind === 'kept';
}

const AFTER_SENDING: ReadonlySet<JobEvent['kind']> = new Set([
  'kept',
  'status-renamed',
  'sidecar-late',
  'earlier-ended',
]);

/** What may have gone goes again only when somebody says so in as many words. */
function isNoAnswer(job: FaxJob, { kind }: JobEvent): boolean {
  if (kind === 'addressed') return isAskedAfterGoing(job) || isCalledOffInDoubt(job);
  if (kind === 'revived') return job.recipients.every(({ state }) => state === 'sent');
  return kind === 'confirmed' && isLost(job);
}

/**
 * The person's last step can be taken back for a while, and nothing else may have happened to the fax. What has not gone behind its undo time
 * still waits for that to pass: where the clock says otherwise, it was set.
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
