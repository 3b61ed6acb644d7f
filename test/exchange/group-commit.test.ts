import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GroupCommit } from '../../app/exchange/store/group-commit.ts';
import { openDatabase } from '../../app/storage/open-database.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('writes all that waits in one transaction, and one that fails alone is alone', async () => {
  const path = join(tempFolder(), 'a.sqlite');
  const database = openDatabase(path, ['CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT']);
  const commits = new GroupCommit(database, path);
  const insert = (n: number) => () => {
    database.prepare('INSERT INTO t (n) VALUES (?)').run(n);
    if (n === 13) throw new Error('unlucky');
    return n;
  };
  const ends = await Promise.allSettled([1, 13, 2, 2, 3].map((n) => commits.run(insert(n))));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
    1,
    'failed',
    2,
    'failed',
    3,
  ]);
  const again = await commits.run(insert(4));
  expect(again).toBe(4);
  expect(database.prepare('SELECT n FROM t ORDER BY n').all()).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
    { n: 4 },
  ]);
  // Everybody else's commits wait for the disk as before.
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  await commits.close();
  database.close();
});

it('writes nothing of what it says has failed, and goes on when the log can be opened again', async () => {
  const path = join(tempFolder(), 'a.sqlite');
  const database = openDatabase(path, ['CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT']);
  const commits = new GroupCommit(database, path);
  const insert = (n: number) => () => database.prepare('INSERT INTO t (n) VALUES (?)').run(n);
  // As when a process has no file descriptor left: SQLite has already opened its own.
  renameSync(`${path}-wal`, `${path}-away`);
  await expect(commits.run(insert(1))).rejects.toThrow('ENOENT');
  renameSync(`${path}-away`, `${path}-wal`);
  await commits.run(insert(2));
  expect(database.prepare('SELECT n FROM t').all()).toEqual([{ n: 2 }]);
  await commits.close();
  database.close();
});
