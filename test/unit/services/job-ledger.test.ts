import { expect, it, vi } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { DiskDelays } from '../../../app/services/filing/disk-delays.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { databaseFailure } from '../../../app/storage/database-failure.ts';
import { aJob, aReport } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { said } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const CLAIMED = { kind: 'claimed', documents: [], companions: [] } as const;
const CANCELLED = { kind: 'cancelled', detail: null } as const;

/** SQLITE_FULL (sqlite.org/rescode.html). */
const ON_FULL_DISK = Object.assign(new Error('database or disk is full'), { errcode: 13 });

/** A queue whose claims are on disk when the test says so. */
class LateStore extends SqliteJobStore {
  readonly #waits: ((synced: Result<null>) => void)[] = [];
  #isLate = false;
  isFull = false;

  constructor() {
    super(':memory:', silentLog);
  }

  override insertAll(...faxes: Parameters<SqliteJobStore['insertAll']>): Result<null> {
    return this.isFull ? failed(databaseFailure(ON_FULL_DISK)) : super.insertAll(...faxes);
  }

  override keepEntry(...entry: Parameters<SqliteJobStore['keepEntry']>): Result<null> {
    return this.isFull ? failed(databaseFailure(ON_FULL_DISK)) : super.keepEntry(...entry);
  }

  override record(...change: Parameters<SqliteJobStore['record']>): Result<null> {
    this.#isLate = change[2].kind === 'claimed';
    return super.record(...change);
  }

  override remove(id: string): Result<null> {
    this.#isLate = false;
    return super.remove(id);
  }

  override untilOnDisk(): Promise<Result<null>> | null {
    return this.#isLate ? new Promise((resolve) => this.#waits.push(resolve)) : null;
  }

  async sync(synced: Result<null> = success(null)): Promise<void> {
    for (const resolve of this.#waits.splice(0)) resolve(synced);
    await new Promise(setImmediate);
  }
}

function makeLedger() {
  const store = new LateStore();
  const clock = new ManualClock();
  const ledger = new JobLedger(store, clock, silentLog);
  const heard: string[] = [];
  for (const id of ['a', 'b']) ledger.add(aJob({ id, claimedAtMs: null, statusFile: `${id}.json` }));
  ledger.onChange('tray', ({ job, event }) => heard.push(`${job.id} ${event?.kind ?? 'made'}`));
  ledger.onForgotten(({ id }) => heard.push(`${id} forgotten`));
  return { store, clock, ledger, heard };
}

it('announces a change when it is on disk, and no sooner', async () => {
  const { store, ledger, heard } = makeLedger();
  expect(ledger.apply('a', CLAIMED).kind).toBe('changed');
  let isAnnounced = false;
  const announced = ledger.announced().then(() => (isAnnounced = true));
  await new Promise(setImmediate);
  expect([heard, isAnnounced]).toEqual([[], false]);
  await store.sync();
  await announced;
  expect(heard).toEqual(['a claimed']);
  await ledger.announced();
});

it('announces all changes in their order, also where a later one is on disk at once', async () => {
  const { store, ledger, heard } = makeLedger();
  ledger.apply('a', CLAIMED);
  ledger.apply('b', CLAIMED);
  ledger.apply('a', CANCELLED);
  expect(heard).toEqual(['a claimed', 'b claimed', 'a cancelled']);
  await store.sync();
  expect(heard).toHaveLength(3);
});

it('announces what a listener changes, and not before what it has changed is on disk', async () => {
  const { store, ledger, heard } = makeLedger();
  ledger.onChange('dispatcher', ({ job }) => {
    if (job.id === 'a') ledger.apply('b', CLAIMED);
  });
  ledger.apply('a', CLAIMED);
  await store.sync();
  expect(heard).toEqual(['a claimed']);
  await store.sync();
  expect(heard).toEqual(['a claimed', 'b claimed']);
});

it('announces what was left before a fax is forgotten', async () => {
  const { store, ledger, heard } = makeLedger();
  ledger.apply('a', CLAIMED);
  ledger.forget({ id: 'a' });
  expect(heard).toEqual(['a claimed', 'a forgotten']);
  await store.sync();
  expect(heard).toHaveLength(2);
});

it('tries again where the disk does not take it, and announces nothing until it does', async () => {
  const { store, clock, ledger, heard } = makeLedger();
  const full = failed({ kind: 'needs-person', reason: 'disk', message: verbatim('The disk is full') });
  ledger.apply('a', CLAIMED);
  await store.sync(full);
  await store.sync();
  expect(heard).toEqual([]);
  await clock.pass(2_000);
  await store.sync();
  expect(heard).toEqual(['a claimed']);
});

it('says that the queue is not written from the first try that failed until all of it is on disk', async () => {
  const { store, clock, ledger } = makeLedger();
  const delays = new DiskDelays();
  ledger.onWritten((failure) => delays.recordQueue(failure));
  const message = verbatim('The queue could not be written: the disk is full.');
  const failure: Failure = { kind: 'later', reason: 'disk', message, retryAfterMs: null };
  const full = failed(failure);
  const notice = () => (delays.notice === null ? null : said(delays.notice));
  ledger.apply('a', CLAIMED);
  expect(notice()).toBeNull();
  await store.sync(full);
  const words =
    'The queue could not be written: the disk is full. Until it can, files stay in their folders and no fax goes out.';
  expect(notice()).toBe(words);
  await clock.pass(2_000);
  await store.sync(full);
  expect(notice()).toBe(words);
  // A result that is late as well is the smaller trouble.
  delays.record('status of a', failure);
  expect(notice()).toBe(words);
  await clock.pass(2_000);
  await store.sync();
  expect(notice()).toContain('Faxes go on all the same.');
  delays.record('status of a', null);
  expect(notice()).toBeNull();

  store.isFull = true;
  expect(ledger.add(aJob({ id: 'c', statusFile: 'c.json' })).ok).toBe(false);
  expect(notice()).toContain('no fax goes out');
  store.isFull = false;
  expect(ledger.add(aJob({ id: 'c', statusFile: 'c.json' })).ok).toBe(true);
  await store.sync();
  expect(notice()).toBeNull();
});

it('takes back what it said of the disk when that has room, though nothing of the queue is written since', async () => {
  const { store, clock, ledger } = makeLedger();
  const delays = new DiskDelays();
  ledger.onWritten((failure) => delays.recordQueue(failure));
  store.isFull = true;
  expect(ledger.add(aJob({ id: 'c', statusFile: 'c.json' })).ok).toBe(false);
  await clock.pass(70_000);
  expect(delays.notice).not.toBeNull();
  store.isFull = false;
  await clock.pass(30_000);
  expect(delays.notice).toBeNull();
});

it('announces nothing that the disk did not take when it stops, and neither waits for it nor tries again', async () => {
  const { store, clock, ledger, heard } = makeLedger();
  const full = failed({ kind: 'needs-person', reason: 'disk', message: verbatim('The disk is full') });
  ledger.apply('a', CLAIMED);
  ledger.stop();
  const after = vi.spyOn(clock, 'after');
  await store.sync(full);
  await ledger.announced();
  expect(heard).toEqual([]);
  expect(after).not.toHaveBeenCalled();
});

it('has announced what it applies surely', async () => {
  const { store, ledger, heard } = makeLedger();
  const applying = ledger.applySurely('a', CLAIMED).then(({ kind }) => heard.push(kind));
  await store.sync();
  await applying;
  expect(heard).toEqual(['a claimed', 'changed']);
});

it('needs no wait where the store is on disk at once', () => {
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, new ManualClock(), silentLog);
  const heard: string[] = [];
  ledger.onChange('tray', ({ event }) => heard.push(event?.kind ?? 'made'));
  ledger.add(aJob({ id: 'a', state: 'queued' }));
  ledger.apply('a', { kind: 'sent', report: aReport({ status: 'sent' }), via: 'push' });
  expect(heard).toEqual(['made', 'sent']);
});
