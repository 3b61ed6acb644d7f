import type { FaxRow } from '../../app/contract/queue-views.ts';

/** It waits for somebody because it has more pages than a fax may have. */
export const isTooLong = ({ state, reasonCodes }: Pick<FaxRow, 'state' | 'reasonCodes'>): boolean =>
  state === 'needs-attention' && reasonCodes.includes('too-many-pages');
