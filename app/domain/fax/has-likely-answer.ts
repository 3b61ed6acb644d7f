import type { Fact, Phrase, PhraseKey } from '../../words/phrase.ts';
import type { FaxJob } from './fax-job.ts';

/** Of two new numbers that are nearly the same nobody can say which one is the slip: this fax's own may be right. */
const OPEN_QUESTIONS: ReadonlySet<PhraseKey> = new Set(['objection.near-under-way', 'objection.near-in-fax']);

/** Whether the first answer to the question that holds a fax is the likelier one. */
export const hasLikelyAnswer = ({ state, detail }: Pick<FaxJob, 'state' | 'detail'>): boolean =>
  state !== 'needs-attention' ||
  detail === null ||
  !readParts(detail).some(({ key }) => OPEN_QUESTIONS.has(key));

/** Each of the sentences, where there are several. */
function readParts(detail: Phrase): readonly Phrase[] {
  const parts: Fact | undefined = detail.key === 'sentences' ? detail.facts['parts'] : undefined;
  if (typeof parts !== 'object' || !('list' in parts)) return [detail];
  return parts.list.flatMap((part) => (typeof part === 'object' && 'key' in part ? [part] : []));
}
