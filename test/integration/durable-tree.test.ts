import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyTree, isSameTree } from '../../app/storage/durable-tree.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function aTree(): { tree: string; copy: string } {
  const folder = tempFolder();
  const tree = join(folder, 'tree');
  mkdirSync(join(tree, 'below'), { recursive: true });
  writeFileSync(join(tree, 'below', 'lab.pdf'), 'hello');
  symlinkSync('../nowhere', join(tree, 'dangling'));
  symlinkSync('/dev/zero', join(tree, 'endless'));
  return { tree, copy: join(folder, 'copy') };
}

const readMode = (path: string): number => statSync(path).mode & 0o7777;

it('copies what is in it, for this user alone, and leaves out links and pipes', async () => {
  const { tree, copy } = aTree();
  execFileSync('mkfifo', [join(tree, 'pipe')]);
  chmodSync(join(tree, 'below'), 0o2777);
  chmodSync(join(tree, 'below', 'lab.pdf'), 0o6755);
  await copyTree(tree, copy);
  expect(readdirSync(copy)).toEqual(['below']);
  expect(readFileSync(join(copy, 'below', 'lab.pdf'), 'utf8')).toBe('hello');
  expect([copy, join(copy, 'below'), join(copy, 'below', 'lab.pdf')].map(readMode)).toEqual([
    0o700, 0o700, 0o600,
  ]);
  expect(await isSameTree(tree, copy)).toBe(true);
});

it('is not misled by a link in place of a folder', async () => {
  const { tree, copy } = aTree();
  const link = join(tree, '..', 'link');
  symlinkSync(tree, link);
  await expect(copyTree(link, copy)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readdirSync(join(tree, '..')).sort()).toEqual(['link', 'tree']);
});

it('leaves out what lies deeper than any program puts its files, and calls the rest the same', async () => {
  const { tree, copy } = aTree();
  const deep = Array.from({ length: 300 }, () => 'd');
  mkdirSync(join(tree, ...deep), { recursive: true });
  writeFileSync(join(tree, ...deep, 'x'), '');
  await copyTree(tree, copy);
  expect(existsSync(join(copy, ...deep.slice(0, 90)))).toBe(true);
  expect(existsSync(join(copy, ...deep))).toBe(false);
  expect(await isSameTree(tree, copy)).toBe(true);
});

it('throws if something is there already', async () => {
  const { tree, copy } = aTree();
  mkdirSync(copy);
  await expect(copyTree(tree, copy)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(
    copyTree(join(tree, 'below', 'lab.pdf'), join(tree, 'below', 'lab.pdf')),
  ).rejects.toMatchObject({
    code: 'EEXIST',
  });
});

it.each<[string, (copy: string) => void]>([
  ['another byte', (copy) => writeFileSync(join(copy, 'below', 'lab.pdf'), 'hallo')],
  ['a file more', (copy) => writeFileSync(join(copy, 'more'), '')],
  ['a file less', (copy) => rmSync(join(copy, 'below', 'lab.pdf'))],
  ['a folder more', (copy) => mkdirSync(join(copy, 'more'))],
])('sees %s', async (_what, change) => {
  const { tree, copy } = aTree();
  await copyTree(tree, copy);
  change(copy);
  expect(await isSameTree(tree, copy)).toBe(false);
});
