import { shownText } from '../domain/files/shown-text.ts';
import type { DoubtfulText } from '../pages/requests/check-documents.ts';
import { listFact, phrase, type Phrase } from '../words/phrase.ts';

/** More is no sentence; their pages are beside it. */
const MOST_NAMED = 4;

/** What a person is asked of texts that may be read with other letters; null: of none. */
export function describeDoubtfulTexts(texts: readonly DoubtfulText[]): Phrase | null {
  if (texts.length === 0) return null;
  const named = texts
    .slice(0, MOST_NAMED)
    .map(({ name, encoding }) => phrase('documents.read-as', { name: shownText(name), encoding }));
  const more = texts.length - MOST_NAMED;
  const files = listFact(named, more > 0 ? 'comma' : 'and');
  return more > 0
    ? phrase('documents.encoding-doubtful-and-more', { files, more })
    : phrase('documents.encoding-doubtful', { files });
}
