import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFolder } from '../../app/adapters/send-folder/folder-listing.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function drop(folder: string, name: string, files: number): void {
  mkdirSync(join(folder, 'Archive', name), { recursive: true });
  for (let index = 0; index < files; index++)
    writeFileSync(join(folder, 'Archive', name, `${index}.pdf`), '%PDF');
}

it('are told of one by one, and of those that are too many it is said once how many they are', async () => {
  const folder = tempFolder();
  drop(folder, '2024', 30);
  drop(folder, '2025', 20);
  expect((await listFolder(folder)).untaken.map(({ problem }) => problem)).toEqual(
    Array.from({ length: 50 }, () => 'too-deep'),
  );
  drop(folder, '2026', 3);
  drop(folder, '2027', 1_200);
  const { untaken } = await listFolder(folder);
  expect(untaken).toHaveLength(51);
  expect(untaken.at(-1)).toEqual({
    path: join(folder, '… +1203'),
    name: '… +1203',
    problem: 'too-deep',
  });
});

it('are not all looked for where there are folders without end, which is said', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'Archive', ...Array.from({ length: 120 }, () => 'a')), { recursive: true });
  expect((await listFolder(folder)).untaken.map(({ name }) => name)).toEqual(['…']);
  drop(folder, '0', 51);
  const names = (await listFolder(folder)).untaken.map(({ name }) => name);
  expect(names).toHaveLength(51);
  expect(names.at(-1)).toBe('… >1');
});
