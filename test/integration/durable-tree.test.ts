import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
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

it('copies links as links, wherever they lead, and leaves out pipes', async () => {
  const { tree, copy } = aTree();
  execFileSync('mkfifo', [join(tree, 'pipe')]);
  await copyTree(tree, copy);
  expect(readdirSync(copy).sort()).toEqual(['below', 'dangling', 'endless']);
  expect(readFileSync(join(copy, 'below', 'lab.pdf'), 'utf8')).toBe('hello');
  expect(readlinkSync(join(copy, 'dangling'))).toBe('../nowhere');
  expect(await isSameTree(tree, copy)).toBe(true);
});

it.each<[string, (copy: string) => void]>([
  ['another byte', (copy) => writeFileSync(join(copy, 'below', 'lab.pdf'), 'hallo')],
  ['a file more', (copy) => writeFileSync(join(copy, 'more'), '')],
  ['a file less', (copy) => rmSync(join(copy, 'below', 'lab.pdf'))],
  [
    'a link that leads elsewhere',
    (copy) => {
      rmSync(join(copy, 'dangling'));
      symlinkSync('elsewhere', join(copy, 'dangling'));
    },
  ],
])('sees %s', async (_what, change) => {
  const { tree, copy } = aTree();
  await copyTree(tree, copy);
  change(copy);
  expect(await isSameTree(tree, copy)).toBe(false);
});
