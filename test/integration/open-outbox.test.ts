import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { carryOver } from '../../app/compose/carry-over.ts';
import { openOutbox } from '../../app/adapters/job-store/open-outbox.ts';
import { JOB_STORE_MIGRATIONS } from '../../app/adapters/job-store/migrations.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import { advance } from '../../app/domain/fax/advance.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { failed } from '../../app/domain/result.ts';
import { databaseFailure } from '../../app/storage/database-failure.ts';
import { damageTable } from '../support/damage-table.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob, aRecipient, aReport } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
const NOW_MS = Date.UTC(2026, 10, 21, 10, 0);

const JOBS: readonly FaxJob[] = [
  aJob({ id: 'waits', statusFile: '1.json', attempts: 1, messageIds: ['7'], reason: 'LineBusy' }),
  aJob({
    id: 'wire',
    statusFile: '2.json',
    state: 'submitting',
    attempts: 1,
    submittedAtMs: 5,
    submittedAtServiceMs: 5,
  }),
  aJob({ id: 'queued', statusFile: '3.json', state: 'queued', attempts: 1, messageIds: ['8'] }),
  aJob({
    id: 'sent',
    statusFile: '4.json',
    state: 'sent',
    attempts: 1,
    messageIds: ['9'],
    finishedAtMs: 9,
    recipients: [aRecipient('+13035550119', { state: 'sent' })],
    filing: { originals: [], document: null },
  }),
];

/** SQLITE_FULL */
const ON_A_FULL_DISK = databaseFailure(Object.assign(new Error('database or disk is full'), { errcode: 13 }));

/** A closed instance with some faxes in the outbox and their snapshots in the spool. */
async function instance() {
  const folder = tempFolder();
  const path = join(folder, 'outbox.sqlite');
  const spool = new FolderSpool(join(folder, 'spool'));
  const open = () => openOutbox(path, () => spool.snapshots(), NOW_MS, silentLog, carryOver(dirname(path)));
  const opened = open();
  if (!opened.ok) throw new Error(inEnglish(opened.failure));
  for (const job of JOBS) {
    opened.value.store.insert(job);
    await spool.keepSnapshot(job);
  }
  opened.value.store.close();
  // Another inode, as after a power cut: the old one, which this process still holds open, has no effect.
  copyFileSync(path, `${path}.copy`);
  for (const part of ['-wal', '-shm']) rmSync(path + part, { force: true });
  renameSync(`${path}.copy`, path);
  return { folder, path, open };
}

function damaged(opened: ReturnType<typeof openOutbox>) {
  if (!opened.ok || opened.value.rebuilt === null) throw new Error('not seen as damaged');
  return { store: opened.value.store, rebuilt: opened.value.rebuilt };
}

describe('an outbox', () => {
  it('that is as it was left is opened, and nothing is recreated', async () => {
    const { open } = await instance();
    const opened = open();
    expect(opened).toMatchObject({ ok: true, value: { rebuilt: null } });
    if (opened.ok) opened.value.store.close();
  });

  it.each([
    ['torn in the middle', (path: string) => truncateSync(path, 5_000)],
    ['overwritten', (path: string) => writeFileSync(path, 'no database at all'.repeat(100))],
    [
      'damaged inside',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.fill(0xa5, 4096, 4096 * 4);
        writeFileSync(path, bytes);
      },
    ],
    [
      "somebody else's",
      (path: string) => {
        writeFileSync(path, '');
        const other = new DatabaseSync(path);
        other.exec('CREATE TABLE notes_of_somebody (text TEXT)');
        other.close();
      },
    ],
  ])('that is %s is set aside, and the queue recreated from the spool', async (_what, damage) => {
    const { folder, path, open } = await instance();
    damage(path);
    const bytes = readFileSync(path);
    const { store, rebuilt } = damaged(open());
    expect(readFileSync(rebuilt.setAsideAs ?? '').equals(bytes)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).not.toHaveLength(0);
    expect(rebuilt.faxes).toBe(JOBS.length);
    // What was on the wire is in doubt; everything else is as in its snapshot.
    expect(store.all().map((job) => [job.id, job.state])).toEqual([
      ['queued', 'queued'],
      ['sent', 'sent'],
      ['waits', 'waiting'],
      ['wire', 'unconfirmed'],
    ]);
    expect(['7', '8', '9'].map((id) => store.byMessageId(id)?.id)).toEqual(['waits', 'queued', 'sent']);
    expect(store.sentTo()).toEqual(new Set(['+13035550119']));
    store.close();
    const again = open();
    expect(again).toMatchObject({ ok: true, value: { rebuilt: null } });
    if (again.ok) again.value.store.close();
  });

  it.each([
    ['its log is left', (folder: string) => writeFileSync(join(folder, 'outbox.sqlite-wal'), 'a log')],
    ['the mailbox is left', (folder: string) => writeFileSync(join(folder, 'mailbox.sqlite'), '')],
    ['documents are left', () => undefined],
  ])('that is gone is recreated and never opened empty: %s', async (_what, leave) => {
    const { folder, path, open } = await instance();
    rmSync(path);
    leave(folder);
    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ setAsideAs: null, faxes: JOBS.length, mayLackDrafts: true });
    expect(store.all()).toHaveLength(JOBS.length);
    store.close();
    const again = open();
    expect(again).toMatchObject({ ok: true, value: { rebuilt: null } });
    if (again.ok) again.value.store.close();
  });

  it.each([1, 15, 99])('with only %i bytes left is recreated', async (bytes) => {
    const { path, open } = await instance();
    writeFileSync(path, readFileSync(path).subarray(0, bytes));
    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ faxes: JOBS.length });
    expect(store.all()).toHaveLength(JOBS.length);
    store.close();
    const again = open();
    expect(again).toMatchObject({ ok: true, value: { rebuilt: null } });
    if (again.ok) again.value.store.close();
  });

  it('that is gone is reported even if nothing of it can be recreated', () => {
    const folder = tempFolder();
    const path = join(folder, 'outbox.sqlite');
    mkdirSync(join(folder, 'spool'));
    const open = () => openOutbox(path, () => [], NOW_MS, silentLog, carryOver(dirname(path)));
    writeFileSync(`${path}-wal`, 'a log');
    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ setAsideAs: null, faxes: 0 });
    store.close();
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
  });

  it('that was recreated has the drafts that can still be read from it, and is left as it was', async () => {
    const { path, open } = await instance();
    const opened = open();
    if (!opened.ok) throw new Error(inEnglish(opened.failure));
    const drafts = [aDraft({ id: 'a' }), aDraft({ id: 'b', createdAtMs: 2_000 })];
    for (const draft of [...drafts, aDraft({ id: 'discarded' })]) opened.value.store.drafts.put(draft);
    opened.value.store.drafts.discard('discarded', true);
    opened.value.store.close();
    damageTable(path, 'jobs');
    const bytes = readFileSync(path);

    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ faxes: JOBS.length, drafts: 2, mayLackDrafts: false });
    expect(store.drafts.all()).toEqual(drafts);
    expect(readFileSync(rebuilt.setAsideAs ?? '').equals(bytes)).toBe(true);
    store.close();
  });

  /** The states left by a start interrupted at each of its steps, from the damage on. */
  const CUT_OFF: readonly (readonly [string, (path: string, bytes: Buffer) => void])[] = [
    [
      'before its log was set aside, too',
      (path) => {
        writeFileSync(`${path}-wal`, readFileSync(`${path}.log`));
      },
    ],
    ['before the new one was begun', () => undefined],
    [
      'when nothing was in the new one',
      (path) => {
        writeFileSync(`${path}.new`, '');
      },
    ],
    [
      'in the middle of the new one',
      (path, bytes) => {
        writeFileSync(`${path}.new`, bytes.subarray(0, 5_000));
        writeFileSync(`${path}.new-wal`, 'half a log');
      },
    ],
    [
      'before the new one got its name',
      (path, bytes) => {
        writeFileSync(`${path}.new`, bytes);
      },
    ],
  ];

  it.each(CUT_OFF)(
    'that was set aside is never an empty one at the next start: interrupted %s',
    async (_what, cutOff) => {
      const { folder, path, open } = await instance();
      const opened = open();
      if (!opened.ok) throw new Error(inEnglish(opened.failure));
      opened.value.store.drafts.put(aDraft({ id: 'a' }));
      // A log that SQLite would apply to whatever has the name of its database.
      copyFileSync(`${path}-wal`, `${path}.log`);
      opened.value.store.close();
      damageTable(path, 'jobs');
      const bytes = readFileSync(path);
      for (const stamp of ['2026-01-01', '2026-02-01'])
        writeFileSync(`${path}.damaged-${stamp}`, 'an older one');
      renameSync(path, `${path}.damaged-2026-03-01`);
      cutOff(path, bytes);

      const { store, rebuilt } = damaged(open());
      expect(rebuilt).toMatchObject({
        faxes: JOBS.length,
        drafts: 1,
        setAsideAs: `${path}.damaged-2026-03-01`,
      });
      expect(store.ids()).toHaveLength(JOBS.length);
      store.drafts.put(aDraft({ id: 'a' }, { reference: 'written since' }));
      store.close();
      expect(readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([]);
      const again = open();
      expect(again).toMatchObject({ ok: true, value: { rebuilt: null } });
      if (!again.ok) return;
      expect(again.value.store.drafts.find('a')?.content.reference).toBe('written since');
      again.value.store.close();
    },
  );

  it('that lost all its bytes is recreated, and a brand new one is not', async () => {
    const { path, open } = await instance();
    writeFileSync(path, '');
    const { store, rebuilt } = damaged(open());
    expect(rebuilt.faxes).toBe(JOBS.length);
    store.close();
    const begun = join(tempFolder(), 'outbox.sqlite');
    writeFileSync(begun, '');
    const opened = openOutbox(begun, () => [], NOW_MS, silentLog, carryOver(dirname(begun)));
    expect(opened).toMatchObject({ ok: true, value: { rebuilt: null } });
    if (opened.ok) opened.value.store.close();
  });

  it('that lost all its bytes is set aside with its log, which is left as it was', async () => {
    const { path, open } = await instance();
    const opened = open();
    if (!opened.ok) throw new Error(inEnglish(opened.failure));
    opened.value.store.drafts.put(aDraft({ id: 'a' }));
    copyFileSync(`${path}-wal`, `${path}.log`);
    opened.value.store.close();
    const log = readFileSync(`${path}.log`);
    rmSync(path);
    writeFileSync(path, '');
    renameSync(`${path}.log`, `${path}-wal`);

    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ faxes: JOBS.length, drafts: 0, mayLackDrafts: true });
    expect(readFileSync(`${rebuilt.setAsideAs}-wal`).equals(log)).toBe(true);
    store.close();
  });

  it.each([
    ['its log', 'outbox.sqlite-wal'],
    ['the received faxes', 'mailbox.sqlite'],
  ])(
    'that lost all its bytes, and had no faxes, says that drafts may be lost: beside %s',
    (_what, beside) => {
      const folder = tempFolder();
      const path = join(folder, 'outbox.sqlite');
      writeFileSync(path, '');
      writeFileSync(join(folder, beside), 'what was written last');
      const { store, rebuilt } = damaged(
        openOutbox(path, () => [], NOW_MS, silentLog, carryOver(dirname(path))),
      );
      expect(rebuilt).toMatchObject({ faxes: 0, drafts: 0, mayLackDrafts: true });
      store.close();
    },
  );

  it('that a full disk keeps from being recreated says that the disk is full', async () => {
    const { path, open } = await instance();
    truncateSync(path, 5_000);
    const full = vi.spyOn(SqliteJobStore.prototype, 'restore').mockReturnValue(failed(ON_A_FULL_DISK));
    const opened = open();
    full.mockRestore();
    expect(opened.ok ? null : opened.failure).toEqual(saying('disk is full'));
    const { store, rebuilt } = damaged(open());
    expect(rebuilt.faxes).toBe(JOBS.length);
    store.close();
  });

  it('that cannot be recreated completely is not opened, and the next start completes it', async () => {
    const { path, open } = await instance();
    truncateSync(path, 5_000);
    mkdirSync(`${path}.new`);
    const opened = open();
    expect(opened.ok ? null : opened.failure).toEqual(saying('cannot be opened'));
    expect(existsSync(path)).toBe(false);
    rmdirSync(`${path}.new`);
    const { store, rebuilt } = damaged(open());
    expect(rebuilt.faxes).toBe(JOBS.length);
    store.close();
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, 5_000), true],
    ['no database', (path: string) => writeFileSync(path, 'no database at all'.repeat(100)), true],
  ])('whose drafts may be lost says so: %s', async (_what, damage, mayLackDrafts) => {
    const { path, open } = await instance();
    damage(path);
    const { store, rebuilt } = damaged(open());
    expect(rebuilt).toMatchObject({ drafts: 0, mayLackDrafts });
    store.close();
  });

  it('that was recreated follows a fax in doubt once it is found', async () => {
    const { path, open } = await instance();
    truncateSync(path, 5_000);
    const { store } = damaged(open());
    const before = store.find('wire');
    const event = {
      kind: 'accepted',
      report: aReport({ messageId: '10' }),
      via: 'reconciled',
      atMs: 9,
    } as const;
    const found = before === null ? null : advance(before, event);
    if (before === null || found?.ok !== true) throw new Error('it cannot be found');
    store.record(before, found.value, event);
    expect(store.byMessageId('10')?.id).toBe('wire');
    store.close();
  });

  it('of a newer version is left alone, and the start says so', async () => {
    const { path, open } = await instance();
    const raw = new DatabaseSync(path);
    // Like one that was restored and not opened since.
    raw.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99');
    raw.close();
    const bytes = readFileSync(path);
    const opened = open();
    expect(opened.ok ? null : opened.failure).toEqual(saying('newer version'));
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('of the first version keeps its faxes', () => {
    const folder = tempFolder();
    const path = join(folder, 'outbox.sqlite');
    const raw = new DatabaseSync(path);
    raw.exec(JOB_STORE_MIGRATIONS[0] ?? '');
    raw.exec('PRAGMA user_version = 1');
    const {
      companions: _c,
      consent: _o,
      sendTimeMs: _t,
      submittedAtServiceMs: _s,
      isLeftOpen: _l,
      ...old
    } = aJob({
      state: 'sent',
    });
    const recipients = [{ phoneNumber: '+13035550119', name: null, state: 'sent', faxErrorCode: null }];
    const body = {
      ...old,
      recipients,
      messageIds: [7],
      origin: { kind: 'send-folder', folder: '/faxes/Send' },
    };
    raw
      .prepare(
        `INSERT INTO jobs (id, state, due_at_ms, created_at_ms, changed_at_ms, is_claimed, is_filed, status_file, body)
         VALUES ('job-1', 'sent', 0, 0, 0, 1, 1, 'a.json', ?)`,
      )
      .run(JSON.stringify(body));
    raw.exec("INSERT INTO attempts VALUES ('job-1', 1, 0, 7, 'sent', 1)");
    raw.close();
    const opened = openOutbox(path, () => [], NOW_MS, silentLog, carryOver(dirname(path)));
    if (!opened.ok) throw new Error(inEnglish(opened.failure));
    expect(opened.value.store.find('job-1')).toMatchObject({ companions: [], recipients: [{ tries: 0 }] });
    expect(opened.value.store.sentTo()).toEqual(new Set(['+13035550119']));
    expect(opened.value.store.byMessageId('7')).toMatchObject({ id: 'job-1', messageIds: ['7'] });
    opened.value.store.close();
  });
});
