import { readingDirection } from '../../../app/words/reading-direction.ts';
import { LOCALES, type Language } from '../../../app/words/language.ts';
import { setLanguage } from '../../format/words.ts';

/** What the window speaks. Everything that is said is said again when it changes. */
export class LanguageState {
  #current = $state<Language>('en');

  constructor() {
    setLanguage(() => this.#current);
  }

  get current(): Language {
    return this.#current;
  }

  /** Also told to whoever reads the window aloud, and where lines begin. */
  set(language: Language): void {
    const { documentElement: page } = document;
    if (language === this.#current && language === page.lang) return;
    this.#current = language;
    page.lang = language;
    page.dir = readingDirection(LOCALES[language]);
  }
}
