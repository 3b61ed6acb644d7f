import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forThisUser, makeFolder } from '../../app/storage/make-folder.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('creates a folder with those above it, and accepts an existing one', async () => {
  const path = join(tempFolder(), 'a', 'b', 'c');
  await makeFolder(path, forThisUser);
  await makeFolder(path, forThisUser);
  expect(existsSync(path)).toBe(true);
});

it('says so where a file is in the way', async () => {
  const path = join(tempFolder(), 'a');
  writeFileSync(path, '');
  await expect(makeFolder(path, forThisUser)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(path, 'b'), forThisUser)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

// There, Node's own recursive mkdir loops for ever, and so did the whole app.
it.runIf(process.platform === 'linux')('returns if none can be created', async () => {
  await expect(makeFolder('/proc/nowhere/Faxes', forThisUser)).rejects.toMatchObject({ code: 'ENOENT' });
});
