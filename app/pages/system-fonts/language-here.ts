import { findLanguage, type Language } from './font-preference.ts';

/** Of a text, on this machine. `declared`: what its document says; null: nothing. */
export const languageHere = (text: string, declared: string | null = null): Language =>
  findLanguage(text, Intl.DateTimeFormat().resolvedOptions().locale, declared);
