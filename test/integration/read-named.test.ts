import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { trustedCertificates } from '../../app/adapters/telephony/connection/trusted-certificates.ts';
import { readNamed } from '../../app/storage/read-named.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
let folder: string;
beforeEach(() => (folder = tempFolder()));
const catchCode = (path: string) =>
  readNamed(path).then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  );

it('reads a file, also by a link to it', async () => {
  writeFileSync(join(folder, 'cert1.pem'), 'first');
  symlinkSync(join(folder, 'cert1.pem'), join(folder, 'cert.pem'));
  expect((await readNamed(join(folder, 'cert.pem'))).toString()).toBe('first');
});

it('reads nothing that is no file, or no file of this kind', async () => {
  writeFileSync(join(folder, 'large'), '');
  truncateSync(join(folder, 'large'), 2 ** 40);
  expect(await catchCode(join(folder, 'large'))).toBe('EINVAL');
  expect(await catchCode(folder)).toBe('EINVAL');
  expect(await catchCode(join(folder, 'none'))).toBe('ENOENT');
});

it.skipIf(process.platform === 'win32')('waits for nobody who would write into a pipe', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await catchCode(pipe)).toBe('EINVAL');
  expect(await trustedCertificates(pipe)).toMatchObject({ failure: { kind: 'later' } });
});
