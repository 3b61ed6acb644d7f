import type { FaxJob } from './fax-job.ts';

/** Of a fax that is asked about since the queue is an older copy: nobody has sent it, a person called it off after the copy was made. */
export const wasCancelledSince = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'needs-attention' &&
  reason === 'restored' &&
  (detail?.key === 'restored.cancelled' || detail?.key === 'restored.cancelled-at');
