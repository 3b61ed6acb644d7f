import type { FaxAction, FaxRow } from '../../app/contract/queue-views.ts';
import { canBeUndone, isCountingDown } from './fax-words.ts';
import { isTooLong } from './is-too-long.ts';
import { say } from './words.ts';

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
      if (row.needsDecision) return { kind: 'look', label: say('fax-action.look-decide') };
      // With a recipient known, another number is seldom the cure: the sentence in the detail says what is.
      return row.recipients.length === 0 && row.actions.includes('address')
        ? { kind: 'address', label: say('fax-action.address-choose') }
        : { kind: 'look', label: say('fax-action.look') };
    case 'waiting':
      if (row.isOnHold) return { kind: 'release', label: say('fax-action.release') };
      if (canBeUndone(row, nowMs)) return { kind: 'undo', label: say('fax-action.undo') };
      if (canBeHurried(row, nowMs, isPaused)) return { kind: 'send-now', label: say('fax-action.send-now') };
      return isCountingDown(row, nowMs) && row.actions.includes('cancel')
        ? { kind: 'cancel', label: say('fax-action.undo') }
        : null;
    case 'failed':
      return chooseFirst(row, nowMs);
    case 'unconfirmed':
      return row.actions.includes('resend') ? { kind: 'resend', label: say('fax-action.resend') } : null;
    case 'draft':
      // A click on the row opens it.
      return { kind: 'discard-draft', label: say('fax-action.discard-draft') };
    case 'stuck':
      return { kind: 'show-in-folder', label: say('fax-action.show-in-folder') };
    case 'queued':
      if (row.needsDecision) return { kind: 'look', label: say('fax-action.look-decide') };
      return row.actions.includes('ask-again')
        ? { kind: 'ask-again', label: say('fax-action.ask-again') }
        : null;
    case 'arriving':
    case 'submitting':
    case 'sent':
      return null;
    case 'cancelled':
      return canBeUndone(row, nowMs) ? { kind: 'undo', label: say('fax-action.undo') } : null;
  }
}

/** How a fax that goes out in a moment is taken back; null where it cannot be. */
export function takeBack(row: FaxRow, nowMs: number): 'undo' | 'cancel' | null {
  if (!isCountingDown(row, nowMs)) return null;
  if (canBeUndone(row, nowMs)) return 'undo';
  return row.actions.includes('cancel') ? 'cancel' : null;
}

/** The app puts the next step first. */
function chooseFirst(row: FaxRow, nowMs: number): OfferedAction | null {
  const [kind] = row.actions;
  return kind === undefined || !NEXT_STEPS.has(kind) ? null : { kind, label: writeLabel(kind, row, nowMs) };
}

const NEXT_STEPS: ReadonlySet<FaxAction> = new Set(['retry', 'resend', 'address', 'send-as-pages']);

/** Everything that the fax's state allows, the right next action first. */
export function allActions(row: FaxRow, nowMs: number, isPaused = false): OfferedAction[] {
  return row.actions
    .filter((kind) => isOffered(kind, row, nowMs, isPaused))
    .map((kind) => ({ kind, label: writeLabel(kind, row, nowMs) }));
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

function writeLabel(kind: FaxAction, row: FaxRow, nowMs: number): string {
  switch (kind) {
    case 'address':
      if (row.recipients.length === 0)
        return say(row.state === 'cancelled' ? 'fax-action.address-after-all' : 'fax-action.address-choose');
      return say(row.state === 'needs-attention' ? 'fax-action.address-change' : 'fax-action.address');
    case 'send-anew':
      if (isTooLong(row)) return say('fax-action.send-in-parts');
      return say(row.state === 'sent' ? 'fax-action.send-anew-sent' : 'fax-action.send-anew');
    case 'cancel':
      if (isCountingDown(row, nowMs) && !canBeUndone(row, nowMs)) return say('fax-action.undo');
      if (row.state === 'unconfirmed') return say('fax-action.cancel-looking');
      return say(row.needsDecision ? 'fax-action.cancel-following' : 'fax-action.cancel');
    default:
      return say(`fax-action.${kind}`);
  }
}

/** A fax that the service has cannot be called back: the window says so instead of pretending. */
export function whyNoAction(row: FaxRow): string | null {
  switch (row.state) {
    case 'submitting':
      return say('why-no-action.submitting');
    case 'queued':
      if (row.needsDecision) return null;
      return say(row.actions.includes('decide') ? 'why-no-action.asked-later' : 'why-no-action.queued');
    case 'arriving':
      return say('why-no-action.arriving');
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
