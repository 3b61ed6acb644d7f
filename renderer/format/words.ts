import { collatorFor } from '../../app/words/collator-for.ts';
import { findLanguage, type Language } from '../../app/words/language.ts';
import type { FactsGiven, PhraseKey } from '../../app/words/phrase.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';

let inUse: () => Language = () => 'en';

/** From now on the window speaks what this says whenever something is said: it may change while the window is open. */
export function setLanguage(language: () => Language): void {
  inUse = language;
}

/** As the app names it in the window's address. */
export const languageNamed = (name: string): Language => findLanguage(name) ?? 'en';

/** For what Intl words: dates, lists, countries. */
export const language = (): Language => inUse();

/** Sorts as people of the language do. */
export const collator = (): Intl.Collator => collatorFor(language());

const book = new Phrasebook(language);

/** Words of the window. */
export const say = <K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): string =>
  book.text({ key, facts: facts ?? {} });
