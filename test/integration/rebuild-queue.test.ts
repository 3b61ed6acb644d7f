import { truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { carryOver } from '../../app/compose/carry-over.ts';
import { openOutbox } from '../../app/adapters/job-store/open-outbox.ts';
import type { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { damageTable } from '../support/damage-table.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const request = (requestId: string): Pick<FaxJob, 'origin'> => ({
  origin: { kind: 'door', client: 'other', requestId },
});

function open(path: string, snapshots: () => Iterable<unknown>) {
  const opened = openOutbox(path, snapshots, Date.UTC(2026, 10, 23), silentLog, carryOver(dirname(path)));
  return opened.ok ? opened.value : expect.fail(inEnglish(opened.failure));
}

/** A torn outbox that had these requests. */
function torn(path: string): void {
  open(path, () => []).store.close();
  truncateSync(path, 5_000);
}

const rows = (store: SqliteJobStore) => store.all().map(({ id, statusFile }) => [id, statusFile]);

it('two snapshots with one request, one status file and one message are two faxes, and the first keeps all three', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  torn(path);
  const same = { statusFile: 'lab.pdf.json', attempts: 1, messageIds: ['7'], ...request('night:7') };
  const snapshots = [
    // The spool lists them by id.
    aJob({ id: 'a-later', createdAtMs: 2_000, ...same, statusFile: 'LAB.pdf.json' }),
    aJob({ id: 'b-first', createdAtMs: 1_000, ...same }),
  ];
  const { store, rebuilt } = open(path, () => snapshots);
  expect(rebuilt?.faxes).toBe(2);
  expect(rows(store)).toEqual([
    ['b-first', 'lab.pdf.json'],
    ['a-later', 'LAB.pdf (2).json'],
  ]);
  expect([store.byRequest('night:7'), store.byMessageId('7')?.id]).toEqual(['b-first', 'b-first']);
  store.close();
});

it('a folder of the spool that somebody copied is no second fax, and its older state does not count', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  torn(path);
  const older = aJob({ changedAtMs: 1_000 });
  const newer = aJob({ changedAtMs: 2_000, state: 'queued', attempts: 1, messageIds: ['7'] });
  const { store } = open(path, () => [older, newer, older]);
  expect(store.all().map(({ id, state }) => [id, state])).toEqual([['job-1', 'queued']]);
  store.close();
});

it('a start that is cut off while the queue is made anew is gone on with by the next', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  torn(path);
  const [one, other] = [aJob(), aJob({ id: 'job-2', statusFile: 'b.json' })];
  function* cutOff(): Generator {
    yield one;
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  }
  expect(openOutbox(path, cutOff, 1, silentLog, carryOver(dirname(path))).ok).toBe(false);
  const { store, rebuilt } = open(path, () => [one, other]);
  expect([rebuilt?.faxes, store.ids()]).toEqual([2, ['job-1', 'job-2']]);
  store.close();
  const again = open(path, () => [one, other, aJob({ id: 'job-3', statusFile: 'c.json' })]);
  expect([again.rebuilt, again.store.ids()]).toEqual([null, ['job-1', 'job-2']]);
  again.store.close();
});

it('requests of faxes that have left the list are taken over from the damaged outbox, and rule over snapshots', () => {
  const path = join(tempFolder(), 'outbox.sqlite');
  const { store } = open(path, () => []);
  store.insert(aJob({ id: 'forgotten', statusFile: 'f.json', ...request('night:1') }));
  store.insert(aJob({ id: 'kept', statusFile: 'k.json', ...request('night:2') }));
  store.remove('forgotten');
  store.close();
  damageTable(path, 'jobs');
  const snapshots = [
    aJob({ id: 'other', statusFile: 'o.json', createdAtMs: 1, ...request('night:2') }),
    aJob({ id: 'kept', statusFile: 'k.json', ...request('night:2') }),
  ];
  const again = open(path, () => snapshots);
  expect(again.rebuilt).not.toBeNull();
  expect(['night:1', 'night:2'].map((id) => again.store.byRequest(id))).toEqual(['forgotten', 'kept']);
  again.store.close();
});
