import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JOB_STORE_MIGRATIONS } from '../../app/adapters/job-store/migrations.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { listContentKeys } from '../../app/domain/fax/content-keys.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';

const tempFolder = useTempFolders();
const [ONE, TWO] = ['+13035550119', '+17205550123'];
const SOURCE = '/faxes/Send/50% "lab" 😀.pdf';

const job = aJob({
  recipients: [aRecipient(ONE)],
  documents: [{ name: 'lab.pdf', source: SOURCE, sizeBytes: 1, sha256: 'abc', fingerprint: null }],
});
const keys = listContentKeys(job);
const [key = ''] = keys;
const ids = (jobs: readonly FaxJob[]): string[] => jobs.map(({ id }) => id);

it('a fax is found by where it came from and by pages and number, as its current row says', () => {
  const store = new SqliteJobStore(join(tempFolder(), 'outbox.sqlite'), silentLog);
  // One number twice, and one document twice, as bundles may have them.
  const twice = { ...job, documents: [...job.documents, ...job.documents] };
  const twoDocuments = { ...twice, recipients: [aRecipient(ONE), aRecipient(ONE)] };
  store.insert(twoDocuments);
  expect(ids(store.asking(SOURCE))).toEqual(['job-1']);
  expect(ids(store.withContent(listContentKeys(twoDocuments), ONE))).toEqual(['job-1']);
  const unclaimed = { ...job, recipients: [aRecipient(TWO)], claimedAtMs: null };
  store.record(twoDocuments, unclaimed, { kind: 'kept', atMs: 1 });
  expect(ids(store.withContent(keys, ONE))).toEqual([]);
  expect(ids(store.withContent(keys, TWO))).toEqual(['job-1']);
  expect(ids(store.unclaimedFrom(SOURCE))).toEqual(['job-1']);
  expect(store.unclaimedFrom(`${SOURCE}.fax.json`)).toEqual([]);
  expect(store.remove('job-1').ok).toBe(true);
  expect([store.asking(SOURCE), store.unclaimedFrom(SOURCE), store.withContent(keys, TWO)]).toEqual([
    [],
    [],
    [],
  ]);
  store.close();
});

it('faxes of an earlier version are found too, and an unreadable one does not prevent that', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  const raw = new DatabaseSync(path);
  for (const step of JOB_STORE_MIGRATIONS.slice(0, 3)) raw.exec(step);
  raw.exec('PRAGMA user_version = 3');
  const insert = raw.prepare(
    `INSERT INTO jobs (id, state, due_at_ms, created_at_ms, changed_at_ms, is_claimed, is_filed, status_file, content_key, body)
     VALUES (?, 'waiting', 0, 0, 0, 1, 1, ?, ?, ?)`,
  );
  insert.run('job-1', 'a.json', key, JSON.stringify(job));
  insert.run('torn', 'b.json', key, '{"id": 12');
  insert.run('odd', 'c.json', key, '{"documents": [{"source": 7}, 3], "recipients": "none"}');
  raw.close();
  const store = new SqliteJobStore(path, silentLog);
  expect(ids(store.asking(SOURCE))).toEqual(['job-1']);
  expect(ids(store.withContent(keys, ONE))).toEqual(['job-1']);
  expect(store.ids()).toEqual(['job-1', 'odd', 'torn']);
  store.close();
});

it('those called off in doubt are found among thousands, as their current rows say', () => {
  const store = new SqliteJobStore(join(tempFolder(), 'outbox.sqlite'), silentLog);
  const cancelled = (id: string, changes: Partial<FaxJob> = {}): FaxJob =>
    aJob({ id, statusFile: `${id}.json`, state: 'cancelled', ...changes });
  for (let count = 0; count < 1_000; count++) store.insert(cancelled(`plain-${String(count)}`));
  const inDoubt = cancelled('in-doubt', { reason: 'outcome-unknown' });
  store.insert(inDoubt);
  store.insert(aJob({ id: 'asks', statusFile: 'asks.json', reason: 'outcome-unknown' }));
  const before = store.rowsParsed;
  expect(ids(store.calledOffInDoubt())).toEqual(['in-doubt']);
  expect(store.rowsParsed - before).toBeLessThanOrEqual(1);
  store.record(inDoubt, { ...inDoubt, state: 'sent', reason: null }, { kind: 'kept', atMs: 1 });
  expect(store.calledOffInDoubt()).toEqual([]);
  store.close();
});

it('a request and its fax are written together or not at all, and stay over a restart and when the fax is forgotten', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  const origin = { kind: 'door', client: 'command-line', requestId: 'run-7' } as const;
  const first = new SqliteJobStore(path, silentLog);
  expect(first.byRequest('run-7')).toBeNull();
  expect(first.insert({ ...job, origin }).ok).toBe(true);
  const second = { ...job, id: 'job-2', statusFile: 'job-2.json', origin };
  // Never reached: the intake asks first, in the same turn.
  expect(() => first.insert(second)).toThrow('UNIQUE');
  first.close();

  const again = new SqliteJobStore(path, silentLog);
  expect([again.byRequest('run-7'), ids(again.all())]).toEqual(['job-1', ['job-1']]);
  expect(again.find('job-1')?.origin).toEqual(origin);
  expect(again.remove('job-1').ok).toBe(true);
  expect([again.byRequest('run-7'), again.all()]).toEqual(['job-1', []]);
  again.close();
});
