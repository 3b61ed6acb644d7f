import type * as Package from '@photostructure/sqlite';
import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DatabaseSync as ours } from '../../app/storage/sqlite.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const found = process.getBuiltinModule('node:sqlite') as typeof Package | undefined;
/** As app/storage/sqlite.ts chooses it. */
const builtIn = found !== undefined && 'isTransaction' in found.DatabaseSync.prototype ? found : undefined;
const fromNpm = createRequire(import.meta.url)('@photostructure/sqlite') as typeof Package;

/** One of them on Node 20, both if the runtime has its own. */
const ALL = [
  { name: 'of the package', DatabaseSync: fromNpm.DatabaseSync },
  ...(builtIn === undefined ? [] : [{ name: 'of the runtime', DatabaseSync: builtIn.DatabaseSync }]),
];

const catchErrcode = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { errcode?: unknown }).errcode;
  }
};

it('is of the runtime where that has one', () => {
  expect(Object.getPrototypeOf(ours)).toBe(ALL.at(-1)?.DatabaseSync);
});

describe.each(ALL)('SQLite $name', ({ DatabaseSync }) => {
  const open = (path = ':memory:') => new DatabaseSync(path);

  it('keeps every commit on disk, in WAL', () => {
    const database = open(join(tempFolder(), 'a.sqlite'));
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    expect({ ...(database.prepare('PRAGMA journal_mode').get() as object) }).toEqual({ journal_mode: 'wal' });
    expect({ ...(database.prepare('PRAGMA synchronous').get() as object) }).toEqual({ synchronous: 2 });
    database.close();
  });

  it('gives back what it was given', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER, b TEXT, c REAL, d BLOB, e TEXT) STRICT');
    const bytes = new Uint8Array([0, 1, 255]);
    const insert = database.prepare('INSERT INTO t VALUES (:a, :b, :c, :d, :e)');
    const { changes } = insert.run({ a: Number.MAX_SAFE_INTEGER, b: 'Zürich 🖷', c: 0.5, d: bytes, e: null });
    expect(changes).toBe(1);
    const row = database.prepare('SELECT * FROM t').get() as Record<string, unknown>;
    expect({ ...row, d: [...(row['d'] as Uint8Array)] }).toEqual({
      a: Number.MAX_SAFE_INTEGER,
      b: 'Zürich 🖷',
      c: 0.5,
      d: [0, 1, 255],
      e: null,
    });
    expect(database.prepare('SELECT * FROM t WHERE a = ?').get(2)).toBeUndefined();
    expect(database.prepare('SELECT * FROM t WHERE a = ?').all(2)).toEqual([]);
    expect([...database.prepare('SELECT b FROM t').iterate()]).toHaveLength(1);
    database.close();
  });

  it('tells a file in use, one that is no database, and a broken rule by their codes', () => {
    const folder = tempFolder();
    const [one, other] = [open(join(folder, 'a.sqlite')), open(join(folder, 'a.sqlite'))];
    one.exec('CREATE TABLE t (a INTEGER UNIQUE) STRICT; INSERT INTO t VALUES (1); BEGIN EXCLUSIVE');
    expect(catchErrcode(() => other.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE'))).toBe(5);
    one.exec('COMMIT');
    expect(Number(catchErrcode(() => one.exec('INSERT INTO t VALUES (1)'))) & 0xff).toBe(19);
    one.close();
    other.close();

    writeFileSync(
      join(folder, 'b.sqlite'),
      'no database at all, but long enough to look like one'.repeat(40),
    );
    const none = open(join(folder, 'b.sqlite'));
    expect(catchErrcode(() => none.prepare('SELECT * FROM sqlite_schema').all().length)).toBe(26);
    none.close();
  });

  it('tells a file that lost its end', () => {
    const path = join(tempFolder(), 'a.sqlite');
    const whole = open(path);
    whole.exec('CREATE TABLE t (a TEXT) STRICT');
    whole.exec(`INSERT INTO t VALUES ('${'x'.repeat(200_000)}')`);
    whole.close();
    const file = openSync(path, 'r+');
    ftruncateSync(file, 8192);
    closeSync(file);
    const cut = open(path);
    expect(catchErrcode(() => cut.prepare('SELECT * FROM t').all().length)).toBe(11);
    cut.close();
  });

  it('opens for reading only', () => {
    const path = join(tempFolder(), 'a.sqlite');
    const written = open(path);
    written.exec('CREATE TABLE t (a TEXT) STRICT');
    written.close();
    const read = new DatabaseSync(path, { readOnly: true });
    expect(Number(catchErrcode(() => read.exec("INSERT INTO t VALUES ('a')"))) & 0xff).toBe(8);
    read.close();
  });

  it('refuses what it cannot keep whole', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER) STRICT');
    database.prepare('INSERT INTO t VALUES (?)').run(2n ** 60n);
    expect(() => void database.prepare('SELECT a FROM t').get()).toThrow();
    database.close();
  });
});

it('reads with one what the other wrote', () => {
  const path = join(tempFolder(), 'a.sqlite');
  for (const { DatabaseSync, name } of ALL) {
    const database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (a TEXT) STRICT');
    database.prepare('INSERT INTO t VALUES (?)').run(name);
    database.close();
  }
  for (const { DatabaseSync } of ALL) {
    const database = new DatabaseSync(path);
    expect(database.prepare('SELECT a FROM t').all()).toHaveLength(ALL.length);
    database.close();
  }
});
