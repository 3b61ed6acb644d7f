import { needsDecision } from '../domain/fax/attention.ts';
import type { JobStore } from '../services/ports/queue/job-store.ts';
import { phrase, sentences, type Fact, type Phrase } from '../words/phrase.ts';

/** What is left to do in a queue. */
export interface WaitingFaxes {
  /** Are sent automatically as soon as the queue is open. */
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

/** What to say about a queue that is not open; null if nothing is left in it. */
export function leftBehind(waiting: WaitingFaxes | 'unreadable', label: Fact): Phrase | null {
  if (waiting === 'unreadable') return phrase('notice.left-unreadable', { label });
  const { toGo, toAnswer } = waiting;
  const parts = [
    ...(toGo > 0 ? [phrase('notice.left-to-go', { faxes: toGo, label })] : []),
    ...(toAnswer > 0 ? [phrase('notice.left-to-answer', { faxes: toAnswer, label })] : []),
  ];
  return parts.length === 0 ? null : sentences(...parts);
}
