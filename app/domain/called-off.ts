import { faxErrorOf } from './fax-error.ts';
import type { FaxJob } from './fax-job.ts';
import type { JobEvent } from './job-event.ts';

/** Nobody knows whether it was sent, and a person does not want to know any more. */
export const NOT_FOLLOWED = {
  headline: 'No longer followed',
  advice: 'Whether it was sent is not known.',
} as const;
/** The same in one, kept with the fax and written into its status file. */
export const GIVEN_UP = `${NOT_FOLLOWED.headline}. ${NOT_FOLLOWED.advice}`;

/** As long as nobody has said what came of it. */
export const DELETED_THERE =
  'It was deleted at the phone service, as you wished. Whether it goes out all the same is not known. Ask the recipient whether it arrived, then send it again or stop following it.';

/** A person's word that it went already, where no message of it was found. */
export const WENT_WITHOUT_MESSAGE =
  'You said that it was sent before the queue was restored. It was not found at the phone service.';

/** Of a fax that had its try already, and does not get another one. */
const NOT_AGAIN = 'Not sent again.';
const NOT_AGAIN_CUT_SHORT = `${NOT_AGAIN} Some pages of an earlier try may have arrived.`;

/** Whether some of its pages may be with somebody whom the fax did not reach as a whole. */
export const mayHaveArrived = ({ recipients }: Pick<FaxJob, 'recipients'>): boolean =>
  recipients.some(({ state, faxErrorCode }) => state === 'failed' && hasArrivedInPart(faxErrorCode));

const hasArrivedInPart = (code: string | null): boolean =>
  code !== null && faxErrorOf(code).mayHaveArrived === true;

const IN_DOUBT: ReadonlySet<string | null> = new Set([GIVEN_UP, NOT_AGAIN_CUT_SHORT, WENT_WITHOUT_MESSAGE]);

export const isOutcomeUnknown = ({ state, reason }: FaxJob): boolean =>
  state === 'unconfirmed' || (state === 'needs-attention' && reason === 'outcome-unknown');

/** It was called off while nobody knew whether it had gone, or some of it. */
export const isCalledOffInDoubt = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'cancelled' && (reason === 'outcome-unknown' || IN_DOUBT.has(detail));

/** What is to be said of a fax that is called off: never that it did not go where it may have. Null: it had no try. */
export function detailOfCancel(job: FaxJob, events: readonly JobEvent[]): string | null {
  if (isOutcomeUnknown(job)) return GIVEN_UP;
  if (job.attempts === 0) return null;
  if (events.some(({ kind }) => kind === 'resent')) return GIVEN_UP;
  const isCutShort = events.some(
    (event) =>
      (event.kind === 'failed' || event.kind === 'failed-for-now') &&
      event.report.recipients.some(({ faxErrorCode }) => hasArrivedInPart(faxErrorCode)),
  );
  return isCutShort ? NOT_AGAIN_CUT_SHORT : NOT_AGAIN;
}
