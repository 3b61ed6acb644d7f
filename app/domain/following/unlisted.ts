import { isFinal, type JobState } from '../fax/fax-job.ts';
import { mayHaveGone, toTraceState, type Trace } from './trace.ts';

/** What is known of a fax that is missing from the queue, the most urgent first. */
export const WHAT_IS_KNOWN = ['not-gone', 'may-have-gone', 'failed', 'cancelled', 'sent'] as const;
export type WhatIsKnown = (typeof WHAT_IS_KNOWN)[number];

/** From our own logbook and from its status file. Others can write the latter, so it may only add doubt. */
export function whatIsKnown(
  trace: Trace,
  status: Pick<Trace, 'state'> & { reason: string | null },
): WhatIsKnown {
  if (isFinal(trace.state)) return FINAL[trace.state] ?? 'may-have-gone';
  const written = toTraceState(status.state, status.reason);
  return mayHaveGone(trace) || mayHaveGone({ ...trace, state: written }) ? 'may-have-gone' : 'not-gone';
}

const FINAL: Readonly<Partial<Record<JobState, WhatIsKnown>>> = {
  sent: 'sent',
  failed: 'failed',
  cancelled: 'cancelled',
};
