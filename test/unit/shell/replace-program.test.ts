import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceProgram } from '../../../app/shell/replace-program.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

function folderWith(...names: string[]): string {
  const folder = tempFolder();
  for (const name of names) writeFileSync(join(folder, name), name, { mode: 0o600 });
  return folder;
}

it('is there whole, under the old name, and can be started', () => {
  const folder = folderWith('old.AppImage', 'new');
  const place = join(folder, 'old.AppImage');
  replaceProgram(join(folder, 'new'), place);
  expect(readFileSync(place, 'utf8')).toBe('new');
  expect(statSync(place).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).sort()).toEqual(['new', 'old.AppImage']);
});

it('leaves nothing beside the old one where it fails, whether the copy or the name', () => {
  const folder = folderWith('old.AppImage', 'old.AppImage.new', 'new');
  expect(() => replaceProgram(join(folder, 'gone'), join(folder, 'old.AppImage'))).toThrow('ENOENT');
  expect(readFileSync(join(folder, 'old.AppImage'), 'utf8')).toBe('old.AppImage');
  // No file takes the place of a folder.
  mkdirSync(join(folder, 'folder'));
  expect(() => replaceProgram(join(folder, 'new'), join(folder, 'folder'))).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['folder', 'new', 'old.AppImage']);
});
