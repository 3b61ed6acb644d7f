import { perLanguage } from './language.ts';

/** Sorts as people of a language do. */
export const collatorFor = perLanguage((locale) => new Intl.Collator(locale));
