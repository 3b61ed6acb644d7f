import { createHash, randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  describeOwnFile,
  ownKindAt,
  readSmallOwnFile,
  writeOwnFileAtomically,
} from '../../app/storage/own-file.ts';
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

it('what is not a file does not count: nothing, a folder, a link', async () => {
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

it('a file is removed, and a missing one is no error; a folder stays', async () => {
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

it('a file is written atomically, private to this user, replacing what was there', async () => {
  const folder = tempFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('other'), 'theirs');
  symlinkSync(at('other'), at('job.json'));
  await writeOwnFileAtomically(at('job.json'), 'ours, ü');
  await Promise.all(['1', '2', '3'].map((text) => writeOwnFileAtomically(at('job.json'), text)));
  expect(['1', '2', '3']).toContain(readFileSync(at('job.json'), 'utf8'));
  expect(statSync(at('job.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(at('other'), 'utf8')).toBe('theirs');
  expect(readdirSync(folder).sort()).toEqual(['job.json', 'other']);
});

it('nothing is left of a file that could not be written, and the old one stays', async () => {
  const folder = tempFolder();
  await expect(writeOwnFileAtomically(join(folder, 'none', 'job.json'), 'x')).rejects.toThrow('ENOENT');
  mkdirSync(join(folder, 'job.json'));
  await expect(writeOwnFileAtomically(join(folder, 'job.json'), 'x')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['job.json']);
});

it.each([0, 1, 256 * 1024, 256 * 1024 + 1])(
  'a file of %d bytes is read at once if it is small',
  (sizeBytes) => {
    const folder = tempFolder();
    const path = join(folder, 'letter.pdf');
    const bytes = randomBytes(sizeBytes);
    writeFileSync(path, bytes);
    symlinkSync(path, join(folder, 'link'));
    expect(readSmallOwnFile(path)).toEqual(sizeBytes > 256 * 1024 ? null : bytes);
    expect(['link', '.', 'none'].map((name) => readSmallOwnFile(join(folder, name)))).toEqual([
      null,
      null,
      null,
    ]);
  },
);
