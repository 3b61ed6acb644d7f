import type { FaxRow, FaxState, RecipientView } from '../../app/contract/queue-views.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

export interface StateLook {
  readonly word: string;
  readonly tone: Tone;
}

const TONES: Readonly<Record<FaxState, Tone>> = {
  arriving: 'neutral',
  draft: 'neutral',
  stuck: 'warn',
  'needs-attention': 'warn',
  waiting: 'neutral',
  submitting: 'accent',
  unconfirmed: 'warn',
  queued: 'accent',
  sent: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
};

/** The state that its icon shows: what was taken by the service and has had no answer is no fax that is being sent. */
export const shownStateOf = ({ state, needsDecision }: Pick<FaxRow, 'state' | 'needsDecision'>): FaxState =>
  state === 'queued' && needsDecision ? 'needs-attention' : state;

export const lookOf = (state: FaxState): StateLook => ({
  word: say(`fax-state.${state}`),
  tone: TONES[state],
});

/** A recipient's own state, for a fax that goes to several. A fax that is at rest leaves nobody waiting. */
export function recipientLook(recipient: RecipientView, fax: FaxState): StateLook {
  switch (recipient.state) {
    case 'sent':
      return lookOf('sent');
    case 'failed':
      return { word: recipient.problem?.headline ?? lookOf('failed').word, tone: 'bad' };
    case 'queued':
      return lookOf('queued');
    case 'pending':
      return fax === 'cancelled' ? { word: say('fax-state.not-sent'), tone: 'neutral' } : lookOf('waiting');
  }
}
