import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exists } from '../../../app/storage/exists.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('says of every kind of entry that it is there, and of a name that nothing has that it is not', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'folder'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  const found = await Promise.all(
    ['file', 'folder', 'link', 'none'].map((name) => exists(join(folder, name))),
  );
  expect(found).toEqual([true, true, true, false]);
});

it('throws where the disk does not say', async () => {
  await expect(exists(join(tempFolder(), 'n'.repeat(5_000)))).rejects.toThrow('ENAMETOOLONG');
});
