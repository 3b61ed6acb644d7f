import type { FaxJob } from './fax-job.ts';

const REASONS_OF_NUMBERS: ReadonlySet<string> = new Set(['number-near-miss', 'number-new']);

/** Whether it is held by a question that does not depend on its pages. */
export const asksAboutNumber = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason !== null && REASONS_OF_NUMBERS.has(reason);

const REASONS_OF_RECIPIENTS: ReadonlySet<string> = new Set(['no-number', 'number-doubtful']);

/** Whether it is held by the question of who gets it. */
export const asksWhoGetsIt = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason !== null && REASONS_OF_RECIPIENTS.has(reason);
