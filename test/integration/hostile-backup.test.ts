import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskBackups } from '../../app/adapters/backup/disk-backups.ts';
import { writeBackupFile } from '../../app/adapters/backup/write-backup-file.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { copiedQueues } from '../../app/compose/copied-queues.ts';
import { LOCAL_EXCHANGE } from '../../app/domain/service/account-entry.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { copyDatabase } from '../../app/storage/copy-database.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const NOT_ONE = 'This file is not a Faxtray backup, or it is damaged. Nothing was changed.';

function backupsIn(folder: string): DiskBackups {
  return new DiskBackups({
    ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    queue: copiedQueues(silentLog),
    mergeSettings: () => Promise.resolve([]),
  });
}

interface Made {
  readonly jobs?: readonly FaxJob[];
  readonly outbox?: string;
  readonly mailbox?: string;
}

/** A backup whose sums are right, of databases that somebody worked on. */
async function aBackup({ jobs = [aJob()], outbox = '', mailbox = '' }: Made = {}): Promise<string> {
  const folder = tempFolder();
  const work = tempFolder();
  const store = new SqliteJobStore(join(work, 'outbox.sqlite'), silentLog);
  for (const job of jobs) store.insert(job);
  store.close();
  new SqliteMailboxStore(join(work, 'mailbox.sqlite'), silentLog).close();
  for (const [name, sql] of [
    ['outbox.sqlite', outbox],
    ['mailbox.sqlite', mailbox],
  ] as const) {
    copyDatabase(join(work, name), join(folder, name));
    const raw = new DatabaseSync(join(folder, name));
    raw.exec(sql);
    raw.close();
  }
  return packed(folder);
}

async function packed(folder: string): Promise<string> {
  const path = join(tempFolder(), 'backup.zip');
  const about = { madeAtMs: 1_000, madeBy: '0.1.0', account: { id: LOCAL_EXCHANGE.id, label: 'Jo' } };
  const names = ['outbox.sqlite', 'mailbox.sqlite'].filter((name) => existsSync(join(folder, name)));
  await writeBackupFile(
    path,
    about,
    names.map((name) => ({ path: join(folder, name), place: ['queue', name] })),
  );
  return path;
}

/** What is said of it; nothing of it is left either way. */
async function refusalOf(path: string): Promise<string> {
  const folder = tempFolder();
  const opened = await backupsIn(folder).open(path, LOCAL_EXCHANGE);
  if (!opened.ok) expect(readdirSync(folder)).toEqual([]);
  return opened.ok ? 'taken' : inEnglish(opened.failure.message);
}

const FOREVER = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n';

describe('a backup whose databases hold more than ours do', () => {
  it('is told from one that does not', async () => {
    expect(await refusalOf(await aBackup())).toBe('taken');
    expect(await refusalOf(await aBackup({ outbox: 'ANALYZE', mailbox: 'ANALYZE; VACUUM' }))).toBe('taken');
  });

  it.each([
    [
      'a trigger that switches the question off',
      `CREATE TRIGGER t AFTER INSERT ON notes BEGIN UPDATE notes SET value = '{"madeAtMs":0,"faxes":{}}' WHERE key = 'from-backup'; END`,
    ],
    ['a view in the place of a table', `ALTER TABLE jobs RENAME TO j; CREATE VIEW jobs AS SELECT * FROM j`],
    ['a view that never ends', `DROP TABLE notes; CREATE VIEW notes AS ${FOREVER}`],
    ['another table', 'CREATE TABLE more (x TEXT)'],
    ['another column', 'ALTER TABLE jobs ADD COLUMN more TEXT'],
    ['a computed column', `ALTER TABLE drafts ADD COLUMN x TEXT AS (printf('%.*c', 999999999, 'x'))`],
    ['another index', 'CREATE INDEX more ON jobs (body)'],
    ['an index less', 'DROP INDEX jobs_by_state'],
    ['a table less', 'DROP TABLE drafts'],
    ['a virtual table', `CREATE VIRTUAL TABLE more USING fts5(text)`],
    [
      'a default that is another',
      `DROP TABLE drafts; CREATE TABLE drafts (id TEXT PRIMARY KEY, created_at_ms INTEGER NOT NULL,
       is_discarded INTEGER NOT NULL DEFAULT 1, body TEXT NOT NULL) STRICT, WITHOUT ROWID`,
    ],
    [
      'a condition behind a remark',
      `DROP INDEX jobs_called_off_in_doubt; CREATE INDEX jobs_called_off_in_doubt ON jobs (id)
       WHERE state = '--
       cancelled' AND (CASE WHEN json_valid(body) THEN body ->> 'reason' END) = 'outcome-unknown'`,
    ],
    ['the version of none', 'PRAGMA user_version = 0'],
    ['the version before the first', 'PRAGMA user_version = -1'],
    ['an earlier version that has a later table', 'PRAGMA user_version = 3'],
  ])('is refused: %s', async (_what, outbox) => {
    expect(await refusalOf(await aBackup({ outbox }))).toBe(NOT_ONE);
  });

  it('is refused for its mailbox, too', async () => {
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON faxes BEGIN DELETE FROM received; END';
    expect(await refusalOf(await aBackup({ mailbox: trigger }))).toBe(NOT_ONE);
    expect(await refusalOf(await aBackup({ mailbox: 'PRAGMA user_version = 99' }))).toContain(
      'newer version',
    );
  });

  it.each(['outbox.sqlite', 'mailbox.sqlite'])('is refused where %s is no database at all', async (name) => {
    for (const text of ['', 'SQLite format 3', 'no database '.repeat(1_000)]) {
      const folder = tempFolder();
      new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog).close();
      writeFileSync(join(folder, name), text);
      expect(await refusalOf(await packed(folder)), text).toBe(NOT_ONE);
    }
  });

  it('is refused where an index hides rows of its table', async () => {
    const folder = tempFolder();
    const path = join(folder, 'outbox.sqlite');
    const store = new SqliteJobStore(path, silentLog);
    store.insert(aJob());
    store.close();
    const raw = new DatabaseSync(path);
    const pageOf = (name: string): number => {
      const found: unknown = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
      return (found as { rootpage: number }).rootpage - 1;
    };
    const [full, empty] = [pageOf('jobs_by_state'), pageOf('jobs_to_claim')];
    raw.close();
    const bytes = readFileSync(path);
    bytes.copy(bytes, full * PAGE_BYTES, empty * PAGE_BYTES, (empty + 1) * PAGE_BYTES);
    writeFileSync(path, bytes);
    expect(await refusalOf(await packed(folder))).toBe(NOT_ONE);
  });
});

/** Of SQLite unless it is told otherwise (sqlite.org/pragma.html#pragma_page_size). */
const PAGE_BYTES = 4096;
