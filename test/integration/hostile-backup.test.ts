import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskBackups } from '../../app/adapters/backup/disk-backups.ts';
import { filesBelow } from '../../app/adapters/backup/files-to-back-up.ts';
import { writeBackupFile } from '../../app/adapters/backup/write-backup-file.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { copiedQueues } from '../../app/compose/copied-queues.ts';
import { LOCAL_EXCHANGE } from '../../app/domain/service/account-entry.ts';
import type { Draft } from '../../app/domain/fax/draft.ts';
import { advance } from '../../app/domain/fax/advance.ts';
import { NO_CONSENT, type FaxJob } from '../../app/domain/fax/fax-job.ts';
import { copyDatabase } from '../../app/storage/copy-database.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob, takenBackAt } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const ROOT = '/home/jo/Faxes';
const tempFolder = useTempFolders();
const NOT_ONE = 'This file is not a Faxtray backup, or it is damaged. Nothing was changed.';

function backupsIn(folder: string): DiskBackups {
  return new DiskBackups({
    ...{ dataFolder: folder, version: '0.0.0', clock: new ManualClock(), ids: randomIds, log: silentLog },
    queueFolder: () => folder,
    queue: copiedQueues(silentLog, () => ROOT),
    mergeSettings: () => Promise.resolve(null),
  });
}

interface Made {
  readonly jobs?: readonly FaxJob[];
  readonly drafts?: readonly Draft[];
  /** Snapshots. */
  readonly spool?: Readonly<Record<string, FaxJob>>;
  readonly outbox?: string;
  readonly mailbox?: string;
}

/** A backup with correct checksums, of databases that somebody tampered with. */
async function aBackup({
  jobs = [aJob()],
  drafts = [],
  spool = {},
  outbox = '',
  mailbox = '',
}: Made = {}): Promise<string> {
  const folder = tempFolder();
  const work = tempFolder();
  const store = new SqliteJobStore(join(work, 'outbox.sqlite'), silentLog);
  for (const job of jobs) store.insert(job);
  for (const draft of drafts) store.drafts.put(draft);
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
  for (const [id, job] of Object.entries(spool)) {
    mkdirSync(join(folder, 'spool', id), { recursive: true });
    writeFileSync(join(folder, 'spool', id, 'job.json'), JSON.stringify(job));
  }
  return packed(folder);
}

async function packed(folder: string): Promise<string> {
  const path = join(tempFolder(), 'backup.zip');
  const about = { madeAtMs: 1_000, madeBy: '0.1.0', account: { id: LOCAL_EXCHANGE.id, label: 'Jo' } };
  await writeBackupFile(path, about, filesBelow(folder, ['queue']));
  return path;
}

/** What is reported about it; nothing of it is left in either case. */
async function catchRefusal(path: string): Promise<string> {
  const folder = tempFolder();
  const opened = await backupsIn(folder).open(path, LOCAL_EXCHANGE);
  if (!opened.ok) expect(readdirSync(folder)).toEqual([]);
  return opened.ok ? 'taken' : inEnglish(opened.failure.message);
}

const FOREVER = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n';

describe('a backup whose databases contain more than ours do', () => {
  it('is told from one that does not', async () => {
    expect(await catchRefusal(await aBackup())).toBe('taken');
    expect(await catchRefusal(await aBackup({ outbox: 'ANALYZE', mailbox: 'ANALYZE; VACUUM' }))).toBe(
      'taken',
    );
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
    expect(await catchRefusal(await aBackup({ outbox }))).toBe(NOT_ONE);
  });

  /** Finding out that it is not ours used to take all memory, at every start. */
  const deep = `printf('%.*c', 200000, '[')`;
  const wide = `'{"to":[' || substr(replace(printf('%.*c', 30000, 'x'), 'x', '{},'), 1, 89999) || ']}'`;
  const many = `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1200)`;
  it.each([
    ['a fax of lists in lists', `UPDATE jobs SET body = ${deep}`, ''],
    ['a fax of thousands of empty records', `UPDATE jobs SET body = ${wide}`, ''],
    ['a fax of five million letters', `UPDATE jobs SET body = json_quote(printf('%.*c', 5000000, 'x'))`, ''],
    [
      'an event of five million letters',
      `INSERT INTO events SELECT id, 99, 1, 'x', json_quote(printf('%.*c', 5000000, 'x')) FROM jobs`,
      '',
    ],
    ['a draft of lists in lists', `INSERT INTO drafts VALUES ('d', 1, 0, ${deep})`, ''],
    [
      'faxes that nobody can read, without end',
      `${many} INSERT INTO jobs SELECT 'j' || x, state, due_at_ms, created_at_ms, changed_at_ms, is_claimed, is_filed, 'j' || x, json_quote(printf('%.*c', 1000, 'x')), NULL FROM jobs, n`,
      '',
    ],
    [
      'a received fax of lists in lists',
      '',
      `INSERT INTO faxes (message_id, created_at_ms, direction, is_unread, search_text, body) VALUES ('1', 1, 'inbound', 0, '', ${deep})`,
    ],
  ])('is refused: %s', async (_what, outbox, mailbox) => {
    expect(await catchRefusal(await aBackup({ outbox, mailbox }))).toBe(NOT_ONE);
  });

  it('is refused for its mailbox, too', async () => {
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON faxes BEGIN DELETE FROM received; END';
    expect(await catchRefusal(await aBackup({ mailbox: trigger }))).toBe(NOT_ONE);
    expect(await catchRefusal(await aBackup({ mailbox: 'PRAGMA user_version = 99' }))).toContain(
      'newer version',
    );
  });

  it.each(['outbox.sqlite', 'mailbox.sqlite'])('is refused if %s is not a database at all', async (name) => {
    for (const text of ['', 'SQLite format 3', 'no database '.repeat(1_000)]) {
      const folder = tempFolder();
      new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog).close();
      writeFileSync(join(folder, name), text);
      expect(await catchRefusal(await packed(folder)), text).toBe(NOT_ONE);
    }
  });

  it('is refused if an index hides rows of its table', async () => {
    const folder = tempFolder();
    const path = join(folder, 'outbox.sqlite');
    const store = new SqliteJobStore(path, silentLog);
    store.insert(aJob());
    store.close();
    const raw = new DatabaseSync(path);
    const findRootPage = (name: string): number => {
      const found: unknown = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
      return (found as { rootpage: number }).rootpage - 1;
    };
    const [full, empty] = [findRootPage('jobs_by_state'), findRootPage('jobs_to_claim')];
    raw.close();
    const bytes = readFileSync(path);
    bytes.copy(bytes, full * PAGE_BYTES, empty * PAGE_BYTES, (empty + 1) * PAGE_BYTES);
    writeFileSync(path, bytes);
    expect(await catchRefusal(await packed(folder))).toBe(NOT_ONE);
  });
});

/** What a person has on this computer and no backup contains. */
function aPrivateFile(): string {
  const path = join(tempFolder(), 'private.pdf');
  writeFileSync(path, '%PDF-1.4 private');
  return path;
}

const documentAt = (source: string, name = 'private.pdf') => ({
  ...{ name, source, sizeBytes: 16, sha256: null, fingerprint: null },
});

/** What was restored from it into a folder with these earlier contents. */
async function restoredFrom(path: string, before: (store: SqliteJobStore) => void = () => undefined) {
  const folder = tempFolder();
  const live = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  before(live);
  live.close();
  const backups = backupsIn(folder);
  const opened = valueOf(await backups.open(path, LOCAL_EXCHANGE));
  valueOf(await backups.putInPlace(opened));
  return { folder, opened, store: new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog) };
}

describe('a backup whose rows name files outside of it', () => {
  it('has none of them taken: what was not taken yet is called off, and says so', async () => {
    const secret = aPrivateFile();
    const folder = '/faxes/Send';
    const bundle = { kind: 'send-folder', folder, bundle: dirname(secret), leaseToken: 0 } as const;
    const file = { ...bundle, bundle: null };
    const unclaimed = {
      claimedAtMs: null,
      documents: [documentAt(secret)],
      companions: [documentAt(secret)],
    };
    const jobs = [
      aJob({ ...unclaimed, id: 'window', statusFile: '1', origin: { kind: 'window' } }),
      aJob({
        ...unclaimed,
        id: 'file',
        statusFile: '2',
        origin: file,
        state: 'needs-attention',
        reason: 'duplicate',
      }),
      aJob({ ...unclaimed, id: 'bundle', statusFile: '3', origin: bundle }),
      aJob({ ...unclaimed, id: 'gone', statusFile: '4', origin: file, state: 'cancelled' }),
      aJob({ ...unclaimed, id: 'failed', statusFile: '5', origin: file, state: 'failed' }),
      aJob({
        ...unclaimed,
        id: 'followed',
        statusFile: '6',
        origin: file,
        state: 'queued',
        messageIds: ['7'],
      }),
      aJob({ id: 'taken', statusFile: '8', companions: [documentAt(secret)] }),
    ];
    const { folder: data, opened, store } = await restoredFrom(await aBackup({ jobs }));
    expect(opened).toMatchObject({ notTaken: 4, open: 2 });
    expect(store.unclaimed().map(({ id }) => id)).toEqual(['followed']);
    expect(JSON.stringify(store.all())).not.toContain(dirname(secret));
    const window = store.find('window');
    expect([window?.state, inEnglish(window?.detail ?? verbatim(''))]).toEqual([
      'cancelled',
      'lab.pdf had not been taken yet when the backup was made, so it is not in it. It may have gone since; if it has not, send it as a new fax.',
    ]);
    const spool = new FolderSpool(join(data, 'spool'));
    for (const job of store.all()) {
      expect((await spool.documentsToShow(job)).ok, job.id).toBe(false);
      const claimed = await spool.claim(job, {
        mayTake: () => Promise.resolve('yes'),
        isCalledOff: () => false,
        beginsWith: () => undefined,
      });
      expect(claimed.kind, job.id).not.toBe('claimed');
      expect(await spool.claimCompanions(job)).toBe(false);
    }
    expect(readFileSync(secret, 'utf8')).toBe('%PDF-1.4 private');
    store.close();
  });

  it('is believed about where a received fax was saved only within the root, or if the mailbox here says the same', async () => {
    const received = join(ROOT, 'Received', '2026-01-05');
    const saved = {
      inside: join(received, 'fax.pdf'),
      outside: aPrivateFile(),
      above: `${received}/../../../.ssh/id_rsa`,
      beside: `${ROOT}/Received2/fax.pdf`,
      known: '/earlier/Faxes/Received/2025-01-05/fax.pdf',
      moved: '/earlier/Faxes/Received/2025-01-06/fax.pdf',
    };
    const insert = (rows: Readonly<Record<string, string>>): string =>
      Object.entries(rows)
        .map(([id, path]) => `INSERT INTO received VALUES ('${id}', '${path}', 1, 1);`)
        .join('\n');
    const path = await aBackup({ mailbox: insert(saved) });
    const folder = tempFolder();
    new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog).close();
    const here = new DatabaseSync(join(folder, 'mailbox.sqlite'));
    here.exec(insert({ known: saved.known, moved: '/earlier/Faxes/Received/other.pdf' }));
    here.close();
    const opened = valueOf(await backupsIn(folder).open(path, LOCAL_EXCHANGE));
    const raw = new DatabaseSync(join(opened.folder, 'queue', 'mailbox.sqlite'), { readOnly: true });
    const rows = raw.prepare('SELECT message_id, path, is_saved FROM received').all();
    raw.close();
    const believed = rows.filter((row) => (row as { path: unknown }).path !== null);
    expect(believed.map((row) => (row as { message_id: unknown }).message_id).sort()).toEqual([
      'inside',
      'known',
    ]);
    expect(rows.filter((row) => (row as { is_saved: unknown }).is_saved === 1)).toHaveLength(2);
  });

  it('has nothing filed that a rule there was still to file', async () => {
    const due = { state: 'due', rule: 'Lab', claimId: 'c', path: '/home/ana/.bash_aliases' };
    const path = await aBackup({
      mailbox: `INSERT INTO notes VALUES ('filing-started', 'yes'), ('filing:1', '${JSON.stringify(due)}')`,
    });
    const opened = valueOf(await backupsIn(tempFolder()).open(path, LOCAL_EXCHANGE));
    const raw = new DatabaseSync(join(opened.folder, 'queue', 'mailbox.sqlite'), { readOnly: true });
    const found: unknown = raw.prepare(`SELECT value FROM notes WHERE key = 'filing:1'`).get();
    raw.close();
    expect(found).toEqual({ value: '{"state":"none"}' });
  });

  it('cannot answer for a person here: no Undo brings a fax back past the question, and nothing is agreed to', async () => {
    const consent = {
      number: true,
      duplicate: true,
      failures: true,
      overdue: true,
      encoding: true,
      letters: true,
      assistant: true,
      part: true,
    };
    const window = { kind: 'window' } as const;
    const jobs = [
      takenBackAt(Date.UTC(2090, 0, 1), { id: 'undone', statusFile: '1', consent }),
      aJob({ id: 'agreed', statusFile: '2', consent, origin: window }),
      aJob({ id: 'sent', statusFile: '3', state: 'sent', consent, origin: window }),
    ];
    const spool = Object.fromEntries(jobs.map((job) => [job.id, job]));
    const { folder, store } = await restoredFrom(await aBackup({ jobs, spool }));
    expect(jobs[0]?.undo?.before.state).toBe('waiting');
    for (const { id } of jobs) {
      const job = store.find(id);
      expect(job, id).toMatchObject({ undo: null, consent: { ...NO_CONSENT, encoding: true } });
      // If the queue is damaged later it is rebuilt from these.
      expect(JSON.parse(readFileSync(join(folder, 'spool', id, 'job.json'), 'utf8'))).toEqual(job);
    }
    const undone = { kind: 'undone', dueAtMs: 0, atMs: 1_000 } as const;
    expect(advance(store.find('undone') ?? aJob(), undone).ok).toBe(false);
    store.close();
  });

  it('has drafts whose files have to be chosen again, except those chosen here for the same draft', async () => {
    const secret = aPrivateFile();
    const files = [
      {
        path: secret,
        name: 'letter.pdf',
        sizeBytes: 16,
        modifiedMs: null,
        fingerprint: null,
        isTaken: false,
      },
    ];
    const textEncodings = [{ path: secret, encoding: 'latin1' }];
    const own = aDraft({ id: 'own' }, { files });
    const jobs: FaxJob[] = [];
    const drafts = [
      own,
      aDraft({ id: 'foreign' }, { files, textEncodings }),
      aDraft({ id: 'odd' }, { files: files.map((each) => ({ ...each, name: '../../..' })) }),
      aDraft({ id: 'none' }),
      // In no list, and so not counted.
      aDraft({ id: 'thrown-away' }, { files }),
    ];
    const outbox = `UPDATE drafts SET is_discarded = 1 WHERE id = 'thrown-away'`;
    const path = await aBackup({ jobs, drafts, outbox });
    const { folder, opened, store } = await restoredFrom(path, (live) => live.drafts.put(own));
    expect(opened.drafts).toBe(2);
    const paths = store.drafts.all().map(({ id, content }) => [id, content.files.map((file) => file.path)]);
    expect(Object.fromEntries(paths)).toEqual({
      own: [secret],
      foreign: [join(folder, 'spool', 'not-in-backup', 'letter.pdf')],
      odd: [join(folder, 'spool', 'not-in-backup', 'file')],
      none: [],
    });
    expect(store.drafts.find('foreign')?.content.textEncodings).toEqual([]);
    store.close();
  });

  it.each([
    ['an id that leads elsewhere', aJob({ id: '../../Documents' }), ''],
    ['a document that does', aJob({ documents: [documentAt('/x', '../../../x')] }), ''],
    ['a note that does', aJob({ companions: [documentAt('/x', '..')] }), ''],
    ['a status file that does', aJob({ statusFile: '../../x.json' }), ''],
    ['a message that does', aJob({ state: 'sent', messageIds: ['/../../x'] }), ''],
    ['a state beside its row', aJob(), `UPDATE jobs SET state = 'sent'`],
    ['an id beside its row', aJob(), `PRAGMA foreign_keys = OFF; UPDATE jobs SET id = 'other'`],
    ['a claim beside its row', aJob(), 'UPDATE jobs SET is_claimed = 0'],
  ])('is refused: %s', async (_what, job, outbox) => {
    expect(await catchRefusal(await aBackup({ jobs: [job], outbox }))).toBe(NOT_ONE);
  });

  it('brings no snapshot of a fax that its queue does not have', async () => {
    const spool = { 'job-1': aJob({ documents: [documentAt('/x')] }), other: aJob({ id: 'other' }) };
    const { folder, store } = await restoredFrom(await aBackup({ spool }));
    expect(readdirSync(join(folder, 'spool'))).toEqual(['job-1']);
    expect(JSON.parse(readFileSync(join(folder, 'spool', 'job-1', 'job.json'), 'utf8'))).toEqual(
      store.find('job-1'),
    );
    store.close();
  });
});

/** SQLite's default (sqlite.org/pragma.html#pragma_page_size). */
const PAGE_BYTES = 4096;
