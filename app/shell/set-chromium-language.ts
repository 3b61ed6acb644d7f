import { app } from 'electron';
import { LOCALES } from '../words/language.ts';
import { languageAtStart } from '../storage/language-at-start.ts';

/**
 * Of the browser's own fields for days and times, with 24 hours as all the rest of the window. Only before Electron is ready. On Linux
 * Chromium goes by LANGUAGE instead, where that is set.
 */
export function setChromiumLanguage(settingsFile: string, systemLanguages: readonly string[]): void {
  if (app.commandLine.hasSwitch('lang')) return;
  const dataFolder = app.getPath('userData');
  const locale = LOCALES[languageAtStart({ settingsFile, dataFolder, systemLanguages })];
  app.commandLine.appendSwitch('lang', locale);
}
