import type { Recipient } from './fax-job.ts';

/** Whether a person called off the fax for this recipient after others had failed for good. */
export const isCalledOffFor = ({ state, faxErrorCode }: Pick<Recipient, 'state' | 'faxErrorCode'>): boolean =>
  state === 'failed' && faxErrorCode === null;
