import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOwnFile, ownKindAt } from '../../app/storage/own-file.ts';
import { removeFile } from '../../app/storage/remove-file.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it.each([0, 1, 40_000, 256 * 1024, 256 * 1024 + 1, 3_000_000])(
  'a file of %d bytes is described by all of them',
  async (sizeBytes) => {
    const path = join(tempFolder(), 'Müller – 日本 😀.pdf');
    const bytes = randomBytes(sizeBytes);
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await describeOwnFile(path)).toEqual({ sizeBytes, sha256 });
  },
);

it('what is no file is none: nothing, a folder, a link', async () => {
  const folder = tempFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('file'), 'x');
  linkSync(at('file'), at('second-name'));
  mkdirSync(at('folder'));
  symlinkSync(at('file'), at('link'));
  symlinkSync('/dev/zero', at('device'));
  const names = ['file', 'second-name', 'folder', 'link', 'device', 'none'];
  expect(names.map((name) => ownKindAt(at(name)))).toEqual([
    ...['file', 'file', 'folder', 'link', 'link', null],
  ]);
  const described = await Promise.all(names.map((name) => describeOwnFile(at(name))));
  expect(described.map((each) => each !== null)).toEqual([true, true, false, false, false, false]);
});

it('a file is removed, and one that is gone is no fault; a folder stays', async () => {
  const folder = tempFolder();
  const path = join(folder, 'file');
  writeFileSync(path, 'x');
  await removeFile(path);
  await removeFile(path);
  expect(ownKindAt(path)).toBeNull();
  mkdirSync(path);
  await expect(removeFile(path)).rejects.toThrow();
  expect(ownKindAt(path)).toBe('folder');
});
