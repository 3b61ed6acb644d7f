import type { FaxAction, RecipientAction } from '../../contract/queue-views.ts';
import { isCalledOffFor } from '../../domain/fax/is-called-off-for.ts';
import { isHeldForCover } from '../../domain/fax/is-held-for-cover.ts';
import { isCalledOffInDoubt, mayHaveArrived } from '../../domain/fax/called-off.ts';
import { describeDocument } from '../../domain/fax/describe-document.ts';
import { findFaxError } from '../../domain/fax/fax-error.ts';
import {
  isChangedAfterSending,
  isOverdue,
  isPagesMissing,
  type FaxJob,
  type Recipient,
} from '../../domain/fax/fax-job.ts';
import { wasCancelledSince } from '../../domain/fax/was-cancelled-since.ts';

/** What a person can do with a fax, the next step first. */
export function listActions(job: FaxJob): FaxAction[] {
  switch (job.state) {
    case 'needs-attention':
      if (isPagesMissing(job)) return ['send-anew', 'keep', ...filedActions(job)];
      if (isChangedAfterSending(job)) return ['send-new-version', 'keep', ...filedActions(job)];
      if (wasCancelledSince(job)) return ['leave-cancelled', ...ifClaimed(job, 'send-restored')];
      if (job.reason === 'restored' && job.claimedAtMs === null) return ['went-already', 'cancel'];
      return job.claimedAtMs === null ? ['cancel'] : heldActions(job);
    case 'waiting':
      return job.claimedAtMs === null ? ['cancel'] : waitingActions(job);
    case 'unconfirmed':
      return ['resend', 'cancel'];
    case 'queued':
      if (isOverdue(job)) return ['ask-again', 'resend', 'delete-there', 'cancel'];
      return job.missing === null ? [] : ['ask-again', 'decide'];
    case 'submitting':
      return [];
    case 'sent':
      return [...ifClaimed(job, 'send-anew'), ...filedActions(job), ...ifClaimed(job, 'send-on')];
    case 'failed':
      return failedActions(job);
    case 'cancelled':
      return cancelledActions(job);
  }
}

/** The same, and the way to its files and its receipt, also where that is no step: one that failed and goes again has left its original in Failed. */
export function actionsWithFiles(job: FaxJob): FaxAction[] {
  const actions = [...listActions(job)];
  const hasFiles = job.filing !== null && (job.filing.document !== null || job.filing.originals.length > 0);
  if (hasFiles && !actions.includes('show-in-folder')) actions.push('show-in-folder');
  if (job.filing?.receipt !== undefined) actions.push('show-receipt');
  return actions;
}

/** What can be done for one of several recipients alone. */
export function listRecipientActions(job: FaxJob, recipient: Recipient): RecipientAction[] {
  if (job.recipients.length < 2 || job.claimedAtMs === null) return [];
  if (job.state === 'failed' && recipient.state === 'failed') {
    const again = chooseAgain(job, [recipient]);
    return findCure(recipient) === 'number' ? ['address', again] : [again, 'address'];
  }
  const isOpen = job.state === 'waiting' || (job.state === 'cancelled' && !isCalledOffInDoubt(job));
  return isOpen && recipient.state !== 'sent' ? ['address'] : [];
}

function waitingActions(job: FaxJob): FaxAction[] {
  const back: FaxAction[] = job.undo === null ? [] : ['undo'];
  const onHold: FaxAction[] = ['release', 'cancel', 'reschedule'];
  const inLine: FaxAction[] = ['send-now', 'cancel', 'put-on-hold', 'put-first', 'reschedule'];
  return [...back, ...(job.isOnHold ? onHold : inLine), ...otherNumber(job)];
}

/** By what went wrong: what would fail the same way is not the next step. */
function failedActions(job: FaxJob): FaxAction[] {
  const missed = job.recipients.filter((each) => each.state === 'failed' && !isCalledOffFor(each));
  const again = chooseAgain(job, missed);
  const ways: FaxAction[] = [
    again,
    ...otherNumber(job),
    'send-as-pages',
    // What asks first has one question, and that is not about the resolution.
    ...(again === 'resend' ? [] : [otherResolution(job)]),
  ];
  const cures = new Set(missed.map(findCure));
  const next = cures.size > 1 ? undefined : NEXT_BY_CURE[[...cures][0] ?? 'again'];
  const inOrder = [...ways.filter((each) => each === next), ...ways.filter((each) => each !== next)];
  const seen: FaxAction[] = job.isUnseen ? ['seen'] : [];
  const back: FaxAction[] = job.undo === null ? [] : ['undo'];
  return job.claimedAtMs === null
    ? []
    : [
        ...back,
        ...inOrder.slice(0, 1),
        ...seen,
        ...inOrder.slice(1),
        ...filedActions(job),
        'send-anew',
        'send-on',
      ];
}

const findCure = ({ faxErrorCode }: Recipient): 'number' | 'pages' | undefined =>
  findFaxError(faxErrorCode ?? '').cure;

const otherResolution = ({ options }: FaxJob): FaxAction =>
  options.faxResolution === 'High' ? 'retry-low' : 'retry-high';

const NEXT_BY_CURE: Readonly<Record<'number' | 'pages' | 'again', FaxAction | undefined>> = {
  number: 'address',
  pages: 'send-as-pages',
  again: undefined,
};

function cancelledActions(job: FaxJob): FaxAction[] {
  if (job.claimedAtMs === null) return filedActions(job);
  const back: FaxAction[] = job.undo === null ? [] : ['undo'];
  const isInDoubt = isCalledOffInDoubt(job);
  const isForSomebody = job.recipients.some(({ state }) => state !== 'sent');
  const again: FaxAction[] = !isForSomebody ? [] : isInDoubt ? ['resend'] : ['send-after-all'];
  const other = isInDoubt ? [] : otherNumber(job);
  return [...back, ...again, ...other, ...filedActions(job), 'send-anew'];
}

/** Of several recipients, each has its own. */
const otherNumber = ({ recipients }: FaxJob): FaxAction[] => (recipients.length < 2 ? ['address'] : []);

/** Where pages may be there already, it is asked first. */
const chooseAgain = (job: FaxJob, recipients: readonly Recipient[]): 'retry' | 'resend' =>
  job.unresolved.length > 0 || mayHaveArrived(job, recipients) ? 'resend' : 'retry';

/** What can be done with its documents, where they are here. */
const ifClaimed = ({ claimedAtMs }: FaxJob, ...actions: FaxAction[]): FaxAction[] =>
  claimedAtMs === null ? [] : actions;

/** Of the same pages a second time, or of a part without the one before it, that they stay here is the safe answer. */
function heldActions(job: FaxJob): FaxAction[] {
  if (job.reason === 'duplicate') return ['cancel', 'confirm'];
  if (job.reason === 'part-before-missing') return ['cancel', 'address', 'confirm'];
  return [...answersTo(job), 'cancel'];
}

/** What a person can say to the question that holds a fax, but that it is not to be sent. */
function answersTo(job: FaxJob): FaxAction[] {
  switch (job.reason) {
    // The safe answer first, as a hasty click takes that: a fax to a stranger cannot be called back.
    case 'number-near-miss':
    case 'number-new':
    case 'held-after-failures':
    case 'by-assistant':
      return ['address', 'confirm'];
    case 'encoding-doubtful':
      return ['choose-letters', 'confirm'];
    case 'letters-not-drawn':
      return isHeldForCover(job) ? ['check-again', 'confirm', 'change-cover'] : ['check-again', 'confirm'];
    case 'overdue':
      return ['send-all-the-same', 'address'];
    case 'changed-after-sending':
      return ['send-changed'];
    case 'outcome-unknown':
      return ['resend'];
    case 'restored':
      return ['went-already', 'send-restored'];
    // What was in the way may have been set right at the service.
    case 'header-failed':
      return isHeldForCover(job) ? ['change-cover', 'try-again', 'address'] : ['try-again', 'address'];
    case 'refused':
      return ['try-again', 'address'];
    // Worth another look when something was installed since, or this machine was too busy.
    case 'unsupported-type':
    case 'unreadable':
      return ['check-again'];
    case 'too-many-pages':
      return ['send-anew'];
    case 'too-large':
    case 'password':
      return [];
    default:
      return ['address'];
  }
}

function filedActions(job: FaxJob): FaxAction[] {
  const { filing } = job;
  const actions: FaxAction[] = describeDocument(job) === null ? [] : ['fetch-document'];
  if (filing === null) return actions;
  if (filing.document !== null) actions.push('save-as');
  if (filing.document !== null || filing.originals.length > 0) actions.push('show-in-folder');
  return actions;
}
