import type { Fact, Phrase, PhraseKey } from '../../words/phrase.ts';
import { isHeldBehindOverdue, type FaxJob } from './fax-job.ts';

/** If two new numbers are nearly the same, nobody can say which one is the slip: this fax's own may be right. */
const OPEN_QUESTIONS: ReadonlySet<PhraseKey> = new Set(['objection.near-under-way', 'objection.near-in-fax']);

/** Whether the first answer offered to a fax's question is the likelier one. */
export function hasLikelyAnswer(job: Pick<FaxJob, 'state' | 'reason' | 'detail'>): boolean {
  const { state, reason, detail } = job;
  // It may have arrived, so nobody should send it a second time in a hurry.
  if (state === 'unconfirmed') return false;
  // Nobody should send it before they have seen it.
  if (reason === 'by-assistant') return false;
  if (state !== 'needs-attention') return true;
  // The question is whether it was sent, or it goes by itself once the fax before it has its answer.
  if (reason === 'restored' || reason === 'outcome-unknown' || isHeldBehindOverdue(job)) return false;
  return detail === null || !readParts(detail).some(({ key }) => OPEN_QUESTIONS.has(key));
}

/** The individual sentences, where there are several. */
function readParts(detail: Phrase): readonly Phrase[] {
  const parts: Fact | undefined = detail.key === 'sentences' ? detail.facts['parts'] : undefined;
  if (typeof parts !== 'object' || !('list' in parts)) return [detail];
  return parts.list.flatMap((part) => (typeof part === 'object' && 'key' in part ? [part] : []));
}
