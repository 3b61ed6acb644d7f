import { needsDecision } from '../domain/fax/attention.ts';
import type { JobStore } from '../services/ports/queue/job-store.ts';
import { phrase, sentences, type Fact, type Phrase } from '../words/phrase.ts';

/** What is left to do in a queue. */
export interface WaitingFaxes {
  /** Go by themselves as soon as the queue is at work. */
  readonly toGo: number;
  /** Need somebody first. */
  readonly toAnswer: number;
}

export const waitingIn = (store: Pick<JobStore, 'inState' | 'countByAttention'>): WaitingFaxes => ({
  toGo: store
    .inState('waiting', 'submitting', 'unconfirmed', 'queued')
    .filter((job) => !needsDecision(job) && !job.isOnHold).length,
  toAnswer: store.countByAttention().get('person') ?? 0,
});

/** What to say of a queue that is not at work; null where nothing is left in it. */
export function leftBehind(waiting: WaitingFaxes | 'unreadable', label: Fact): Phrase | null {
  if (waiting === 'unreadable') return phrase('notice.left-unreadable', { label });
  const { toGo, toAnswer } = waiting;
  const parts = [
    ...(toGo > 0 ? [phrase('notice.left-to-go', { faxes: toGo, label })] : []),
    ...(toAnswer > 0 ? [phrase('notice.left-to-answer', { faxes: toAnswer, label })] : []),
  ];
  return parts.length === 0 ? null : sentences(...parts);
}
