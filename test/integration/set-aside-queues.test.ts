import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DiskBackups } from '../../app/adapters/backup/disk-backups.ts';
import { DiskSetAsideQueues } from '../../app/adapters/job-store/disk-set-aside-queues.ts';
import { SET_ASIDE } from '../../app/adapters/job-store/set-aside-entry.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { copiedQueues } from '../../app/compose/copied-queues.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import type { Origin } from '../../app/domain/fax/origin.ts';
import { failed } from '../../app/domain/result.ts';
import { phrase } from '../../app/words/phrase.ts';
import { LOCAL_EXCHANGE } from '../../app/domain/service/account-entry.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import type { SetAside } from '../../app/services/ports/queue/set-aside-queues.ts';
import { FaxesFromBackup, markAsPutBack } from '../../app/services/restored/from-backup.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob, aRecipient, takenBackAt } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';
import { said } from '../support/words.ts';

const tempFolder = useTempFolders();
const DOOR: Origin = { kind: 'door', client: 'other', requestId: 'night:7' };
const FULL = {
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: phrase('disk.why.full'),
} as const;
const NOTHING_DONE = { faxes: 0, toGo: 0, drafts: 0, left: 0 };

/** A queue on disk, not the local exchange's, in a folder of its own below the data folder. */
function computer() {
  const dataFolder = tempFolder();
  const folder = join(dataFolder, 'accounts', 'one');
  mkdirSync(folder, { recursive: true });
  const clock = new ManualClock();
  const setAside = new DiskSetAsideQueues({
    ...{ dataFolder, markAsPutBack, log: silentLog },
    queueFolder: () => folder,
  });
  const backups = new DiskBackups({
    ...{ dataFolder, version: '0.0.0', clock, ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    queue: copiedQueues(silentLog, () => '/home/jo/Faxes'),
    mergeSettings: () => Promise.resolve(null),
  });
  const inStore = <T>(work: (store: SqliteJobStore) => T): T => {
    const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
    try {
      return work(store);
    } finally {
      store.close();
    }
  };
  inStore(() => undefined);
  const add = (id: string, over: Partial<FaxJob> = {}): void => {
    inStore((store) => valueOf(store.insert(aJob({ id, statusFile: `${id}.json`, ...over }))));
    mkdirSync(join(folder, 'spool', id, 'documents'), { recursive: true });
    writeFileSync(join(folder, 'spool', id, 'documents', 'lab.pdf'), `pages of ${id}`);
  };
  const save = async (): Promise<string> => {
    const path = join(tempFolder(), 'backup.zip');
    valueOf(await backups.save(path, LOCAL_EXCHANGE, 'Clinic'));
    return path;
  };
  const restore = async (path: string): Promise<void> => {
    await clock.pass(60_000);
    valueOf(await backups.putInPlace(valueOf(await backups.open(path, LOCAL_EXCHANGE))));
  };
  const found = (): SetAside | null => inStore((store) => setAside.find(folder, store));
  const putBack = () => setAside.putBack(LOCAL_EXCHANGE.id);
  const states = (): Record<string, string> =>
    inStore((store) => Object.fromEntries(store.all().map(({ id, state }) => [id, state])));
  const questions = (): (string | null)[] =>
    inStore((store) => {
      const fromBackup = new FaxesFromBackup(store);
      fromBackup.start();
      return store.all().map((job) => {
        const held = fromBackup.whyHeld(job);
        return held?.kind === 'held' ? said(held.detail) : null;
      });
    });
  const asides = (): string[] => readdirSync(dataFolder).filter((name) => name.startsWith('before-'));
  return {
    dataFolder,
    folder,
    clock,
    setAside,
    inStore,
    add,
    save,
    restore,
    found,
    putBack,
    states,
    questions,
    asides,
  };
}

it('offers what a restore took out of the list, puts it back once with its documents, and has nothing of it go by itself', async () => {
  const { add, inStore, save, restore, found, putBack, states, questions, folder } = computer();
  add('monday', { state: 'sent' });
  const path = await save();
  add('sent', { state: 'sent', messageIds: ['77'], attempts: 1 });
  add('waiting');
  add('asked', { state: 'needs-attention', reason: 'no-number', origin: DOOR });
  add('underway', { state: 'queued', messageIds: ['78'], attempts: 1 });
  inStore((store) => {
    const job = store.find('waiting') as FaxJob;
    valueOf(store.record(job, job, { kind: 'put-on-hold', atMs: 5 }));
    valueOf(store.drafts.put(aDraft({ id: 'letter' })));
  });
  await restore(path);
  expect(states()).toEqual({ monday: 'sent' });
  expect(found()).toMatchObject({ faxes: 4, toGo: 2, drafts: 1, isLeftOut: false });

  expect(valueOf(await putBack())).toEqual({ faxes: 4, toGo: 2, drafts: 1, left: 0 });
  expect(states()).toEqual({
    ...{ monday: 'sent', sent: 'sent', waiting: 'waiting' },
    ...{ asked: 'needs-attention', underway: 'queued' },
  });
  expect(questions().filter((each) => each !== null)).toEqual([
    // One question for both: whether it is sent, and to whom.
    expect.stringMatching(/^It had not gone when a backup was restored.*choose who gets it/u),
    expect.stringContaining('It had not gone when a backup was restored'),
  ]);
  for (const id of ['sent', 'waiting', 'asked', 'underway'])
    expect(existsSync(join(folder, 'spool', id, 'documents', 'lab.pdf'))).toBe(true);
  inStore((store) => {
    expect(store.events('waiting')).toEqual([{ kind: 'put-on-hold', atMs: 5 }]);
    expect(store.byMessageId('78')?.id).toBe('underway');
    expect(store.byRequest('night:7')).toBe('asked');
    expect(store.drafts.all().map(({ id }) => id)).toEqual(['letter']);
  });
  expect(found()).toBeNull();
  expect(valueOf(await putBack())).toEqual(NOTHING_DONE);
  expect(Object.keys(states())).toHaveLength(5);
});

it('asks about a fax that was put back once, and of one in doubt when it would go again', async () => {
  const { add, save, restore, putBack, questions, inStore } = computer();
  const path = await save();
  add('doubt', { state: 'unconfirmed', attempts: 1 });
  await restore(path);
  valueOf(await putBack());
  expect(questions()).toEqual([null]);
  inStore((store) => {
    const job = store.find('doubt') as FaxJob;
    const waiting: FaxJob = { ...job, state: 'waiting' };
    valueOf(store.record(job, waiting, { kind: 'proven-absent', atMs: 6, dueAtMs: 6 }));
  });
  expect(questions()).toEqual([expect.stringContaining('It had not gone')]);
  inStore((store) => {
    const job = store.find('doubt') as FaxJob;
    const held = { kind: 'held', reason: 'restored', detail: null, atMs: 7 } as const;
    valueOf(store.record(job, job, held));
  });
  expect(questions()).toEqual([null]);
});

it('offers no fax of the backup that has left the list since, and nothing whose folder somebody removed', async () => {
  const { add, inStore, save, restore, found, putBack, dataFolder, asides } = computer();
  add('monday', { state: 'sent' });
  const path = await save();
  add('later');
  await restore(path);
  inStore((store) => valueOf(store.remove('monday')));
  expect(found()).toMatchObject({ faxes: 1, toGo: 1 });
  for (const name of asides()) rmSync(join(dataFolder, name), { recursive: true });
  expect(found()).toBeNull();
  expect(valueOf(await putBack())).toEqual(NOTHING_DONE);
});

it('brings a fax that was set aside twice as it was last', async () => {
  const { add, inStore, save, restore, found, putBack, states, asides, folder } = computer();
  const path = await save();
  add('lab');
  await restore(path);
  valueOf(await putBack());
  inStore((store) => {
    const job = store.find('lab') as FaxJob;
    valueOf(store.record(job, { ...job, state: 'sent' }, { kind: 'put-on-hold', atMs: 9 }));
  });
  add('other');
  await restore(path);
  add('third');
  await restore(path);
  expect(asides()).toHaveLength(3);
  expect(found()).toMatchObject({ faxes: 3, toGo: 2 });
  expect(valueOf(await putBack())).toMatchObject({ faxes: 3, toGo: 2 });
  expect(states()).toEqual({ lab: 'sent', other: 'waiting', third: 'waiting' });
  expect(readdirSync(join(folder, 'spool')).sort()).toEqual(['lab', 'other', 'third']);
});

it('takes no file of a send folder for a fax: what lies there is another one now', async () => {
  const { add, save, restore, found, putBack, states } = computer();
  const path = await save();
  add('in-folder', { claimedAtMs: null });
  add('chosen', { claimedAtMs: null, origin: { kind: 'window' } });
  await restore(path);
  expect(found()).toMatchObject({ faxes: 1, toGo: 1 });
  expect(
    found()
      ?.open.map(({ job, isInSendFolder }) => [job.id, isInSendFolder])
      .sort(),
  ).toEqual([
    ['chosen', false],
    ['in-folder', true],
  ]);
  expect(valueOf(await putBack())).toMatchObject({ faxes: 1 });
  expect(states()).toEqual({ chosen: 'waiting' });
  expect(found()).toBeNull();
});

it('loses no document where the disk does not take the row, and goes on when it is asked again', async () => {
  const { add, save, restore, found, putBack, states, folder } = computer();
  const path = await save();
  for (const id of ['one', 'two', 'three']) add(id);
  await restore(path);
  vi.spyOn(SqliteJobStore.prototype, 'restore').mockReturnValueOnce(failed(FULL));
  expect(await putBack()).toEqual(failed(FULL));
  vi.restoreAllMocks();
  expect(states()).toEqual({});
  expect(found()).toMatchObject({ faxes: 3, toGo: 3 });
  expect(valueOf(await putBack())).toMatchObject({ faxes: 3, toGo: 3 });
  expect(states()).toEqual({ one: 'waiting', two: 'waiting', three: 'waiting' });
  for (const id of ['one', 'two', 'three'])
    expect(existsSync(join(folder, 'spool', id, 'documents', 'lab.pdf'))).toBe(true);
});

it('leaves what only one fax can have to the one that has it by now', async () => {
  const { add, inStore, save, restore, putBack } = computer();
  const path = await save();
  add('lab', { state: 'queued', attempts: 1, messageIds: ['77'], recipients: [aRecipient('+13035550119')] });
  await restore(path);
  add('new', { statusFile: 'lab.json' });
  valueOf(await putBack());
  inStore((store) => {
    expect(store.find('new')?.statusFile).toBe('lab.json');
    expect(store.find('lab')?.statusFile).toBe('lab (2).json');
  });
});

it('says no more of what a person leaves out, until another restore takes something out of the list', async () => {
  const { add, save, restore, found, setAside, putBack } = computer();
  const path = await save();
  add('lab');
  await restore(path);
  valueOf(setAside.leaveOut(LOCAL_EXCHANGE.id));
  expect(found()).toMatchObject({ faxes: 1, isLeftOut: true });
  add('other');
  await restore(path);
  expect(found()).toMatchObject({ faxes: 2, isLeftOut: false });
  expect(valueOf(await putBack())).toMatchObject({ faxes: 2 });
});

it('has no Undo bring back a fax past the question that was cancelled before it was set aside', async () => {
  const { add, inStore, save, restore, putBack } = computer();
  const path = await save();
  add('lab', takenBackAt(Date.UTC(2090, 0, 1), { id: 'lab' }));
  expect(inStore((store) => store.find('lab')?.undo)).not.toBeNull();
  await restore(path);
  expect(valueOf(await putBack())).toMatchObject({ faxes: 1 });
  expect(inStore((store) => store.find('lab'))).toMatchObject({ state: 'cancelled', undo: null });
});

it('puts nothing back of a queue that is damaged, says so, and believes no entry that a backup brings', async () => {
  const { add, inStore, save, restore, found, putBack, states, dataFolder, asides } = computer();
  const path = await save();
  add('lab');
  await restore(path);
  const [aside = ''] = asides();
  const torn = join(dataFolder, aside, 'accounts', 'one', 'outbox.sqlite');
  writeFileSync(torn, 'no database, and longer than its header would be'.repeat(8));
  expect(found()).toBeNull();
  expect(await putBack()).toMatchObject({
    ok: false,
    failure: { message: { key: 'backup.set-aside-unreadable' } },
  });
  expect(states()).toEqual({});
  const entry = { atMs: 1, faxes: ['lab'], drafts: [], isLeftOut: false };
  for (const folder of ['before-restoring-../../elsewhere', '/elsewhere', '../before-restoring-x']) {
    inStore((store) => store.writeEntry(SET_ASIDE, JSON.stringify([{ ...entry, folder }])));
    expect(valueOf(await putBack())).toEqual(NOTHING_DONE);
  }
  inStore((store) => store.writeEntry(SET_ASIDE, '{'));
  expect(found()).toBeNull();
});

it('puts the others back where one fax cannot be read as a whole, and leaves that one with its documents', async () => {
  const { add, inStore, save, restore, found, putBack, states, folder, dataFolder, asides } = computer();
  const path = await save();
  const ids = ['history-of-one-at-its-end', 'history-of-one-to-go', 'no-row', 'whole', 'whole-too'];
  for (const id of ids) add(id, id === 'history-of-one-at-its-end' ? { state: 'cancelled' } : {});
  inStore((store) => valueOf(store.drafts.put(aDraft({ id: 'letter' }))));
  await restore(path);
  const [aside = ''] = asides();
  const place = join(dataFolder, aside, 'accounts', 'one');
  const raw = new DatabaseSync(join(place, 'outbox.sqlite'));
  for (const id of ids.slice(0, 2))
    raw.exec(
      `INSERT INTO events (job_id, number, at_ms, kind, body) VALUES ('${id}', 1, 1, 'held', '{"kind":')`,
    );
  raw.exec(`UPDATE jobs SET body = '{' WHERE id = 'no-row'`);
  raw.close();
  for (const left of [3, 3]) {
    expect(valueOf(await putBack())).toMatchObject({ left });
    expect(states()).toEqual({ whole: 'waiting', 'whole-too': 'waiting' });
  }
  expect(inStore((store) => store.drafts.all())).toHaveLength(1);
  expect(readdirSync(join(folder, 'spool')).sort()).toEqual(['whole', 'whole-too']);
  expect(readdirSync(join(place, 'spool')).sort()).toEqual(ids.slice(0, 3));
  expect(found()).toMatchObject({ faxes: 3 });
});

it('takes the documents back to where they lay, whatever stops the row', async () => {
  const { add, save, restore, putBack, states, folder } = computer();
  const path = await save();
  add('lab');
  await restore(path);
  vi.spyOn(SqliteJobStore.prototype, 'restore').mockImplementationOnce(() => {
    throw new TypeError('a mistake of ours');
  });
  await expect(putBack()).rejects.toThrow('a mistake of ours');
  vi.restoreAllMocks();
  expect(existsSync(join(folder, 'spool', 'lab'))).toBe(false);
  expect(valueOf(await putBack())).toMatchObject({ faxes: 1 });
  expect(states()).toEqual({ lab: 'waiting' });
});

it('says where the disk does not take that something is left out, and offers it again', async () => {
  const { add, save, restore, found, setAside, folder } = computer();
  const path = await save();
  add('lab');
  await restore(path);
  const other = new DatabaseSync(join(folder, 'outbox.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  expect(setAside.leaveOut(LOCAL_EXCHANGE.id)).toMatchObject({ ok: false, failure: { reason: 'disk' } });
  other.exec('ROLLBACK');
  other.close();
  expect(found()).toMatchObject({ faxes: 1, isLeftOut: false });
  valueOf(setAside.leaveOut(LOCAL_EXCHANGE.id));
  expect(found()).toMatchObject({ isLeftOut: true });
});

it.each([
  ['that a fax is to be asked about', 'waiting', {}],
  ['that nothing is left', 'sent', { lab: 'sent' }],
] as const)('goes on when it is asked again where the disk did not take %s', async (_, state, then) => {
  const { add, save, restore, putBack, states, inStore } = computer();
  const path = await save();
  add('lab', { state });
  await restore(path);
  vi.spyOn(SqliteJobStore.prototype, 'keepEntry').mockReturnValueOnce(failed(FULL));
  expect(await putBack()).toEqual(failed(FULL));
  expect(states()).toEqual(then);
  vi.restoreAllMocks();
  valueOf(await putBack());
  expect(states()).toEqual({ lab: state });
  expect(inStore((store) => store.readEntry(SET_ASIDE))).toBe('[]');
});

it('leaves the process free for whatever else it has to do between some faxes and the next', async () => {
  const { inStore, save, restore, putBack } = computer();
  const path = await save();
  inStore((store) => {
    for (let at = 0; at < 40; at++)
      valueOf(store.insert(aJob({ id: `lab-${at}`, statusFile: `lab-${at}.json` })));
  });
  await restore(path);
  const listed: number[] = [];
  let next = setImmediate(look);
  function look(): void {
    listed.push(inStore((store) => store.ids().length));
    next = setImmediate(look);
  }
  expect(valueOf(await putBack())).toMatchObject({ faxes: 40, toGo: 40 });
  clearImmediate(next);
  expect(listed.filter((count) => count > 0 && count < 40).length).toBeGreaterThan(2);
});
