import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PrivateFolders } from '../../app/adapters/spool/private-folders.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('are made again where they went away', async () => {
  const root = join(tempFolder(), 'spool');
  const fax = join(root, 'fax');
  const folders = new PrivateFolders();
  await folders.make(root, fax);
  await folders.make(root, fax);
  rmSync(root, { recursive: true });
  await folders.make(root, fax);
  expect(existsSync(fax)).toBe(true);
  rmSync(root, { recursive: true });
  const write = (): Promise<void> => writeFile(join(fax, 'job.json'), '{}');
  await folders.within([root, fax], write);
  await folders.within([root, fax], write);
  expect(existsSync(join(fax, 'job.json'))).toBe(true);
  expect(statSync(fax).mode & 0o077).toBe(0);
});

it('fail as the disk does, and are not taken for made then', async () => {
  const root = join(tempFolder(), 'spool');
  writeFileSync(root, 'a file');
  const folders = new PrivateFolders();
  await expect(folders.make(root, join(root, 'fax'))).rejects.toMatchObject({ code: 'EEXIST' });
  rmSync(root);
  await folders.make(root, join(root, 'fax'));
  expect(existsSync(join(root, 'fax'))).toBe(true);
});
