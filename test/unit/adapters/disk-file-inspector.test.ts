import { lstat, stat } from 'node:fs/promises';
import { mkdirSync, symlinkSync, writeFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** Folders that stand for drives, of which `dead` answers when the test says so. */
function makeDrives() {
  const root = tempFolder();
  for (const each of ['dead', 'nas', 'own']) mkdirSync(join(root, each));
  const put = (...parts: readonly string[]): string => {
    const path = join(root, ...parts);
    writeFileSync(path, 'hello');
    return path;
  };
  const waiting: (() => void)[] = [];
  const later =
    (ask: (path: string) => Promise<Stats>) =>
    async (path: string): Promise<Stats> => {
      if (path.startsWith(join(root, 'dead'))) await new Promise<void>((resolve) => waiting.push(resolve));
      return ask(path);
    };
  const findDrive = (path: string): string | null =>
    ['dead', 'nas'].find((each) => path.startsWith(join(root, each))) ?? null;
  const inspector = makeFileInspector(findDrive, {
    lstat: later((path) => lstat(path)),
    stat: later((path) => stat(path)),
  });
  const answerOne = async (): Promise<void> => {
    while (waiting.length === 0) await nextTurn();
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
  };
  return { root, put, waiting, inspector, answerOne };
}

it('asks a drive that does not answer one question at a time, and all others meanwhile', async () => {
  const { put, waiting, inspector, answerOne } = makeDrives();
  const dead = [1, 2, 3].map((each) => inspector.inspect(put('dead', `${each}.pdf`)));
  const others = await Promise.all(
    [put('own', 'a.pdf'), put('nas', 'a.pdf')].map((path) => inspector.inspect(path)),
  );
  expect(others.map(({ problem, sizeBytes }) => [problem, sizeBytes])).toEqual([
    [null, 5],
    [null, 5],
  ]);
  expect(waiting).toHaveLength(1);

  const areAnswered = Promise.all(dead);
  for (const _ of dead) await answerOne();
  expect((await areAnswered).map(({ name, problem }) => [name, problem])).toEqual([
    ['1.pdf', null],
    ['2.pdf', null],
    ['3.pdf', null],
  ]);
});

it('goes on with the next file of a drive after one that is gone', async () => {
  const { root, put, inspector } = makeDrives();
  const paths = [join(root, 'nas', 'gone.pdf'), put('nas', 'a.pdf')];
  const found = await Promise.all(paths.map((path) => inspector.inspect(path)));
  expect(found.map(({ problem }) => problem)).toEqual([phrase('file.gone'), null]);
});

it.skipIf(process.platform === 'win32')('takes size and kind from what a link leads to', async () => {
  const { root, put, inspector } = makeDrives();
  const link = join(root, 'own', 'link.pdf');
  symlinkSync(put('own', 'a.pdf'), link);
  const broken = join(root, 'own', 'broken.pdf');
  symlinkSync(join(root, 'own', 'nothing.pdf'), broken);
  expect(await inspector.inspect(link)).toMatchObject({ isLink: true, sizeBytes: 5, problem: null });
  expect(await inspector.inspect(broken)).toMatchObject({ problem: phrase('file.gone') });
});

it('says which files are below a folder by their own names, and by no link or way around', async () => {
  const root = tempFolder();
  for (const each of ['letters', 'letters-old', 'letters/more']) mkdirSync(join(root, each));
  const put = (name: string): string => {
    writeFileSync(join(root, name), 'hello');
    return join(root, name);
  };
  const inspector = makeFileInspector(() => null);
  const isBelow = (path: string, folder: string) => inspector.isBelow(path, folder);
  const letters = join(root, 'letters');
  for (const name of ['letters/a.txt', 'letters/more/b.txt', 'letters/..c.txt'])
    expect(await isBelow(put(name), letters), name).toBe(true);
  const secret = put('secret');
  symlinkSync(secret, join(letters, 'link.txt'));
  symlinkSync(root, join(letters, 'up'));
  symlinkSync(letters, join(root, 'by-link'));
  for (const path of [
    ...[secret, put('letters-old/a.txt'), letters, join(letters, 'gone.txt')],
    ...[join(letters, 'link.txt'), join(letters, 'up', 'secret'), `${letters}/../secret`],
    ...[`${letters}/more/../a.txt`, `${letters}//a.txt`, join(root, 'by-link', 'a.txt')],
  ])
    expect(await isBelow(path, letters), path).toBe(false);
  // The administrator\u2019s own folder may be a link.
  expect(await isBelow(join(letters, 'a.txt'), join(root, 'by-link'))).toBe(true);
  expect(await isBelow(secret, join(root, 'gone'))).toBe(false);
});
