import { isOverdue, type FaxJob } from './fax-job.ts';

/** `person`: nobody else can bring it on. `unseen`: a failure that nobody has looked at. */
export type Attention = 'person' | 'unseen';

/** What the list, the tray, the badge and the sidebar count; null for a fax that asks for nothing. */
export function findAttention(job: FaxJob): Attention | null {
  if (job.state === 'needs-attention' || needsDecision(job)) return 'person';
  return job.isUnseen ? 'unseen' : null;
}

/** It cannot be found out what became of it: the person has to say what is to become of it. */
export const needsDecision = (job: FaxJob): boolean =>
  isOverdue(job) ||
  (job.state === 'unconfirmed' && job.isLeftOpen) ||
  (job.state === 'needs-attention' && job.reason === 'outcome-unknown');
