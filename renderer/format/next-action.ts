import type { FaxAction, FaxRow } from '../../app/contract/queue-views.ts';
import { isCountingDown } from './fax-words.ts';

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
      // With a recipient known, another number is seldom the cure: the sentence in the detail says what is.
      return row.recipients.length === 0 && row.actions.includes('address')
        ? { kind: 'address', label: 'Choose recipient' }
        : { kind: 'look', label: 'See why' };
    case 'waiting':
      if (canBeHurried(row, nowMs, isPaused)) return { kind: 'send-now', label: 'Send now' };
      return isCountingDown(row, nowMs) && row.actions.includes('cancel')
        ? { kind: 'cancel', label: 'Undo' }
        : null;
    case 'failed':
      return row.actions.includes('retry') ? { kind: 'retry', label: 'Send again' } : null;
    case 'unconfirmed':
      return row.actions.includes('resend') ? { kind: 'resend', label: 'Send again…' } : null;
    case 'stuck':
      return { kind: 'show-in-folder', label: 'Show in folder' };
    case 'arriving':
    case 'submitting':
    case 'queued':
    case 'sent':
    case 'cancelled':
      return null;
  }
}

const ORDER: readonly FaxAction[] = [
  'address',
  'confirm',
  'check-again',
  'send-now',
  'retry',
  'resend',
  'save-as',
  'show-in-folder',
  'cancel',
];

/** Everything that the fax's state allows, the right next action first. */
export function allActions(row: FaxRow, nowMs: number, isPaused = false): OfferedAction[] {
  const isOffered = (kind: FaxAction): boolean =>
    kind === 'send-now' ? canBeHurried(row, nowMs, isPaused) : row.actions.includes(kind);
  return ORDER.filter(isOffered).map((kind) => ({
    kind,
    label: labelOf(kind, row, nowMs),
  }));
}

function labelOf(kind: FaxAction, row: FaxRow, nowMs: number): string {
  switch (kind) {
    case 'address':
      return row.recipients.length === 0 ? 'Choose recipient' : 'Change recipient';
    case 'confirm':
      return 'Send it all the same';
    case 'check-again':
      return 'Check again';
    case 'send-now':
      return 'Send now';
    case 'retry':
      return 'Send again';
    case 'resend':
      return 'Send again…';
    case 'save-as':
      return 'Save a copy…';
    case 'show-in-folder':
      return 'Show in folder';
    case 'cancel':
      if (isCountingDown(row, nowMs)) return 'Undo';
      return row.state === 'unconfirmed' ? 'Stop looking…' : 'Cancel fax';
  }
}

/** A fax that the service has cannot be called back: the window says so instead of pretending. */
export function whyNoAction(row: FaxRow): string | null {
  switch (row.state) {
    case 'submitting':
      return 'It is being handed to the phone service and cannot be stopped any more.';
    case 'queued':
      return 'The phone service has it, so it cannot be called back.';
    case 'arriving':
      return 'It becomes a fax as soon as the file is finished.';
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
