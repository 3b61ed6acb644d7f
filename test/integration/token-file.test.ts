import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DiskTokenFile } from '../../app/adapters/token-file.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();

/** A token file with these contents, for its owner only. */
function fileWith(bytes: Buffer | string, mode = 0o600): { path: string; file: DiskTokenFile } {
  const path = join(tempFolder(), 'token');
  writeFileSync(path, bytes);
  chmodSync(path, mode);
  return { path, file: new DiskTokenFile(path, silentLog) };
}

it.each([
  ['a line', Buffer.from('T\r\n')],
  ['marked UTF-8', Buffer.from('\uFEFFT\n')],
  ['UTF-16, as Windows writes it', Buffer.from('\uFEFFT\r\n', 'utf16le')],
])('a token is read from %s, and the file removed', async (_what, bytes) => {
  const { path, file } = fileWith(bytes);
  expect([await file.read(), file.problem]).toEqual([{ secret: 'T', fingerprint: 'e632b7095b0bf32c' }, null]);
  expect([await file.remove('T'), existsSync(path)]).toEqual([true, false]);
});

it.runIf(process.platform !== 'win32').each([0o644, 0o640, 0o602])(
  'a mode that lets others in is said: %o',
  async (mode) => {
    const { file } = fileWith('T', mode);
    expect(await file.read()).toMatchObject({ secret: 'T' });
    expect(file.problem).toEqual(saying(`mode ${mode.toString(8)}`));
  },
);

it('a file that holds another token by now is left', async () => {
  const { path, file } = fileWith('T');
  await file.read();
  writeFileSync(path, 'U');
  expect([await file.remove('T'), existsSync(path)]).toEqual([false, true]);
});

it('the file goes and not only the link to it', async () => {
  const { path } = fileWith('T');
  const link = `${path}-link`;
  symlinkSync(path, link);
  const file = new DiskTokenFile(link, silentLog);
  expect(await file.read()).toMatchObject({ secret: 'T' });
  expect([await file.remove('T'), existsSync(path)]).toEqual([true, false]);
});

it('a folder, a large file and none are no token', async () => {
  const folder = join(tempFolder(), 'token');
  mkdirSync(folder);
  const noFile = new DiskTokenFile(folder, silentLog);
  expect([await noFile.read(), noFile.problem]).toEqual([null, saying(folder)]);
  const { file: large } = fileWith('T'.repeat(100_000));
  expect([await large.read(), large.problem]).toEqual([null, saying('is not a token file')]);
  const none = new DiskTokenFile(join(folder, 'none'), silentLog);
  expect([await none.read(), none.problem]).toEqual([null, null]);
});

it.runIf(process.platform !== 'win32')('a pipe keeps nobody waiting', async () => {
  const path = join(tempFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const file = new DiskTokenFile(path, silentLog);
  expect([await file.read(), file.problem]).toEqual([null, saying('is not a token file')]);
});
