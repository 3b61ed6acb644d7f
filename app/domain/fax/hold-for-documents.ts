import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';
import type { Reason } from '../reason.ts';
import { asksAboutLetters, stopsFax, type DocumentProblem } from './document-problem.ts';
import type { FaxJob } from './fax-job.ts';

export interface Hold {
  readonly reason: Reason;
  readonly detail: Phrase;
}

/** What is wrong with a fax judging by document sizes alone; null: nothing. */
export function holdForSize(
  documents: readonly { readonly sizeBytes: number }[],
  maxBytes: number,
): Hold | null {
  const totalBytes = documents.reduce((sum, each) => sum + each.sizeBytes, 0);
  if (totalBytes <= maxBytes) return null;
  const megabytes = Math.floor(maxBytes / 1_000_000);
  return { reason: 'too-large', detail: phrase('documents.too-large', { megabytes }) };
}

/** Neither its name nor its contents are of a type that can be faxed. */
export const holdForType = (name: string): Hold => ({
  reason: 'unsupported-type',
  detail: phrase('documents.nothing-sent', { problem: phrase('documents.unsupported-type', { name }) }),
});

/**
 * What was found in its documents that keeps it from being sent; null: nothing. `doubt`: the text encoding may be a wrong guess. `wrap`: adds to the
 * explanation of a problem that stops it, to say that nothing was sent.
 */
export function holdForDocuments(
  { consent }: Pick<FaxJob, 'consent'>,
  { problem, doubt }: { readonly problem: DocumentProblem | null; readonly doubt: Phrase | null },
  isLocalExchange: boolean,
  wrap = nothingSent,
): Hold | null {
  const isStopped = problem !== null && stopsFax(problem, isLocalExchange);
  // Characters that no font has may come from a wrong encoding.
  const letters = isStopped ? (problem.letters ?? null) : doubt;
  if (letters !== null && !consent.encoding) return { reason: 'encoding-doubtful', detail: letters };
  if (isStopped) return { reason: problem.reason, detail: wrap(problem.explanation) };
  if (problem === null || !asksAboutLetters(problem, isLocalExchange)) return null;
  const detail = phrase('documents.letters-asked', { problem: problem.explanation });
  // A contact may have been renamed since: the answer was about the words that were named then.
  if (consent.letters && isSamePhrase(consent.lettersAsked ?? detail, detail)) return null;
  return { reason: 'letters-not-drawn', detail };
}

const nothingSent = (problem: Phrase): Phrase => phrase('documents.nothing-sent', { problem });
