import type { Fact, Phrase } from '../../words/phrase.ts';
import { shownText } from './shown-text.ts';

/** The same phrase with what others have written as it may stand on the screen: before it gets words, which keep its direction apart. */
export const shownPhrase = ({ key, facts }: Phrase): Phrase => ({
  key,
  facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, shownFact(fact)])),
});

function shownFact(fact: Fact): Fact {
  if (typeof fact === 'string') return shownText(fact);
  if (typeof fact !== 'object') return fact;
  if ('key' in fact) return shownPhrase(fact);
  if ('list' in fact) return { ...fact, list: fact.list.map(shownFact) };
  return 'inSentence' in fact ? { inSentence: shownPhrase(fact.inSentence) } : fact;
}
