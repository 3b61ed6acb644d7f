import type { FaxJob } from './fax-job.ts';

/**
 * For a fax that is asked about because the queue is an older copy: it was not sent, and a person called it off after the copy was made.
 */
export const wasCancelledSince = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'needs-attention' &&
  reason === 'restored' &&
  (detail?.key === 'restored.cancelled' || detail?.key === 'restored.cancelled-at');
