import type { FaxRow, FaxState, RecipientView } from '../../app/contract/queue-views.ts';
import type { Tone } from './tone.ts';

export interface StateLook {
  readonly word: string;
  readonly tone: Tone;
}

const LOOKS: Readonly<Record<FaxState, StateLook>> = {
  arriving: { word: 'Arriving', tone: 'neutral' },
  draft: { word: 'Draft', tone: 'neutral' },
  stuck: { word: 'Needs you', tone: 'warn' },
  'needs-attention': { word: 'Needs you', tone: 'warn' },
  waiting: { word: 'Waiting', tone: 'neutral' },
  submitting: { word: 'Sending', tone: 'accent' },
  unconfirmed: { word: 'Unconfirmed', tone: 'warn' },
  queued: { word: 'Sending', tone: 'accent' },
  sent: { word: 'Sent', tone: 'ok' },
  failed: { word: 'Failed', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

/** The state that its icon shows: what was taken by the service and has had no answer is no fax that is being sent. */
export const shownStateOf = ({ state, needsDecision }: Pick<FaxRow, 'state' | 'needsDecision'>): FaxState =>
  state === 'queued' && needsDecision ? 'needs-attention' : state;

export const lookOf = (state: FaxState): StateLook => LOOKS[state];

/** A recipient's own state, for a fax that goes to several. A fax that is at rest leaves nobody waiting. */
export function recipientLook(recipient: RecipientView, fax: FaxState): StateLook {
  switch (recipient.state) {
    case 'sent':
      return LOOKS.sent;
    case 'failed':
      return { word: recipient.problem?.headline ?? LOOKS.failed.word, tone: 'bad' };
    case 'queued':
      return LOOKS.queued;
    case 'pending':
      return fax === 'cancelled' ? { word: 'Not sent', tone: 'neutral' } : LOOKS.waiting;
  }
}
