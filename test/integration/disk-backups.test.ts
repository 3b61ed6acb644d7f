import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskBackups } from '../../app/adapters/backup/disk-backups.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { copiedQueues } from '../../app/compose/copied-queues.ts';
import { LOCAL_EXCHANGE } from '../../app/domain/service/account-entry.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const asked = (id: string, requestId: string) =>
  aJob({ id, statusFile: `${id}.json`, origin: { kind: 'door', client: 'other', requestId } });

it('a restored queue still knows the requests made after the backup, and where faxes were filed', async () => {
  const folder = tempFolder();
  const open = (): SqliteJobStore => new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  const backups = new DiskBackups({
    ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    queue: copiedQueues(silentLog, () => '/home/jo/Faxes'),
    mergeSettings: () => Promise.resolve(null),
  });
  const monday = open();
  monday.insert(asked('monday', 'night:6'));
  monday.close();
  const path = join(tempFolder(), 'backup.zip');
  valueOf(await backups.save(path, LOCAL_EXCHANGE, 'Local exchange'));
  const tuesday = open();
  tuesday.insert(asked('tuesday', 'night:7'));
  tuesday.insert(asked('gone', 'night:8'));
  tuesday.remove('gone');
  tuesday.close();

  // Says where a later attempt was filed: it is taken from there when the fax ends differently.
  const plan = join(folder, 'filing', 'monday-2.json');
  mkdirSync(join(folder, 'filing'));
  writeFileSync(plan, '{}');

  const opened = valueOf(await backups.open(path, LOCAL_EXCHANGE));
  valueOf(await backups.putInPlace(opened));
  expect(existsSync(plan)).toBe(true);
  const restored = open();
  expect(restored.all().map(({ id }) => id)).toEqual(['monday']);
  expect(['night:6', 'night:7', 'night:8', 'night:9'].map((id) => restored.byRequest(id))).toEqual([
    'monday',
    'tuesday',
    'gone',
    null,
  ]);
  restored.close();
});

it('a file that comes to a new place while the backup is written stays, and nothing else is left there', async () => {
  const folder = tempFolder();
  const place = tempFolder();
  const path = join(place, 'mine.zip');
  new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog).close();
  const queue = copiedQueues(silentLog, () => '/home/jo/Faxes');
  const backups = new DiskBackups({
    ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    // Between checking the place and naming the backup.
    queue: {
      ...queue,
      read: (copies) => {
        writeFileSync(path, 'of somebody');
        return queue.read(copies);
      },
    },
    mergeSettings: () => Promise.resolve(null),
  });
  expect(await backups.save(path, LOCAL_EXCHANGE, 'Local exchange', 'new')).toMatchObject({
    ok: false,
    failure: { reason: 'refused', message: { key: 'backup.file-there' } },
  });
  expect(readFileSync(path, 'utf8')).toBe('of somebody');
  expect(readdirSync(place)).toEqual(['mine.zip']);
  // Chosen to be replaced, it is.
  valueOf(await backups.save(path, LOCAL_EXCHANGE, 'Local exchange'));
  expect(readFileSync(path, 'latin1').slice(0, 2)).toBe('PK');
  const free = join(place, 'free.zip');
  rmSync(path);
  valueOf(await backups.save(free, LOCAL_EXCHANGE, 'Local exchange', 'new').finally(() => rmSync(path)));
  expect(readdirSync(place)).toEqual(['free.zip']);
});

describe('whether sending is paused after restoring', () => {
  const damages: [string, (path: string) => void][] = [
    ['torn', (path) => writeFileSync(path, 'no database, and longer than its header would be'.repeat(8))],
    ['without a byte', (path) => writeFileSync(path, '')],
    [
      'another program’s',
      (path) => {
        rmSync(path);
        const other = new DatabaseSync(path);
        other.exec('CREATE TABLE notes (text)');
        other.close();
      },
    ],
    [
      'gone',
      (path) => {
        rmSync(path);
      },
    ],
    ['whole', () => undefined],
  ];
  const cases = damages.flatMap(([how, damage]) =>
    [true, false].flatMap((inBackup) =>
      [true, false].map((here) => ({ how, damage, inBackup, here, isKnown: how === 'whole' })),
    ),
  );

  it.each(cases)('is said and kept: here $how, $here before, in the backup $inBackup', async (each) => {
    const folder = tempFolder();
    const outbox = join(folder, 'outbox.sqlite');
    const pause = (isOn?: boolean): boolean => {
      const store = new SqliteJobStore(outbox, silentLog);
      const found = new Pause(store, new ManualClock());
      if (isOn !== undefined) found.set(isOn);
      store.close();
      return found.isOn;
    };
    const backups = new DiskBackups({
      ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
      queueFolder: () => folder,
      queue: copiedQueues(silentLog, () => '/home/jo/Faxes'),
      mergeSettings: () => Promise.resolve(null),
    });
    pause(each.inBackup);
    const path = join(tempFolder(), 'backup.zip');
    valueOf(await backups.save(path, LOCAL_EXCHANGE, 'Local exchange'));
    pause(each.here);
    for (const part of ['-wal', '-shm']) rmSync(outbox + part, { force: true });
    each.damage(outbox);
    const opened = valueOf(await backups.open(path, LOCAL_EXCHANGE));
    const isPaused = each.isKnown ? each.here : each.how === 'gone' ? false : null;
    expect(opened).toMatchObject({ wasPaused: each.inBackup, isPaused });
    valueOf(await backups.putInPlace(opened));
    expect(pause()).toBe(isPaused ?? each.inBackup);
  });
});
