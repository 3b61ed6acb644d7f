import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { traceSources } from '../../app/adapters/logbook/trace-sources.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { StatusFolder } from '../../app/adapters/result-folders/status-folder.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { toStatusRecord, type StatusRecord } from '../../app/domain/fax/status-record.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { aJob, aRecipient, aReport } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { statusFilesOf } from '../support/status-files-of.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const NAME = 'lab.pdf.json';
const job = (id: string) => aJob({ id, name: 'lab.pdf', statusFile: NAME });
const record = (id: string) => toStatusRecord(job(id), null, words);

function rootWith(text: string | null): string {
  const root = tempFolder();
  mkdirSync(join(root, 'Status'));
  if (text !== null) writeFileSync(join(root, 'Status', NAME), text);
  return root;
}

it('is written by one of two machines at the same moment, and stays its own', async () => {
  const root = rootWith(null);
  const [one, two] = [new StatusFolder(root), new StatusFolder(root)];
  const written = await Promise.all([one.write(NAME, record('a')), two.write(NAME, record('b'))]);
  expect(written.map((each) => each.ok && each.value).sort()).toEqual(['taken', 'written']);
  const winner = JSON.parse(readFileSync(join(root, 'Status', NAME), 'utf8')) as { jobId: string };
  const loser = winner.jobId === 'a' ? 'b' : 'a';
  await one.remove(NAME, loser);
  expect(existsSync(join(root, 'Status', NAME))).toBe(true);
  await one.remove(NAME, winner.jobId);
  expect(existsSync(join(root, 'Status', NAME))).toBe(false);
});

it.each([
  ['of another fax', JSON.stringify({ jobId: 'b', source: 'lab.pdf' })],
  ['of an unfinished file of another name', JSON.stringify({ jobId: '', source: 'other.pdf' })],
  ['that is none', 'my notes'],
  ['nested without end', '['.repeat(100_000)],
])('a file %s is never replaced', async (_what, text) => {
  const root = rootWith(text);
  expect(await new StatusFolder(root).write(NAME, record('a'))).toEqual({ ok: true, value: 'taken' });
  expect(readFileSync(join(root, 'Status', NAME), 'utf8')).toBe(text);
});

it('what was said of the unfinished file becomes the word on its fax; a link is followed nowhere', async () => {
  const root = rootWith(JSON.stringify({ jobId: '', source: 'lab.pdf' }));
  const folder = new StatusFolder(root);
  expect(await folder.write(NAME, record('a'))).toEqual({ ok: true, value: 'written' });
  symlinkSync('/dev/zero', join(root, 'Status', 'zero.json'));
  expect(await folder.write('zero.json', record('a'))).toEqual({ ok: true, value: 'taken' });
});

it.each([
  ['waits, and was tried more often', { state: 'waiting', attempts: 4 }, true],
  ['is about to go', { state: 'submitting', attempts: 2 }, true],
  ['is in doubt', { state: 'unconfirmed', attempts: 2 }, true],
  ['asks about another message', { state: 'needs-attention', reason: 'restored', mayBe: ['8'] }, true],
  ['asks about this very message', { state: 'needs-attention', reason: 'restored', mayBe: ['7'] }, true],
  ['asks something else', { state: 'needs-attention', reason: 'no-number' }, false],
  ['goes again on a person’s word', { state: 'waiting', mayBe: ['7'] }, false],
  ['knows it', { state: 'waiting', messageIds: ['7'] }, false],
  ['was cancelled', { state: 'cancelled' }, false],
] as const)(
  'what another copy of the queue said of a message is news for a row that %s: %o',
  async (_what, row, isKept) => {
    const root = rootWith(null);
    const sent = { ...record('a'), state: 'sent', attempts: 1, messageIds: [7] } as const;
    await new StatusFolder(root).write(NAME, sent);
    const store = new SqliteJobStore(':memory:', silentLog);
    const clock = new ManualClock();
    const ledger = new JobLedger(store, clock, silentLog);
    const results = new FolderResults(root, join(root, 'filing'));
    const files = statusFilesOf({ store, ledger, results, clock });
    files.start();
    const recipients = [aRecipient('+13035550119')];
    ledger.add(aJob({ id: 'a', name: 'lab.pdf', statusFile: NAME, recipients, ...row }));
    await files.stop();
    const told = JSON.parse(readFileSync(join(root, 'Status', NAME), 'utf8')) as { state: string };
    expect(told.state).toBe(isKept ? 'sent' : row.state);
    store.close();
  },
);

it('a message of another fax of this queue is no news of this one', async () => {
  const root = rootWith(null);
  await new StatusFolder(root).write(NAME, { ...record('a'), state: 'sent', messageIds: [7] });
  const store = new SqliteJobStore(':memory:', silentLog);
  const clock = new ManualClock();
  const ledger = new JobLedger(store, clock, silentLog);
  const report = aReport({ messageId: '7', status: 'queued' });
  ledger.add(aJob({ id: 'b', statusFile: 'b.json' }));
  ledger.apply('b', { kind: 'recognised', report, messageIds: ['7'], attempts: 1, to: null });
  const results = new FolderResults(root, join(root, 'filing'));
  const files = statusFilesOf({ store, ledger, results, clock });
  files.start();
  ledger.add(job('a'));
  await files.stop();
  expect(readFileSync(join(root, 'Status', NAME), 'utf8')).toContain('"waiting"');
  store.close();
});

it('a fax whose name another machine took is told of under the next one, also after a restart', async () => {
  const root = rootWith(JSON.stringify({ jobId: 'b', source: 'lab.pdf' }));
  const data = tempFolder();
  const clock = new ManualClock();
  const path = join(data, 'outbox.sqlite');
  for (let start = 0; start < 2; start++) {
    const store = new SqliteJobStore(path, silentLog);
    const ledger = new JobLedger(store, clock, silentLog);
    const results = new FolderResults(root, join(data, 'filing'));
    const files = statusFilesOf({ store, ledger, results, clock });
    files.start();
    if (start === 0) ledger.add(job('a'));
    else await files.writeAll();
    const own = join(root, 'Status', 'lab.pdf (2).json');
    await until(() => existsSync(own), Boolean);
    await files.stop();
    expect(store.find('a')?.statusFile).toBe('lab.pdf (2).json');
    expect(store.isStatusFileTaken('lab.pdf (2).json')).toBe(true);
    expect(existsSync(join(root, 'Status', 'lab.pdf (3).json'))).toBe(false);
    store.close();
  }
});

it('a fax that is let go while its status file gets another name leaves none behind', async () => {
  const root = rootWith(JSON.stringify({ jobId: 'b', source: 'lab.pdf' }));
  const data = tempFolder();
  const clock = new ManualClock();
  const store = new SqliteJobStore(join(data, 'outbox.sqlite'), silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  /** The second of two writes is that under the new name: it is on its way when the fax is removed. */
  class Slow extends FolderResults {
    override writeStatus(fileName: string, status: StatusRecord) {
      if (fileName !== NAME) ledger.forget(job('a'));
      return super.writeStatus(fileName, status);
    }
  }
  const results = new Slow(root, join(data, 'filing'));
  const files = statusFilesOf({ store, ledger, results, clock });
  files.start();
  ledger.add(job('a'));
  await ledger.announced();
  await files.stop();
  expect(store.find('a')).toBeNull();
  expect(readdirSync(join(root, 'Status'))).toEqual([NAME]);
  store.close();
});

it.each([
  ['stays where another copy of the queue has written its message into it', ['7'], [NAME]],
  ['goes with it where it says no more than the row', [], []],
])('the status file of a fax that leaves the list %s', async (_what, messageIds, left) => {
  const root = rootWith(JSON.stringify({ ...record('a'), state: 'queued', messageIds }));
  const data = tempFolder();
  const clock = new ManualClock();
  const store = new SqliteJobStore(join(data, 'outbox.sqlite'), silentLog);
  store.insert(job('a'));
  const ledger = new JobLedger(store, clock, silentLog);
  const results = new FolderResults(root, join(data, 'filing'));
  const { status } = traceSources(root, data);
  const files = statusFilesOf({ store, ledger, results, clock, status });
  files.start();
  ledger.forget(job('a'));
  await files.stop();
  expect(readdirSync(join(root, 'Status'))).toEqual(left);
  store.close();
});

it('where the folder cannot be looked into, nobody has the name, and writing fails as data', async () => {
  const root = tempFolder();
  symlinkSync('Status', join(root, 'Status'));
  const folder = new StatusFolder(root);
  expect(folder.has(NAME)).toBe(false);
  expect(await folder.write(NAME, record('a'))).toMatchObject({ ok: false, failure: { kind: 'later' } });
});

it('a file in the place of the folder is as little in the way of a fax', async () => {
  const root = tempFolder();
  writeFileSync(join(root, 'Status'), 'of somebody');
  const folder = new StatusFolder(root);
  expect(folder.has(NAME)).toBe(false);
  expect(await folder.write(NAME, record('a'))).toMatchObject({ ok: false });
  expect(readFileSync(join(root, 'Status'), 'utf8')).toBe('of somebody');
});

it('a turn that fails is not the last: the next change of the pause is written', async () => {
  const root = rootWith(null);
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const pause = new Pause(store, clock);
  const results = new FolderResults(root, join(root, 'filing'));
  const files = statusFilesOf({ store, ledger, results, clock, pause });
  files.start();
  store.insert(aJob({ id: 'a', name: 'lab.pdf', statusFile: NAME, state: 'waiting' }));
  vi.spyOn(store, 'inState').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  pause.set(true);
  pause.set(false);
  await until(() => existsSync(join(root, 'Status', NAME)), Boolean);
  await files.stop();
});
