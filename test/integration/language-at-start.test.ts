import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languageAtStart } from '../../app/storage/language-at-start.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function languageWith(administered: string | null, own: string | null, systemLanguages = ['de-CH', 'en']) {
  const dataFolder = tempFolder();
  const settingsFile = join(dataFolder, 'config.json');
  if (administered !== null) writeFileSync(settingsFile, administered);
  if (own !== null) writeFileSync(join(dataFolder, 'settings.json'), own);
  return languageAtStart({ settingsFile, dataFolder, systemLanguages });
}

const own = (language: unknown): string => JSON.stringify({ version: 1, settings: { language } });

it('is an administrator’s, else the person’s own, else the system’s', () => {
  expect(languageWith(null, null)).toBe('de');
  expect(languageWith(null, own('en'))).toBe('en');
  expect(languageWith('{"language":"de-AT"}', own('en'))).toBe('de');
  expect(languageWith('{"undoSeconds":0}', own('en'))).toBe('en');
  expect(languageWith('{"language":"system"}', own('en'))).toBe('de');
});

it.each(['', '{', 'null', '[]', '"de"', '{"settings":null}', '{"settings":7}', own(7), own('nl')])(
  'is the system’s if %s lies in place of settings',
  (text) => {
    expect(languageWith(text, text)).toBe('de');
    expect(languageWith(null, text, [])).toBe('en');
  },
);
