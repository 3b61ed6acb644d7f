import { findAttention } from '../../domain/fax/attention.ts';
import {
  isCalledOffInDoubt,
  isGivenUp,
  isSentByWord,
  NOT_FOLLOWED,
  SENT_BY_WORD,
} from '../../domain/fax/called-off.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { describeProblem } from '../../domain/fax/reason-words.ts';
import type { Phrase } from '../../words/phrase.ts';

/**
 * What is said of a fax in the place of its state, where that alone would mislead: 'sending' of one that has had no answer, 'cancelled' of
 * one that may have gone. Null: its state is all there is to say.
 */
export function explainState(job: FaxJob): Phrase | null {
  if (isSentByWord(job)) return SENT_BY_WORD.headline;
  const { state, detail } = job;
  if (isCalledOffInDoubt(job) && detail !== null && isGivenUp(detail)) return NOT_FOLLOWED.headline;
  const isExplained = findAttention(job) !== null || state === 'failed' || isCalledOffInDoubt(job);
  return isExplained ? (describeProblem(job)?.headline ?? null) : null;
}
