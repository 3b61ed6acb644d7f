import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderWatcher } from '../../app/adapters/send-folder/folder-watcher.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();

async function watchIn(path: string) {
  const seen = new Set<string>();
  const errors: unknown[] = [];
  const watcher = new FolderWatcher(path);
  onTestFinished(() => watcher.close());
  watcher.on('error', (error) => errors.push(error)).on('seen', (each) => seen.add(each));
  await new Promise<void>((resolve) => watcher.on('ready', resolve).on('error', () => resolve()));
  const hears = (each: string): Promise<unknown> => until(() => seen.has(each), Boolean);
  return { seen, errors, hears };
}

it('hears of what comes to the folder, to a subfolder, and to one that is made later or takes the place of another', async () => {
  const path = tempFolder();
  mkdirSync(join(path, 'Lab'));
  const { hears, seen } = await watchIn(path);
  writeFileSync(join(path, 'a.pdf'), '1');
  writeFileSync(join(path, 'Lab', 'b.pdf'), '1');
  await hears(join(path, 'a.pdf'));
  await hears(join(path, 'Lab', 'b.pdf'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'faxtray-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  mkdirSync(join(elsewhere, 'New'));
  writeFileSync(join(elsewhere, 'New', 'inside.pdf'), '1');
  renameSync(join(elsewhere, 'New'), join(path, 'New'));
  await hears(join(path, 'New', 'inside.pdf'));
  rmSync(join(path, 'Lab'), { recursive: true });
  mkdirSync(join(path, 'Lab'));
  seen.clear();
  writeFileSync(join(path, 'Lab', 'again.pdf'), '1');
  await hears(join(path, 'Lab', 'again.pdf'));
});

it('says why it cannot watch, to whoever listens by then', async () => {
  const { errors } = await watchIn(join(tempFolder(), 'gone'));
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
});
