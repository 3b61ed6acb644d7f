import type { FactsGiven, PhraseKey } from '../../app/words/phrase.ts';
import { Phrasebook, type Language } from '../../app/words/phrasebook.ts';

/** How each language writes dates and lists, and sorts: a fax has 24 hours on its header line, and so has the window. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB' };

const book = new Phrasebook('en');

export const LOCALE = LOCALES[book.language];

/** Words of the window. */
export const say = <K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): string =>
  book.text({ key, facts: facts ?? {} });
