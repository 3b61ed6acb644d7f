import type { FaxJob } from './fax-job.ts';
import { hasCover } from './own-cover.ts';

/** Its header line or cover page cannot be drawn, or may lose letters, and the text on the cover page can be changed. */
export const isHeldForCover = ({
  state,
  reason,
  options,
}: Pick<FaxJob, 'state' | 'reason' | 'options'>): boolean =>
  state === 'needs-attention' &&
  (reason === 'header-failed' || reason === 'letters-not-drawn') &&
  hasCover(options);
