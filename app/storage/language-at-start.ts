import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage, findLanguage, type Language } from '../words/language.ts';

/** Where the language may be set, and what counts if it is not. */
interface LanguageSources {
  /** The administrator's file. */
  readonly settingsFile: string;
  readonly dataFolder: string;
  /** The person's languages, in order of preference. */
  readonly systemLanguages: readonly string[];
}

/**
 * The language for Chromium's own parts, which must be known at the very start: the settings are read properly later, and mistakes in
 * them are reported then.
 */
export function languageAtStart({ settingsFile, dataFolder, systemLanguages }: LanguageSources): Language {
  const administered = read(settingsFile)?.['language'];
  const own = (): unknown => asObject(read(join(dataFolder, 'settings.json'))?.['settings'])?.['language'];
  const set = administered ?? own();
  return (typeof set === 'string' ? findLanguage(set) : null) ?? chooseLanguage(systemLanguages);
}

function read(path: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
