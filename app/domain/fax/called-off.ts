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

/** 'Cancelled' would say that it did not go. */
export const SENT_BY_WORD = {
  headline: phrase('called-off.went-without-message.headline'),
  advice: WENT_WITHOUT_MESSAGE,
} as const;

/** Called off because a person knows that it was sent. */
export const isSentByWord = ({ state, detail }: Pick<FaxJob, 'state' | 'detail'>): boolean =>
  state === 'cancelled' && detail?.key === WENT_WITHOUT_MESSAGE.key;

/** Of a fax that had its try already, and does not get another one. */
const NOT_AGAIN = phrase('called-off.not-again');
const NOT_AGAIN_CUT_SHORT = phrase('called-off.not-again-cut-short');

/** Whether some of its pages may be with one of these, whom the fax did not reach as a whole. */
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

/** It was called off while nobody knew whether it had gone, or some of it. */
export const isCalledOffInDoubt = ({ state, reason, detail }: FaxJob): boolean =>
  state === 'cancelled' && (reason === 'outcome-unknown' || IN_DOUBT.has(detail?.key));

/** What is to be said of a fax that is called off: never that it did not go where it may have. Null: it had no try. */
export function detailOfCancel(job: FaxJob, events: readonly JobEvent[]): Phrase | null {
  if (isOutcomeUnknown(job)) return GIVEN_UP;
  if (job.attempts === 0) return null;
  if (events.some(({ kind }) => kind === 'resent')) return GIVEN_UP;
  // Of the others it is said what became of them, each for itself.
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

/** It failed, and somebody wanted no more of it: an older copy must not go on with the rest. */
export const isCalledOffInPart = ({
  state,
  recipients,
}: {
  readonly state: FaxJob['state'];
  readonly recipients: readonly Pick<Recipient, 'state' | 'faxErrorCode'>[];
}): boolean => state === 'failed' && recipients.some(isCalledOffFor);

/** Whether calling off what is left of a fax leaves it failed: somebody did not get it for good, and no doubt hides that. */
export const leavesFailure = (
  { recipients, unresolved }: Pick<FaxJob, 'recipients' | 'unresolved'>,
  { detail }: { readonly detail: Phrase | null },
): boolean =>
  unresolved.length === 0 &&
  recipients.some((each) => each.state === 'failed' && !isCalledOffFor(each)) &&
  (detail?.key === NOT_AGAIN_CUT_SHORT.key || !IN_DOUBT.has(detail?.key));

/** What is left of such a fax. Only where pages may be with one of those it is called off for, the cause is not all there is to say. */
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

/** Of one that has got to all for whom it had not been called off: it is over, and was not sent to everybody. */
export const describeRest = (recipients: readonly Recipient[]): Phrase =>
  sentences(
    phrase('whereabouts.called-off-for', { to: nameNumbers(recipients.filter(isCalledOffFor)) }),
    phrase('whereabouts.did-arrive', { to: nameNumbers(recipients.filter(({ state }) => state === 'sent')) }),
  );

/** With whom it had reached, where it is not sent to the others again. */
export function describeCalledOff({
  detail,
  recipients,
}: Pick<FaxJob, 'detail' | 'recipients'>): Phrase | null {
  const reached = describeReached({ recipients });
  const isRestCalledOff = detail?.key === NOT_AGAIN.key || detail?.key === NOT_AGAIN_CUT_SHORT.key;
  return detail === null || !isRestCalledOff || reached === null ? detail : sentences(detail, reached);
}

/** Null where it has reached nobody. */
export function describeReached({ recipients }: Pick<FaxJob, 'recipients'>): Phrase | null {
  const reached = recipients.filter(({ state }) => state === 'sent');
  return reached.length === 0 ? null : phrase('whereabouts.did-arrive', { to: nameNumbers(reached) });
}

const nameNumbers = (recipients: readonly Recipient[]): Fact =>
  listFact(
    recipients.map(({ phoneNumber }) => numberFact(phoneNumber)),
    'comma',
  );
