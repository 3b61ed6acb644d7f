import { IntlMessageFormat } from 'intl-messageformat';
import { english } from './en/english.ts';
import type { FactsGiven, Phrase, PhraseKey } from './phrase.ts';

/** Every key has its words: a language that lacks one does not compile. */
export type Translation = Readonly<Record<PhraseKey, string>>;

export type Language = 'en';

export const LANGUAGES: Readonly<Record<Language, Translation>> = { en: english };

/** Makes words of phrases, in one language, with its plural forms and its ways to write numbers (ICU MessageFormat). */
export class Phrasebook {
  readonly language: Language;
  readonly #read = new Map<PhraseKey, IntlMessageFormat>();

  constructor(language: Language) {
    this.language = language;
  }

  text(phrase: Phrase): string {
    const text = this.#formatOf(phrase.key).format(phrase.facts);
    return typeof text === 'string' ? text : String(text);
  }

  /** Words whose facts are at hand. */
  say<K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): string {
    return this.text({ key, facts: facts ?? {} } as Phrase);
  }

  /** A phrase is read when it is said for the first time: most are not said in most sessions. */
  #formatOf(key: PhraseKey): IntlMessageFormat {
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const format = new IntlMessageFormat(LANGUAGES[this.language][key], this.language, undefined, {
      ignoreTag: true,
    });
    this.#read.set(key, format);
    return format;
  }
}
