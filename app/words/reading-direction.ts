/** Scripts that are read from the right (Unicode Standard Annex 9). */
const FROM_RIGHT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Aran'];

/** By the script that a language is written in unless its tag names another one. */
export const readingDirection = (locale: string): 'ltr' | 'rtl' =>
  FROM_RIGHT.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
