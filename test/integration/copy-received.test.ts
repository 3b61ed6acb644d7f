import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyReceived } from '../../app/command-line/copy-received.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it.skipIf(process.platform === 'win32').each<[string, (path: string) => void]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a device without end', (path) => symlinkSync('/dev/zero', path)],
  ['a folder', (path) => mkdirSync(path)],
])('%s with the name of a received fax is not read, and the copy is put beside it', async (_what, plant) => {
  const folder = tempFolder();
  const fax = join(tempFolder(), 'fax.pdf');
  writeFileSync(fax, 'a fax');
  plant(join(folder, 'fax.pdf'));
  const copied = await copyReceived(fax, folder);
  expect(copied.ok && basename(copied.value)).toBe('fax (2).pdf');
  expect(readFileSync(join(folder, 'fax (2).pdf'), 'utf8')).toBe('a fax');
  // Repeated, it is the same copy.
  expect(await copyReceived(fax, folder)).toEqual(copied);
});
