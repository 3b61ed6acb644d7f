import { needsDecision } from '../domain/fax/attention.ts';
import type { JobStore } from '../services/ports/job-store.ts';

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

/** For people, of a queue that is not at work; null where nothing is left in it. */
export function leftBehind({ toGo, toAnswer }: WaitingFaxes, label: string): string | null {
  const where = `in the queue of ${label}`;
  const sentences: string[] = [];
  if (toGo > 0)
    sentences.push(
      `${toGo === 1 ? '1 fax waits' : `${toGo} faxes wait`} ${where}. ${toGo === 1 ? 'It goes' : 'They go'} on when that account is used again (Settings, Accounts).`,
    );
  if (toAnswer > 0)
    sentences.push(
      `${toAnswer === 1 ? '1 fax needs' : `${toAnswer} faxes need`} you ${where}. Use that account again to see why (Settings, Accounts).`,
    );
  return sentences.length === 0 ? null : sentences.join(' ');
}
