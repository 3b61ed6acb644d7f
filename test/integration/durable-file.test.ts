import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyToFreePath, nameFree } from '../../app/storage/durable-file.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
/** The error of FAT and many network shares (link(2), EPERM). */
const noLinks = (): Promise<void> =>
  Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' }));

it('a copy gets its name only when it is complete, and never somebody else’s name', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'a'), 'ours');
  expect(await copyToFreePath(join(folder, 'a'), join(folder, 'b'))).toBe(true);
  writeFileSync(join(folder, 'a'), 'another');
  expect(await copyToFreePath(join(folder, 'a'), join(folder, 'b'))).toBe(false);
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('ours');
});

it('so it is where there are no hard links, too', async () => {
  const folder = tempFolder();
  const [draft, name] = [join(folder, 'draft'), join(folder, 'name')];
  writeFileSync(draft, 'ours');
  await nameFree(draft, name, noLinks);
  expect([existsSync(draft), readFileSync(name, 'utf8')]).toEqual([false, 'ours']);
  writeFileSync(draft, 'another');
  await expect(nameFree(draft, name, noLinks)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(name, 'utf8')).toBe('ours');
});
