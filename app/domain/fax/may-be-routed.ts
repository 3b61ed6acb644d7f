import type { FaxJob } from './fax-job.ts';

/** Whether a routing sheet among its pages may address it, because nobody else has. */
export const mayBeRouted = ({ state, reason, claimedAtMs, pagesInstead }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'no-number' && claimedAtMs !== null && pagesInstead === null;
