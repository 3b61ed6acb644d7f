import type { Fact, Phrase } from '../../words/phrase.ts';
import { shownText } from './shown-text.ts';

/**
 * The same phrase, with text written by others made safe to show. Done before the phrase gets its words, because those add direction
 * isolates of their own.
 */
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
