import { phrase, sentences, type Phrase } from '../../words/phrase.ts';
import { isGivenUp, NOT_FOLLOWED } from './called-off.ts';
import { findFaxError } from './fax-error.ts';
import { isHeldBehindOverdue, type FaxJob, type Recipient } from './fax-job.ts';
import { MAX_PAGES } from './fax-limits.ts';
import { wasCancelledSince } from './was-cancelled-since.ts';
import { REASONS, type Reason } from '../reason.ts';

/** What is wrong and what to do about it: a headline for the list and more for everywhere else. */
export interface Problem {
  readonly headline: Phrase;
  readonly advice: Phrase;
}

const reasonWords = (reason: Reason): Problem => ({
  headline: phrase(`reason.${reason}.headline`),
  advice:
    reason === 'too-many-pages'
      ? phrase('reason.too-many-pages.advice', { most: MAX_PAGES })
      : phrase(`reason.${reason}.advice`),
});

/** Printed documents have a title and mail has a subject, not a file name that somebody chose. */
function reasonWordsFor({ origin, detail }: FaxJob, reason: Reason): Problem {
  const words = reasonWords(reason);
  if (reason === 'bad-sidecar' && isBundle(origin))
    return { ...words, headline: phrase('reason.bad-sidecar.of-bundle') };
  if (reason !== 'no-number') return words;
  if (detail?.key === 'intake.file-has')
    return { ...words, headline: reasonWords('number-doubtful').headline };
  if (origin.kind !== 'door') return words;
  if (origin.client === 'printer') return { ...words, headline: phrase('reason.no-number.printed') };
  return origin.client === 'mail' ? { ...words, headline: phrase('reason.no-number.mailed') } : words;
}

const isReason = (word: string): word is Reason => (REASONS as readonly string[]).includes(word);

/** Words for a job's reason; null when nothing is wrong. */
export function describeProblem(job: FaxJob): Problem | null {
  if (job.reason === null) return null;
  // It is over, and nothing can be done about it.
  if (job.state === 'cancelled' && job.reason === 'outcome-unknown')
    return job.detail === null || isGivenUp(job.detail)
      ? NOT_FOLLOWED
      : { ...NOT_FOLLOWED, advice: job.detail };
  if (isHeldBehindOverdue(job))
    return {
      headline: phrase('reason.behind-overdue.headline'),
      advice: job.detail ?? phrase('reason.behind-overdue.advice'),
    };
  if (wasCancelledSince(job))
    return {
      headline: phrase('reason.cancelled-since.headline'),
      advice: sentences(job.detail ?? phrase('restored.cancelled'), phrase('advice.leave-cancelled')),
    };
  const words = isReason(job.reason) ? reasonWordsFor(job, job.reason) : callEndedBy(job.reason, job);
  const advice = goesOnceReleased(job) ? phrase('reason.goes-once-released') : adviceFor(job, words.advice);
  return {
    headline: words.headline,
    advice: isEarlierTryOpen(job) ? sentences(advice, phrase('reason.earlier-try-open')) : advice,
  };
}

/** Why one of its recipients has not got it; null where nothing is wrong. */
export function problemOfRecipient(job: FaxJob, { state, faxErrorCode }: Recipient): Problem | null {
  if (faxErrorCode === null) return null;
  return state === 'pending' ? callEndedBy(faxErrorCode, job) : findFaxError(faxErrorCode);
}

/** It would be sent automatically if nobody held it. */
const goesOnceReleased = ({ state, isOnHold, reason }: FaxJob): boolean =>
  state === 'waiting' && isOnHold && reason !== null && (reason === 'offline' || !isReason(reason));

/** The last try failed, and the outcome of an earlier one is unknown. */
export const isEarlierTryOpen = ({ state, unresolved }: FaxJob): boolean =>
  state === 'failed' && unresolved.length > 0;

const isBundle = (origin: FaxJob['origin']): boolean =>
  origin.kind === 'send-folder' && origin.bundle !== null;

function adviceFor({ reason, detail, origin }: FaxJob, advice: Phrase): Phrase {
  if (detail === null) return advice;
  // Where the sidecar is wrong matters to whoever wrote it; the advice is for whoever reads this.
  if (reason !== 'bad-sidecar') return detail;
  return phrase(isBundle(origin) ? 'reason.bad-sidecar.where-in-bundle' : 'reason.bad-sidecar.where', {
    problem: detail,
    advice,
  });
}

/** A fax that waits for its next try does not ask for what a person could do. */
function callEndedBy(faxErrorCode: string, { state, isOnHold }: FaxJob): Problem {
  const { headline, advice } = findFaxError(faxErrorCode);
  if (state !== 'waiting') return { headline, advice };
  return { headline, advice: phrase(isOnHold ? 'reason.goes-once-released' : 'reason.goes-again') };
}
