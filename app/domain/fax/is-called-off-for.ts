import type { Recipient } from './fax-job.ts';

/** A person called off what was left of the fax for this one, while others had failed for good. */
export const isCalledOffFor = ({ state, faxErrorCode }: Pick<Recipient, 'state' | 'faxErrorCode'>): boolean =>
  state === 'failed' && faxErrorCode === null;
