/** The languages that Faxtray speaks; each has its words in a folder beside this file. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How each language writes dates and lists, and sorts: 24 hours, as on a fax's header line, and no comma before the last `and`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', fr: 'fr', es: 'es' };

/** `de` for `de-AT` and `de_AT.UTF-8`; null for a language that Faxtray does not speak. */
export function findLanguage(tag: string): Language | null {
  const [base = ''] = tag.toLowerCase().split(/[-_.@]/u);
  return LANGUAGES.find((language) => language === base) ?? null;
}

/** The first of the languages that a person reads, in their order; English where Faxtray speaks none of them. */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = findLanguage(tag);
    if (found !== null) return found;
  }
  return 'en';
}

/** What Intl makes takes long to make: once for each language, when it is needed. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(LOCALES[language]);
    made.set(language, fresh);
    return fresh;
  };
}
