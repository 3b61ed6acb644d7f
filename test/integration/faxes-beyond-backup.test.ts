import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DiskBackups } from '../../app/adapters/backup/disk-backups.ts';
import { countFaxesBeyond } from '../../app/adapters/job-store/count-faxes-beyond.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { copiedQueues } from '../../app/compose/copied-queues.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import type { Origin } from '../../app/domain/fax/origin.ts';
import { LOCAL_EXCHANGE } from '../../app/domain/service/account-entry.ts';
import type { FaxesBeyond } from '../../app/services/ports/queue/backups.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const FROM_FOLDER: Origin = { kind: 'send-folder', folder: '/Faxes/Send', bundle: null, leaseToken: 0 };
const WINDOW: Origin = { kind: 'window' };

const insert = (store: SqliteJobStore, id: string, over: Partial<FaxJob> = {}): void => {
  valueOf(store.insert(aJob({ id, statusFile: `${id}.json`, ...over })));
};

/** What the queue has beyond a backup made after `before`; `work` happened since, and the queue is still open. */
async function faxesBeyond(
  before: (store: SqliteJobStore) => void,
  work: (store: SqliteJobStore) => void,
): Promise<FaxesBeyond | null> {
  const folder = tempFolder();
  const backups = new DiskBackups({
    ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    queue: copiedQueues(silentLog, () => '/home/jo/Faxes'),
    mergeSettings: () => Promise.resolve(null),
  });
  const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  before(store);
  const path = join(tempFolder(), 'backup.zip');
  valueOf(await backups.save(path, LOCAL_EXCHANGE, 'Local exchange'));
  work(store);
  const opened = valueOf(await backups.open(path, LOCAL_EXCHANGE));
  await backups.letGo(opened);
  store.close();
  return opened.beyond;
}

const record = (store: SqliteJobStore, before: FaxJob, over: Partial<FaxJob>): void => {
  valueOf(store.record(before, { ...before, ...over }, { kind: 'put-on-hold', atMs: 1 }));
};

it('counts what the backup does not have, and what of it is still to be sent', async () => {
  const beyond = await faxesBeyond(
    (store) => insert(store, 'monday', { state: 'sent' }),
    (store) => {
      insert(store, 'sent', { state: 'sent' });
      insert(store, 'failed', { state: 'failed' });
      insert(store, 'cancelled', { state: 'cancelled' });
      insert(store, 'queued', { state: 'queued' });
      insert(store, 'waiting', { state: 'waiting' });
      insert(store, 'asks', { state: 'needs-attention' });
    },
  );
  expect(beyond).toEqual({ faxes: 6, toGo: 2, changed: 0, drafts: 0 });
});

it('compares faxes rather than clocks: setting one back makes no fax older than the backup', async () => {
  const beyond = await faxesBeyond(
    (store) => insert(store, 'monday', { createdAtMs: 5_000, changedAtMs: 5_000, state: 'sent' }),
    (store) => insert(store, 'later', { createdAtMs: 1, changedAtMs: 1, state: 'sent' }),
  );
  expect(beyond).toEqual({ faxes: 1, toGo: 0, changed: 0, drafts: 0 });
});

it('counts what changed since, even at an earlier time, and ignores what left the list', async () => {
  const waiting = aJob({ id: 'waiting', statusFile: 'waiting.json', changedAtMs: 5_000, state: 'waiting' });
  const same = aJob({ id: 'same-time', statusFile: 'same-time.json', changedAtMs: 5_000, state: 'waiting' });
  const beyond = await faxesBeyond(
    (store) => {
      for (const job of [waiting, same]) valueOf(store.insert(job));
      insert(store, 'untouched');
      insert(store, 'forgotten', { state: 'sent' });
    },
    (store) => {
      record(store, waiting, { state: 'sent', changedAtMs: 4_000 });
      record(store, same, { isOnHold: true });
      store.remove('forgotten');
    },
  );
  expect(beyond).toEqual({ faxes: 0, toGo: 0, changed: 2, drafts: 0 });
});

it('does not call lost what is still in the send folder: it is faxed from there', async () => {
  const beyond = await faxesBeyond(
    () => undefined,
    (store) => {
      insert(store, 'in-folder', { state: 'waiting', origin: FROM_FOLDER, claimedAtMs: null });
      insert(store, 'chosen', { state: 'waiting', origin: WINDOW, claimedAtMs: null });
    },
  );
  expect(beyond).toEqual({ faxes: 2, toGo: 1, changed: 0, drafts: 0 });
});

it('counts the drafts begun since, and none that was discarded', async () => {
  const put = (store: SqliteJobStore, id: string): void => void valueOf(store.drafts.put(aDraft({ id })));
  const beyond = await faxesBeyond(
    (store) => put(store, 'early'),
    (store) => {
      put(store, 'later');
      put(store, 'thrown away');
      valueOf(store.drafts.discard('thrown away', true));
    },
  );
  expect(beyond).toEqual({ faxes: 0, toGo: 0, changed: 0, drafts: 1 });
});

it('is not known if the queue here cannot be read, and nothing if there is none', () => {
  const folder = tempFolder();
  const torn = join(folder, 'torn.sqlite');
  writeFileSync(torn, 'no database, and longer than its header would be'.repeat(8));
  const copy = join(folder, 'outbox.sqlite');
  new SqliteJobStore(copy, silentLog).close();
  expect(countFaxesBeyond(torn, copy)).toBeNull();
  expect(countFaxesBeyond(join(folder, 'none.sqlite'), copy)).toEqual({
    faxes: 0,
    toGo: 0,
    changed: 0,
    drafts: 0,
  });
});
