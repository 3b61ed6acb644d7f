import type { FaxJob } from './fax-job.ts';

/** Whether a person is asked about letters that no font here has. */
export const isHeldForFonts = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'letters-not-drawn';
