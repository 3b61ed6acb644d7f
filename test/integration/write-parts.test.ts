import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskTableFiles } from '../../app/adapters/disk-table-files.ts';
import { writePartsAtomically } from '../../app/storage/write-parts.ts';
import { saying } from '../support/saying.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
async function* yieldParts(...parts: string[]): AsyncGenerator<string> {
  for (const part of parts) yield await Promise.resolve(part);
}

it('writes all parts, and nobody else may read them', async () => {
  const path = join(tempFolder(), 'list.csv');
  await writePartsAtomically(path, yieldParts('a', 'ü', 'c'));
  expect(readFileSync(path, 'utf8')).toBe('aüc');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('leaves what was there where it breaks off, and no draft', async () => {
  const folder = tempFolder();
  const path = join(folder, 'list.csv');
  writeFileSync(path, 'before');
  async function* broken(): AsyncGenerator<string> {
    yield await Promise.resolve('half');
    throw new Error('a mistake');
  }
  await expect(writePartsAtomically(path, broken())).rejects.toThrow('a mistake');
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['list.csv']);
});

it('replaces the file that a link leads to, and whoever could read it still can', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'real.csv'), 'before');
  chmodSync(join(folder, 'real.csv'), 0o640);
  symlinkSync(join(folder, 'real.csv'), join(folder, 'link.csv'));
  await writePartsAtomically(join(folder, 'link.csv'), yieldParts('after'));
  expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'real.csv'), 'utf8')).toBe('after');
  expect(statSync(join(folder, 'real.csv')).mode & 0o777).toBe(0o640);
});

it('says why it cannot be written', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'list.csv'));
  for (const path of [join(folder, 'list.csv'), join(folder, 'gone', 'list.csv')])
    expect(await diskTableFiles.write(path, yieldParts('a'))).toMatchObject({
      ok: false,
      failure: { reason: 'disk', message: saying('list.csv') },
    });
  expect(readdirSync(folder)).toEqual(['list.csv']);
});
