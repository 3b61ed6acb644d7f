import type { FaxAction, FaxRow } from '../../app/contract/queue-views.ts';
import { canBeUndone, isCountingDown } from './fax-words.ts';

/** What a person can do with a fax, under the name that the button carries. */
export interface OfferedAction {
  readonly kind: FaxAction | 'look';
  readonly label: string;
}

/** It waits for a time, not for the undo window to end, and nothing else holds it. */
const canBeHurried = (row: FaxRow, nowMs: number, isPaused: boolean): boolean =>
  row.actions.includes('send-now') &&
  !isPaused &&
  row.dueAtMs !== null &&
  row.dueAtMs > nowMs &&
  !isCountingDown(row, nowMs);

/** The one right next action of a row, if there is one; everything else is in the detail. */
export function nextAction(row: FaxRow, nowMs: number, isPaused = false): OfferedAction | null {
  switch (row.state) {
    case 'needs-attention':
      if (row.needsDecision) return { kind: 'look', label: 'Decide' };
      // With a recipient known, another number is seldom the cure: the sentence in the detail says what is.
      return row.recipients.length === 0 && row.actions.includes('address')
        ? { kind: 'address', label: 'Choose recipient' }
        : { kind: 'look', label: 'See why' };
    case 'waiting':
      if (row.isOnHold) return { kind: 'release', label: 'Release' };
      if (canBeUndone(row, nowMs)) return { kind: 'undo', label: 'Undo' };
      if (canBeHurried(row, nowMs, isPaused)) return { kind: 'send-now', label: 'Send now' };
      return isCountingDown(row, nowMs) && row.actions.includes('cancel')
        ? { kind: 'cancel', label: 'Undo' }
        : null;
    case 'failed':
      return firstOf(row, nowMs);
    case 'unconfirmed':
      return row.actions.includes('resend') ? { kind: 'resend', label: 'Send again…' } : null;
    case 'draft':
      // A click on the row opens it.
      return { kind: 'discard-draft', label: 'Discard' };
    case 'stuck':
      return { kind: 'show-in-folder', label: 'Show in folder' };
    case 'queued':
      if (row.needsDecision) return { kind: 'look', label: 'Decide' };
      return row.actions.includes('ask-again') ? { kind: 'ask-again', label: 'Ask again now' } : null;
    case 'arriving':
    case 'submitting':
    case 'sent':
      return null;
    case 'cancelled':
      return canBeUndone(row, nowMs) ? { kind: 'undo', label: 'Undo' } : null;
  }
}

/** The app puts the next step first. */
function firstOf(row: FaxRow, nowMs: number): OfferedAction | null {
  const [kind] = row.actions;
  return kind === undefined || !NEXT_STEPS.has(kind) ? null : { kind, label: labelOf(kind, row, nowMs) };
}

const NEXT_STEPS: ReadonlySet<FaxAction> = new Set(['retry', 'resend', 'address', 'send-as-pages']);

/** Everything that the fax's state allows, the right next action first. */
export function allActions(row: FaxRow, nowMs: number, isPaused = false): OfferedAction[] {
  return row.actions
    .filter((kind) => isOffered(kind, row, nowMs, isPaused))
    .map((kind) => ({ kind, label: labelOf(kind, row, nowMs) }));
}

function isOffered(kind: FaxAction, row: FaxRow, nowMs: number, isPaused: boolean): boolean {
  switch (kind) {
    case 'send-now':
      return canBeHurried(row, nowMs, isPaused);
    // Before that it waits for its time, not for others.
    case 'put-first':
      return row.dueAtMs !== null && row.dueAtMs <= nowMs;
    case 'undo':
      return canBeUndone(row, nowMs);
    default:
      return true;
  }
}

function labelOf(kind: FaxAction, row: FaxRow, nowMs: number): string {
  switch (kind) {
    case 'continue-draft':
      return 'Continue…';
    case 'discard-draft':
      return 'Discard';
    case 'address':
      if (row.recipients.length === 0) return 'Choose recipient';
      return row.state === 'needs-attention' ? 'Change recipient' : 'Another number…';
    case 'confirm':
      return 'Send it anyway';
    case 'check-again':
      return 'Check again';
    case 'try-again':
      return 'Try again';
    case 'send-changed':
    case 'send-new-version':
      return 'Send the new version';
    case 'keep':
      return 'Leave it as it is';
    case 'send-anew':
      return row.state === 'sent' ? 'Send again…' : 'Send as a new fax…';
    case 'send-on':
      return 'Send to somebody else…';
    case 'send-as-pages':
      return 'Send as pages…';
    case 'went-already':
      return 'Already sent';
    case 'send-restored':
      return 'Send it anyway';
    case 'send-all-the-same':
      return 'Send it anyway';
    case 'delete-there':
      return 'Delete it at the service…';
    case 'send-now':
      return 'Send now';
    case 'ask-again':
      return 'Ask again now';
    case 'decide':
      return 'Decide now';
    case 'undo':
      return 'Undo';
    case 'put-first':
      return 'Send first';
    case 'reschedule':
      return 'Another time…';
    case 'put-on-hold':
      return 'Hold';
    case 'release':
      return 'Release';
    case 'send-after-all':
      return 'Send after all';
    case 'retry-low':
      return 'Send again in low resolution';
    case 'retry-high':
      return 'Send again in high resolution';
    case 'retry':
      return 'Send again';
    case 'resend':
      return 'Send again…';
    case 'seen':
      return 'Seen';
    case 'fetch-document':
      return 'Fetch the document';
    case 'save-as':
      return 'Save a copy…';
    case 'show-in-folder':
      return 'Show in folder';
    case 'cancel':
      if (isCountingDown(row, nowMs) && !canBeUndone(row, nowMs)) return 'Undo';
      if (row.state === 'unconfirmed') return 'Stop looking…';
      return row.needsDecision ? 'Stop following…' : 'Cancel fax';
  }
}

/** A fax that the service has cannot be called back: the window says so instead of pretending. */
export function whyNoAction(row: FaxRow): string | null {
  switch (row.state) {
    case 'submitting':
      return 'It is being handed to the phone service and cannot be stopped any more.';
    case 'queued':
      if (row.needsDecision) return null;
      return row.actions.includes('decide')
        ? 'You are asked if the phone service does not find it within some minutes.'
        : 'The phone service has it, so it cannot be called back.';
    case 'arriving':
      return 'It becomes a fax as soon as the file is finished.';
    case 'draft':
    case 'stuck':
    case 'needs-attention':
    case 'waiting':
    case 'unconfirmed':
    case 'sent':
    case 'failed':
    case 'cancelled':
      return null;
  }
}
