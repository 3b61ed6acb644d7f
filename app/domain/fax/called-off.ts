import { phrase, type Phrase, type PhraseKey } from '../../words/phrase.ts';
import { findFaxError } from './fax-error.ts';
import type { FaxJob } from './fax-job.ts';
import type { JobEvent } from './job-event.ts';

/** Nobody knows whether it was sent, and a person does not want to know any more. */
export const NOT_FOLLOWED = {
  headline: phrase('called-off.not-followed.headline'),
  advice: phrase('called-off.not-followed.advice'),
} as const;
/** The same in one, kept with the fax and written into its status file. */
export const GIVEN_UP = phrase('called-off.given-up');

export const isGivenUp = (detail: Phrase): boolean => detail.key === GIVEN_UP.key;

/** As long as nobody has said what came of it. */
export const DELETED_THERE = phrase('called-off.deleted-there');

/** A person's word that it went already, where no message of it was found. */
export const WENT_WITHOUT_MESSAGE = phrase('called-off.went-without-message');

/** Of a fax that had its try already, and does not get another one. */
const NOT_AGAIN = phrase('called-off.not-again');
const NOT_AGAIN_CUT_SHORT = phrase('called-off.not-again-cut-short');

/** Whether some of its pages may be with somebody whom the fax did not reach as a whole. */
export const mayHaveArrived = ({ recipients }: Pick<FaxJob, 'recipients'>): boolean =>
  recipients.some(({ state, faxErrorCode }) => state === 'failed' && hasArrivedInPart(faxErrorCode));

const hasArrivedInPart = (code: string | null): boolean =>
  code !== null && findFaxError(code).mayHaveArrived === true;

const IN_DOUBT: ReadonlySet<PhraseKey | undefined> = new Set([
  GIVEN_UP.key,
  NOT_AGAIN_CUT_SHORT.key,
  WENT_WITHOUT_MESSAGE.key,
]);

export const isOutcomeUnknown = ({ state, reason }: FaxJob): boolean =>
  state === 'unconfirmed' || (state === 'needs-attention' && reason === 'outcome-unknown');

/** It was called off while nobody knew whether it had gone, or some of it. */
export const isCalledOffInDoubt = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'cancelled' && (reason === 'outcome-unknown' || IN_DOUBT.has(detail?.key));

/** What is to be said of a fax that is called off: never that it did not go where it may have. Null: it had no try. */
export function detailOfCancel(job: FaxJob, events: readonly JobEvent[]): Phrase | null {
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
