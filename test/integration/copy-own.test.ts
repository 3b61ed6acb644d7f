import { appendFileSync, chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyOwn } from '../../app/adapters/spool/copy-own.ts';
import { hashFile } from '../../app/storage/durable-file.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useUmask } from '../support/umask.ts';

const tempFolder = useTempFolders();
const MEGABYTES = 8;

function aPlace() {
  const folder = tempFolder();
  const [from, to, draft] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'draft')];
  writeFileSync(from, Buffer.alloc(MEGABYTES << 20, 'a'));
  return { folder, from, to, draft };
}

/** Writes more whenever a piece was read: faster than any copy. */
async function writeOnWhileRead<T>(path: string, work: () => Promise<T>): Promise<T> {
  const probe = await open(path, 'r');
  const handles = Object.getPrototypeOf(probe) as { read: (...args: unknown[]) => Promise<unknown> };
  await probe.close();
  const { read } = handles;
  let pieces = 0;
  handles.read = function (this: unknown, ...args) {
    if (++pieces > 200) throw new Error('It is read without end');
    appendFileSync(path, Buffer.alloc(512 * 1024, 'b'));
    return read.apply(this, args);
  };
  return work().finally(() => (handles.read = read));
}

it('ends with what was there when it began, even if somebody keeps writing', async () => {
  const { from, to, draft } = aPlace();
  await writeOnWhileRead(from, () => copyOwn(from, to, draft));
  expect(readFileSync(to).equals(Buffer.alloc(MEGABYTES << 20, 'a'))).toBe(true);
});

it('is compared with what was there when it began, even if somebody keeps writing', async () => {
  const { from, to, draft } = aPlace();
  await copyOwn(from, to, draft);
  const before = await hashFile(from);
  expect(await writeOnWhileRead(from, () => hashFile(from))).toBe(before);
});

it('is private from its first byte, whatever the original was, and leaves no draft', async () => {
  useUmask(0o022);
  const { folder, from, to, draft } = aPlace();
  chmodSync(from, 0o4755);
  writeFileSync(draft, 'of a copy that was cut off', { mode: 0o644 });
  await copyOwn(from, to, draft);
  expect(statSync(to).mode & 0o7777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['from', 'to']);
});

it.each([1, 256 * 1024, 256 * 1024 + 1])(
  'copies %d bytes, private and complete, or nothing',
  async (bytes) => {
    const { folder, from, to, draft } = aPlace();
    writeFileSync(from, Buffer.alloc(bytes, 'c'), { mode: 0o644 });
    writeFileSync(draft, 'of a copy that was cut off', { mode: 0o644 });
    writeFileSync(to, 'what was there');
    await expect(copyOwn(from, to, draft, bytes - 1)).rejects.toMatchObject({ code: 'E2BIG' });
    expect(readFileSync(to, 'utf8')).toBe('what was there');
    await copyOwn(from, to, draft, bytes);
    expect(readFileSync(to).equals(Buffer.alloc(bytes, 'c'))).toBe(true);
    expect(statSync(to).mode & 0o7777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['from', 'to']);
  },
);

it('is empty if the original is', async () => {
  const { from, to, draft } = aPlace();
  writeFileSync(from, '');
  await copyOwn(from, to, draft);
  expect(readFileSync(to)).toHaveLength(0);
  expect(await hashFile(to)).toMatch(/^e3b0c442/u);
});

it('copies nothing that has become too large, and leaves nothing', async () => {
  const { folder, from, to, draft } = aPlace();
  const most = MEGABYTES << 20;
  await copyOwn(from, to, draft, most);
  writeFileSync(to, 'what was there');
  appendFileSync(from, 'b');
  await expect(copyOwn(from, to, draft, most)).rejects.toMatchObject({ code: 'E2BIG' });
  expect(readFileSync(to, 'utf8')).toBe('what was there');
  expect(readdirSync(folder).sort()).toEqual(['from', 'to']);
});
