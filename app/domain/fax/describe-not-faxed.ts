import { listFact, phrase, verbatim, type Phrase } from '../../words/phrase.ts';

const MOST_NAMED = 3;

/** What of its documents is on no page: nobody is asked, and whoever sends it should know. Null: nothing. */
export function describeNotFaxed({
  notFaxed = [],
}: {
  readonly notFaxed?: readonly string[] | undefined;
}): Phrase | null {
  if (notFaxed.length === 0) return null;
  const named = notFaxed.slice(0, MOST_NAMED).map((name) => phrase('joined.quoted', { text: name }));
  const more = notFaxed.length > MOST_NAMED ? [verbatim('…')] : [];
  return phrase('result.not-faxed', { files: listFact([...named, ...more], 'comma') });
}
