import type { FactsGiven, PhraseKey } from '../../app/words/phrase.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';

const book = new Phrasebook('en');

/** Words of the window. */
export const say = <K extends PhraseKey>(key: K, ...facts: FactsGiven<K>): string => book.say(key, ...facts);
