import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../../app/pages/recognise/read-document.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const reading = (path: string) => readDocument({ path, name: 'lab.pdf', contentType: null });

function linkToPipe(path: string): void {
  execFileSync('mkfifo', [`${path}.pipe`]);
  symlinkSync(`${path}.pipe`, path);
}
function tenGigabytes(path: string): void {
  writeFileSync(path, '');
  truncateSync(path, 10 * 1024 ** 3);
}

it.skipIf(process.platform === 'win32').each<[string, (path: string) => void]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to a pipe', linkToPipe],
  ['a device without end', (path) => symlinkSync('/dev/zero', path)],
  ['a folder', (path) => mkdirSync(path)],
  ['a link to itself', (path) => symlinkSync(path, path)],
  ['nothing', () => undefined],
  ['ten gigabytes', tenGigabytes],
])('a document in whose place %s was put keeps no thread, and fails alone', async (_what, put) => {
  const path = join(tempFolder(), 'lab.pdf');
  put(path);
  // More than there are file threads.
  const read = await Promise.all(Array.from({ length: 6 }, () => reading(path)));
  expect(read.map(({ ok }) => ok)).toEqual(read.map(() => false));
});

it('a link that a person chose is the file that they mean', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'lab.txt'), 'hello');
  symlinkSync(join(folder, 'lab.txt'), join(folder, 'link.txt'));
  expect(await reading(join(folder, 'link.txt'))).toMatchObject({ ok: true });
});
