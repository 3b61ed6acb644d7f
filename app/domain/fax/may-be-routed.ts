import type { FaxJob } from './fax-job.ts';

/** A fax that nobody has addressed may be addressed by a sheet that lies on its papers. */
export const mayBeRouted = ({ state, reason, claimedAtMs, pagesInstead }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'no-number' && claimedAtMs !== null && pagesInstead === null;
