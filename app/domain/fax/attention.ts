import { isOverdue, type FaxJob } from './fax-job.ts';

/** `person`: only a person can move it on. `unseen`: a failure that nobody has looked at. */
export type Attention = 'person' | 'unseen';

/** What the list, the tray, the badge and the sidebar count; null for a fax that needs nobody. */
export function findAttention(job: FaxJob): Attention | null {
  if (job.state === 'needs-attention' || needsDecision(job)) return 'person';
  return job.isUnseen ? 'unseen' : null;
}

/** Nobody can find out what became of it, so a person has to decide what happens next. */
export const needsDecision = (job: FaxJob): boolean =>
  isOverdue(job) ||
  (job.state === 'unconfirmed' && job.isLeftOpen) ||
  (job.state === 'needs-attention' && job.reason === 'outcome-unknown');
