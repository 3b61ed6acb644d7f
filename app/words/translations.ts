import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import type { Language } from './language.ts';
import type { PhraseKey } from './phrase.ts';

/** Every key has its words, by the facts of the English ones: a language that lacks one does not compile. */
export type Translation = Readonly<Record<PhraseKey, string>>;

export const TRANSLATIONS: Readonly<Record<Language, Translation>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
