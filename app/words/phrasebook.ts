import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from './isolated.ts';
import { resolveReferences, type Extent } from './references.ts';
import { listText } from './list-text.ts';
import { TRANSLATIONS } from './translations.ts';
import { momentBeside, momentText } from './moment-text.ts';
import type { Language } from './language.ts';
import type { Fact, FactsGiven, Phrase, PhraseKey } from './phrase.ts';

/** Makes words of phrases, in one language, with its plural forms and its ways to write numbers (ICU MessageFormat). */
export class Phrasebook {
  readonly #language: () => Language;
  readonly #formatNumber: (e164: string) => string;
  readonly #read = new Map<string, IntlMessageFormat>();

  /** `language`: a function where another one may be set while it is in use. `formatNumber`: a telephone number as people of the region read it. */
  constructor(
    language: Language | (() => Language),
    formatNumber: (e164: string) => string = (e164) => e164,
  ) {
    this.#language = typeof language === 'function' ? language : () => language;
    this.#formatNumber = formatNumber;
  }

  get language(): Language {
    return this.#language();
  }

  text(phrase: Phrase): string {
    return this.#text(phrase, 'whole');
  }

  /** What is known, without what to do about it: in the question that does it, that would name buttons which are not there. */
  textWithoutAdvice(phrase: Phrase): string {
    return this.#text(phrase, 'without-advice').trim();
  }

  #text(phrase: Phrase, extent: Extent): string {
    const facts: Record<string, string | number> = {};
    for (const [name, fact] of Object.entries(phrase.facts)) facts[name] = this.#formatFact(fact, extent);
    const text = String(this.#formatFor(phrase.key, extent).format(facts));
    // A headline may be a question, and then ends its sentence itself.
    const questions = Object.values(facts).filter((word) => typeof word === 'string' && word.endsWith('?'));
    return questions.reduce<string>(
      (whole, question) => whole.replace(`${question}.`, () => String(question)),
      text,
    );
  }

  textOrNull(phrase: Phrase | null): string | null {
    return phrase === null ? null : this.text(phrase);
  }

  /** Words whose facts are at hand. */
  say<K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): string {
    return this.text({ key, facts: facts ?? {} });
  }

  number(e164: string): string {
    return this.#formatNumber(e164);
  }

  /**
   * A number stays one: plurals and the language's way to write it depend on that. A name keeps its direction to itself, wherever the
   * sentence is shown.
   */
  #formatFact(fact: Fact, extent: Extent): string | number {
    if (typeof fact === 'number') return fact;
    if (typeof fact === 'string') return isolated(fact);
    if ('key' in fact) return this.#text(fact, extent);
    if ('e164' in fact) return this.#formatNumber(fact.e164);
    if ('list' in fact)
      return listText(
        fact.list
          .map((each) => String(this.#formatFact(each, extent)))
          .filter((text) => extent === 'whole' || text !== ''),
        fact.by,
        this.language,
      );
    if ('inSentence' in fact) return inSentence(this.#text(fact.inSentence, extent), this.language);
    return fact.besideMs === undefined
      ? momentText(fact.atMs, this.language)
      : momentBeside(fact.atMs, fact.besideMs, this.language);
  }

  /** A phrase is read when it is said for the first time: most are not said in most sessions. */
  #formatFor(key: PhraseKey, extent: Extent): IntlMessageFormat {
    const { language } = this;
    const known = this.#read.get(`${language} ${extent} ${key}`);
    if (known !== undefined) return known;
    const words = resolveReferences(key, TRANSLATIONS[language], extent);
    const format = new IntlMessageFormat(words, language, undefined, { ignoreTag: true });
    this.#read.set(`${language} ${extent} ${key}`, format);
    return format;
  }
}

/** A headline begins with a capital letter, which a sentence has for its nouns only where the language is German. */
const inSentence = (headline: string, language: Language): string =>
  language === 'de' ? headline : headline.charAt(0).toLocaleLowerCase(language) + headline.slice(1);
