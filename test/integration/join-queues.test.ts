import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { DiskQueueFolders } from '../../app/compose/queue-folders.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const asked = (requestId: string) => ({ origin: { kind: 'door', client: 'other', requestId } }) as const;

it('two queues that become one keep all their faxes, and each request stays one fax', () => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  const open = (account: string): SqliteJobStore => {
    mkdirSync(queues.pathFor(account), { recursive: true });
    return new SqliteJobStore(join(queues.pathFor(account), 'outbox.sqlite'), silentLog);
  };
  const unowned = open('unowned');
  unowned.insert(aJob({ id: 'a', statusFile: 'a.json', ...asked('night:1') }));
  unowned.insert(aJob({ id: 'b', statusFile: 'b.json', ...asked('night:2') }));
  unowned.insert(aJob({ id: 'gone', statusFile: 'gone.json', ...asked('night:3') }));
  unowned.remove('gone');
  unowned.close();
  const owned = open('owned');
  owned.insert(aJob({ id: 'c', statusFile: 'A.json', ...asked('night:1') }));
  owned.close();

  expect([queues.handOver('unowned', 'owned'), queues.exists('unowned')]).toEqual([true, false]);
  const joined = open('owned');
  expect(joined.all().map(({ id, statusFile }) => [id, statusFile])).toEqual([
    ['a', 'a (2).json'],
    ['b', 'b.json'],
    ['c', 'A.json'],
  ]);
  expect(['night:1', 'night:2', 'night:3'].map((id) => joined.byRequest(id))).toEqual(['c', 'b', 'gone']);
  joined.close();
});

it('a fax moves with its complete history, or stays where it is', () => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  const outbox = (account: string): string => join(queues.pathFor(account), 'outbox.sqlite');
  for (const account of ['unowned', 'owned']) {
    mkdirSync(queues.pathFor(account), { recursive: true });
    const store = new SqliteJobStore(outbox(account), silentLog);
    const job = aJob({ id: account, statusFile: `${account}.json` });
    store.insert(job);
    store.record(job, job, { kind: 'held', reason: 'restored', detail: null, mayBe: [], atMs: 7 });
    store.close();
  }
  const inOwned = (sql: string): void => {
    const database = new DatabaseSync(outbox('owned'));
    database.exec(sql);
    database.close();
  };
  inOwned(`CREATE TRIGGER cut BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'cut off'); END`);
  expect(queues.handOver('unowned', 'owned')).toBe(false);
  expect(queues.exists('unowned')).toBe(true);
  inOwned('DROP TRIGGER cut');
  expect(queues.handOver('unowned', 'owned')).toBe(true);
  const joined = new SqliteJobStore(outbox('owned'), silentLog);
  expect(joined.events('unowned').map(({ kind }) => kind)).toEqual(['held']);
  joined.close();
});

it.each([
  ['set aside and not made anew', (outbox: string) => renameSync(outbox, `${outbox}.damaged-2026-03-01`)],
  ['gone, with its log left behind', (outbox: string) => renameSync(outbox, `${outbox}-wal`)],
  [
    'gone, with documents left behind',
    (outbox: string) => {
      mkdirSync(join(dirname(outbox), 'spool', 'a'), { recursive: true });
      rmSync(outbox);
    },
  ],
])('a queue that is %s cannot be read, and is not an empty one', (_what, lose) => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  const outbox = join(queues.pathFor('a'), 'outbox.sqlite');
  mkdirSync(queues.pathFor('a'), { recursive: true });
  const store = new SqliteJobStore(outbox, silentLog);
  store.insert(aJob());
  store.close();
  lose(outbox);
  expect([queues.exists('a'), queues.sendersIn('a'), queues.waitingIn('a')]).toEqual([
    true,
    null,
    'unreadable',
  ]);
  expect(queues.findElsewhere('b', 'night:7')).toMatchObject({ kind: 'not-known' });
  expect([queues.handOver('a', 'b'), queues.handOver('b', 'a')]).toEqual([false, false]);
  expect(existsSync(outbox)).toBe(false);
});

it('a request that may have been sent from an unreadable queue is not known, and otherwise there is none', () => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  expect(queues.findElsewhere('b', 'night:7')).toEqual({ kind: 'none' });
  const queue = queues.pathFor('a');
  const outbox = join(queue, 'outbox.sqlite');
  mkdirSync(queue, { recursive: true });
  const store = new SqliteJobStore(outbox, silentLog);
  store.insert(aJob({ id: 'a', statusFile: 'a.json', ...asked('night:7') }));
  store.close();
  expect(queues.findElsewhere('b', 'night:7')).toEqual({ kind: 'handed-in' });
  expect(queues.findElsewhere('b', 'night:8')).toEqual({ kind: 'none' });
  expect(queues.findElsewhere('a', 'night:7')).toEqual({ kind: 'none' });

  const notKnown = { kind: 'not-known', queue };
  renameSync(outbox, `${outbox}.damaged-2026`);
  expect(queues.findElsewhere('b', 'night:7')).toEqual(notKnown);
  writeFileSync(outbox, 'no database at all'.repeat(100));
  expect(queues.findElsewhere('b', 'night:7')).toEqual(notKnown);
  expect(queues.findElsewhere('a', 'night:7')).toEqual({ kind: 'none' });
  // Emptied: what SQLite wrote last is still beside it.
  writeFileSync(outbox, '');
  writeFileSync(`${outbox}-wal`, 'what was written last');
  expect(queues.findElsewhere('b', 'night:7')).toEqual(notKnown);
  expect(readFileSync(`${outbox}-wal`, 'utf8')).toBe('what was written last');
  rmSync(`${outbox}-wal`);
  // One that has it is recognised all the same.
  mkdirSync(queues.pathFor('c'), { recursive: true });
  copyFileSync(`${outbox}.damaged-2026`, join(queues.pathFor('c'), 'outbox.sqlite'));
  expect(queues.findElsewhere('b', 'night:7')).toEqual({ kind: 'handed-in' });
  rmSync(queues.pathFor('c'), { recursive: true });
  rmSync(outbox);
  const other = new DatabaseSync(outbox);
  other.exec('CREATE TABLE of_somebody (text TEXT)');
  other.close();
  expect(queues.findElsewhere('b', 'night:7')).toEqual(notKnown);
});

it.each(['from', 'to'])(
  'a queue that is set aside, and not recreated yet, stays where it is: %s it',
  (which) => {
    const folder = tempFolder();
    const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
    for (const account of ['from', 'to']) {
      mkdirSync(queues.pathFor(account), { recursive: true });
      const store = new SqliteJobStore(join(queues.pathFor(account), 'outbox.sqlite'), silentLog);
      store.insert(aJob({ id: account, statusFile: `${account}.json` }));
      store.close();
    }
    const outbox = join(queues.pathFor(which), 'outbox.sqlite');
    renameSync(outbox, `${outbox}.damaged-2026`);
    expect(queues.handOver('from', 'to')).toBe(false);
    expect(existsSync(`${outbox}.damaged-2026`)).toBe(true);
  },
);

it('what lies among the queues without being one says nothing about where a request went', () => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  const own = queues.pathFor('a');
  mkdirSync(own, { recursive: true });
  const store = new SqliteJobStore(join(own, 'outbox.sqlite'), silentLog);
  store.insert(aJob({ id: 'x', statusFile: 'x.json', ...asked('night:1') }));
  store.close();
  for (const name of [`${own}-set-aside-4711`, `${own}-no-queue-1`, `${own} (copy)`]) {
    mkdirSync(join(name, 'spool', 'x'), { recursive: true });
    writeFileSync(join(name, 'mailbox.sqlite'), '');
  }
  expect(queues.findElsewhere('b', 'night:2')).toEqual({ kind: 'none' });
  expect(queues.findElsewhere('b', 'night:1')).toEqual({ kind: 'handed-in' });
  // Anything with an outbox may be a queue that somebody moved.
  mkdirSync(`${own}-moved`);
  writeFileSync(join(`${own}-moved`, 'outbox.sqlite'), 'torn'.repeat(100));
  expect(queues.findElsewhere('b', 'night:2')).toEqual({ kind: 'not-known', queue: `${own}-moved` });
  rmSync(`${own}-moved`, { recursive: true });
  // A queue that is gone may have had it.
  rmSync(join(own, 'outbox.sqlite'));
  mkdirSync(join(own, 'spool', 'x'), { recursive: true });
  expect(queues.findElsewhere('b', 'night:2')).toEqual({ kind: 'not-known', queue: own });
});

it('a folder without an outbox makes way for a queue each time, whatever made way before', () => {
  const folder = tempFolder();
  const queues = new DiskQueueFolders(folder, join(folder, 'logbook'), silentLog);
  for (let round = 0; round < 2; round++) {
    mkdirSync(join(queues.pathFor('owned'), 'logs'), { recursive: true });
    mkdirSync(queues.pathFor('unowned'), { recursive: true });
    new SqliteJobStore(join(queues.pathFor('unowned'), 'outbox.sqlite'), silentLog).close();
    expect(queues.handOver('unowned', 'owned')).toBe(true);
    expect(existsSync(join(queues.pathFor('owned'), 'outbox.sqlite'))).toBe(true);
    rmSync(queues.pathFor('owned'), { recursive: true });
  }
});
