import {
  listFact,
  numberFact,
  phrase,
  sentences,
  type Fact,
  type Phrase,
  type PhraseKey,
} from '../../words/phrase.ts';
import { firstErrorCode } from './apply-report.ts';
import { findFaxError } from './fax-error.ts';
import type { FaxJob, Recipient } from './fax-job.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import type { JobEvent } from './job-event.ts';

/** Nobody knows whether it was sent, and the person has stopped asking. */
export const NOT_FOLLOWED = {
  headline: phrase('called-off.not-followed.headline'),
  advice: phrase('called-off.not-followed.advice'),
} as const;
/** The same in one phrase, stored with the fax and written to its status file. */
export const GIVEN_UP = phrase('called-off.given-up');

export const isGivenUp = (detail: Phrase): boolean => detail.key === GIVEN_UP.key;

/** Used until somebody says what came of it. */
export const DELETED_THERE = phrase('called-off.deleted-there');

/** A person says that it has already been sent, although no message for it was found. */
export const WENT_WITHOUT_MESSAGE = phrase('called-off.went-without-message');

/** 'Cancelled' would say that it was not sent. */
export const SENT_BY_WORD = {
  headline: phrase('called-off.went-without-message.headline'),
  advice: WENT_WITHOUT_MESSAGE,
} as const;

/** Whether it was called off because a person knows that it was sent. */
export const isSentByWord = ({ state, detail }: Pick<FaxJob, 'state' | 'detail'>): boolean =>
  state === 'cancelled' && detail?.key === WENT_WITHOUT_MESSAGE.key;

/** For a fax that has been tried and will not be tried again. */
const NOT_AGAIN = phrase('called-off.not-again');
const NOT_AGAIN_CUT_SHORT = phrase('called-off.not-again-cut-short');

/** Whether any of these recipients, whom the fax did not reach as a whole, may have some of its pages. */
export const mayHaveArrived = (
  { detail }: Pick<FaxJob, 'detail'>,
  recipients: readonly Recipient[],
): boolean =>
  recipients.some(
    (each) =>
      (each.state === 'failed' && hasArrivedInPart(each.faxErrorCode)) ||
      (isCalledOffFor(each) && detail?.key === NOT_AGAIN_CUT_SHORT.key),
  );

const hasArrivedInPart = (code: string | null): boolean =>
  code !== null && findFaxError(code).mayHaveArrived === true;

const IN_DOUBT: ReadonlySet<PhraseKey | undefined> = new Set([
  GIVEN_UP.key,
  NOT_AGAIN_CUT_SHORT.key,
  WENT_WITHOUT_MESSAGE.key,
]);

export const isOutcomeUnknown = ({ state, reason }: FaxJob): boolean =>
  state === 'unconfirmed' || (state === 'needs-attention' && reason === 'outcome-unknown');

/** Whether it was called off while nobody knew if it, or part of it, had been sent. */
export const isCalledOffInDoubt = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'cancelled' && (reason === 'outcome-unknown' || IN_DOUBT.has(detail?.key));

/** What to say about a fax that is being called off; never that it was not sent where it may have been. Null: it was never tried. */
export function detailOfCancel(job: FaxJob, events: readonly JobEvent[]): Phrase | null {
  if (isOutcomeUnknown(job)) return GIVEN_UP;
  if (job.attempts === 0) return null;
  if (events.some(({ kind }) => kind === 'resent')) return GIVEN_UP;
  // Recipients that are settled each have an outcome of their own.
  const settled = new Set(job.recipients.filter(isSettled).map(({ phoneNumber }) => phoneNumber));
  const isCutShort = events.some(
    (event) =>
      (event.kind === 'failed' || event.kind === 'failed-for-now') &&
      event.report.recipients.some(
        ({ phoneNumber, faxErrorCode }) => !settled.has(phoneNumber) && hasArrivedInPart(faxErrorCode),
      ),
  );
  return isCutShort ? NOT_AGAIN_CUT_SHORT : NOT_AGAIN;
}

const isSettled = ({ state }: Pick<Recipient, 'state'>): boolean => state === 'sent' || state === 'failed';

/** Whether it failed and the rest was called off: an older copy of the queue must not go on with the rest. */
export const isCalledOffInPart = ({
  state,
  recipients,
}: {
  readonly state: FaxJob['state'];
  readonly recipients: readonly Pick<Recipient, 'state' | 'faxErrorCode'>[];
}): boolean => state === 'failed' && recipients.some(isCalledOffFor);

/** Whether calling off the rest of a fax leaves it failed: at least one recipient failed for good, and no doubt hides that. */
export const leavesFailure = (
  { recipients, unresolved }: Pick<FaxJob, 'recipients' | 'unresolved'>,
  { detail }: { readonly detail: Phrase | null },
): boolean =>
  unresolved.length === 0 &&
  recipients.some((each) => each.state === 'failed' && !isCalledOffFor(each)) &&
  (detail?.key === NOT_AGAIN_CUT_SHORT.key || !IN_DOUBT.has(detail?.key));

/**
 * The outcome of such a fax. `detail` is kept only where a recipient it is called off for may have some of the pages; otherwise the
 * reason says it all.
 */
export function failedByCallingOff(
  job: FaxJob,
  { detail }: { readonly detail: Phrase | null },
): Pick<FaxJob, 'recipients' | 'reason' | 'detail'> {
  const failed = job.recipients.filter(({ state }) => state === 'failed');
  return {
    recipients: job.recipients.map((each) =>
      isSettled(each) ? each : { ...each, state: 'failed', faxErrorCode: null },
    ),
    reason: firstErrorCode(failed),
    detail: detail?.key === NOT_AGAIN_CUT_SHORT.key ? detail : null,
  };
}

/** For a fax that reached everybody except those it was called off for: it is over, and was not sent to all. */
export const describeRest = (recipients: readonly Recipient[]): Phrase =>
  sentences(
    phrase('whereabouts.called-off-for', { to: nameNumbers(recipients.filter(isCalledOffFor)) }),
    phrase('whereabouts.did-arrive', { to: nameNumbers(recipients.filter(({ state }) => state === 'sent')) }),
  );

/** Adds whom the fax reached, if it is not going to be sent to the others again. */
export function describeCalledOff({
  detail,
  recipients,
}: Pick<FaxJob, 'detail' | 'recipients'>): Phrase | null {
  const reached = describeReached({ recipients });
  const isRestCalledOff = detail?.key === NOT_AGAIN.key || detail?.key === NOT_AGAIN_CUT_SHORT.key;
  return detail === null || !isRestCalledOff || reached === null ? detail : sentences(detail, reached);
}

/** Null where it reached nobody. */
export function describeReached({ recipients }: Pick<FaxJob, 'recipients'>): Phrase | null {
  const reached = recipients.filter(({ state }) => state === 'sent');
  return reached.length === 0 ? null : phrase('whereabouts.did-arrive', { to: nameNumbers(reached) });
}

const nameNumbers = (recipients: readonly Recipient[]): Fact =>
  listFact(
    recipients.map(({ phoneNumber }) => numberFact(phoneNumber)),
    'comma',
  );
