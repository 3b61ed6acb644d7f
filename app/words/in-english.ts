import type { Phrase } from './phrase.ts';
import { Phrasebook } from './phrasebook.ts';

const book = new Phrasebook('en');

/** For whoever mends Faxtray, whatever its language: a log line, an error, a test. Numbers stay E.164. */
export const inEnglish = (phrase: Phrase): string => book.text(phrase);
