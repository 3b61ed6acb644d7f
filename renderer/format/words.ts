import type { Fact, FactsGiven, PhraseKey } from '../../app/words/phrase.ts';
import { Phrasebook, type Language } from '../../app/words/phrasebook.ts';
import { isolated } from './isolated.ts';

/** How each language writes dates and lists, and sorts: a fax has 24 hours on its header line, and so has the window. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB' };

const book = new Phrasebook('en');

export const LOCALE = LOCALES[book.language];

/** Words of the window. A name in them keeps its direction to itself. */
export const say = <K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): string =>
  book.text({ key, facts: isolatedFacts(facts ?? {}) });

const isolatedFacts = (facts: Readonly<Record<string, Fact>>): Record<string, Fact> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? isolated(fact) : fact]),
  );
