import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Reason } from '../reason.ts';

interface Hold {
  readonly reason: Reason;
  readonly detail: Phrase;
}

/** What the sizes of documents alone say against a fax; null: nothing. */
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
