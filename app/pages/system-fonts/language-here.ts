import { languageOf, type Language } from './font-preference.ts';

/** Of a text, on this machine. */
export const languageHere = (text: string): Language =>
  languageOf(text, Intl.DateTimeFormat().resolvedOptions().locale);
