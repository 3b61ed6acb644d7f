import { shownText } from '../../domain/files/shown-text.ts';
import { listFact, phrase, type ListFact, type Phrase } from '../../words/phrase.ts';

export const quote = (word: string): Phrase => phrase('joined.quoted', { text: shownText(word) });

export const quoted = (words: readonly string[]): ListFact => listFact(words.map(quote), 'comma');
