import type { FaxRow, FaxState, RecipientView } from '../../app/contract/queue-views.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

export interface StateAppearance {
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
export const toShownState = ({ state, needsDecision }: Pick<FaxRow, 'state' | 'needsDecision'>): FaxState =>
  state === 'queued' && needsDecision ? 'needs-attention' : state;

/** A row that is called off in doubt says so beside its icon, whose word would deny it: nobody knows that it did not go. */
export const hasHeadlineInstead = ({ state, problem }: Pick<FaxRow, 'state' | 'problem'>): boolean =>
  state === 'cancelled' && problem !== null && problem.headline !== '';

export const describeState = (state: FaxState): StateAppearance => ({
  word: say(`fax-state.${state}`),
  tone: TONES[state],
});

/**
 * A recipient's own state, for a fax that goes to several. A fax that is at rest leaves nobody waiting, and one that nobody follows any more
 * nobody on the way.
 */
export function describeRecipient({ state, problem }: RecipientView, fax: FaxState): StateAppearance {
  if (state === 'sent') return describeState('sent');
  // Nobody but a person has said so.
  if (state === 'failed' && problem === null) return describeState('cancelled');
  if (state === 'failed') return { word: problem?.headline ?? describeState('failed').word, tone: 'bad' };
  if (problem !== null) return { word: problem.headline, tone: 'neutral' };
  if (state === 'queued') return describeState(fax === 'needs-attention' ? fax : 'queued');
  return fax === 'cancelled'
    ? { word: say('fax-state.not-sent'), tone: 'neutral' }
    : describeState('waiting');
}
