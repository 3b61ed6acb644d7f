import { findLanguage, type Language } from './font-preference.ts';

/** Of a text, on this machine. */
export const languageHere = (text: string): Language =>
  findLanguage(text, Intl.DateTimeFormat().resolvedOptions().locale);
