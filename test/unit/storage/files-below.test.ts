import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { byName, findFilesBelow } from '../../../app/storage/files-below.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const NOTHING_LEFT = { hidden: 0, links: 0, unreadable: 0, tooDeep: 0, other: 0 };

function folderOf(...files: readonly string[]): string {
  const root = tempFolder();
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'x');
  }
  return root;
}

async function look(root: string) {
  const { paths, left, isCut } = await findFilesBelow(root);
  return { names: paths.map((path) => relative(root, path)), left, isCut };
}

it('finds the files as people count them, a folder’s own before those of the folders in it', async () => {
  const root = folderOf(
    'page 10.pdf',
    'page 2.pdf',
    'Page 1.pdf',
    'b/2.pdf',
    'b/10.pdf',
    'a 10/x.pdf',
    'a 9/y.pdf',
  );
  expect(await look(root)).toEqual({
    names: ['Page 1.pdf', 'page 2.pdf', 'page 10.pdf', 'a 9/y.pdf', 'a 10/x.pdf', 'b/2.pdf', 'b/10.pdf'],
    left: NOTHING_LEFT,
    isCut: false,
  });
  expect(['01', '1', '001'].toSorted(byName)).toEqual(['1', '001', '01'].toSorted(byName));
});

it('follows no link, to a file or out of the folder or back into it, and counts what it left out', async () => {
  const outside = folderOf('secret.pdf');
  const root = folderOf('a.pdf', '.hidden.pdf', '.git/config', '~$a.docx', 'Thumbs.db', 'b/desktop.ini');
  symlinkSync(join(outside, 'secret.pdf'), join(root, 'file.pdf'));
  symlinkSync(outside, join(root, 'folder'));
  symlinkSync(root, join(root, 'b', 'round'));
  execFileSync('mkfifo', [join(root, 'pipe.pdf')]);
  expect(await look(root)).toEqual({
    names: ['a.pdf'],
    left: { ...NOTHING_LEFT, hidden: 5, links: 3, other: 1 },
    isCut: false,
  });
});

it('goes so deep and looks at so many entries, and says where it ended', async () => {
  const deep = Array.from({ length: 9 }, (_, index) => String(index));
  const root = folderOf(join(...deep.slice(0, 7), 'in.pdf'), join(...deep, 'out.pdf'));
  expect(await look(root)).toMatchObject({
    names: [join(...deep.slice(0, 7), 'in.pdf')],
    left: { tooDeep: 1 },
  });
  const wide = folderOf(...Array.from({ length: 5_001 }, (_, index) => `${index}.txt`));
  const found = await look(wide);
  expect([found.names.length, found.names.at(-1), found.isCut]).toEqual([5_000, '4999.txt', true]);
});

it('counts what cannot be read: a folder that has gone, a name that is no text', async () => {
  const root = folderOf('a.pdf');
  writeFileSync(Buffer.concat([Buffer.from(`${root}/b`), Buffer.from([0xff]), Buffer.from('.pdf')]), 'x');
  expect(await look(root)).toMatchObject({ names: ['a.pdf'], left: { unreadable: 1 } });
  expect(await look(join(root, 'gone'))).toMatchObject({ names: [], left: { unreadable: 1 } });
});
