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

it('are reported one by one, and the number of those beyond the limit once', async () => {
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

it('are not all searched for in endless folders, which is reported', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'Archive', ...Array.from({ length: 120 }, () => 'a')), { recursive: true });
  expect((await listFolder(folder)).untaken.map(({ name }) => name)).toEqual(['…']);
  drop(folder, '0', 51);
  const names = (await listFolder(folder)).untaken.map(({ name }) => name);
  expect(names).toHaveLength(51);
  expect(names.at(-1)).toBe('… >1');
});
