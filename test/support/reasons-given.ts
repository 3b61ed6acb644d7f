import type { FailureReasons } from '../../app/services/sending/failure-reasons.ts';

/** For tests whose service says why a fax failed, or in which nobody asks. */
export const REASONS_GIVEN: Pick<FailureReasons, 'explained' | 'onKnown' | 'isAsking'> = {
  explained: (_job, report) => report,
  onKnown: () => () => undefined,
  isAsking: () => false,
};
