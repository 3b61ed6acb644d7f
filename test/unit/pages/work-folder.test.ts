import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('is emptied of what a killed run left, and nobody else can look into it', async () => {
  const path = join(tempFolder(), 'laying-out');
  mkdirSync(join(path, 'left'), { recursive: true, mode: 0o755 });
  writeFileSync(join(path, 'left', 'document.pdf'), 'pages');
  const folder = new WorkFolder(path);
  await folder.empty();
  expect(existsSync(path)).toBe(false);
  const made = await folder.make();
  expect(readdirSync(path)).toHaveLength(1);
  if (process.platform === 'win32') return;
  for (const each of [path, made]) expect(statSync(each).mode & 0o777, each).toBe(0o700);
});

it('keeps what is being laid out, whoever begins beside it', async () => {
  const folder = new WorkFolder(join(tempFolder(), 'laying-out'));
  const made = await Promise.all([folder.make(), folder.make(), folder.empty(), folder.make()]);
  for (const each of [made[0], made[1], made[3]]) expect(existsSync(each)).toBe(true);
  await folder.empty();
  expect(existsSync(made[0])).toBe(true);
});
