import { expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { aJob, aReport } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const CLAIMED = { kind: 'claimed', documents: [], companions: [] } as const;
const CANCELLED = { kind: 'cancelled', detail: null } as const;

/** A queue whose claims are on disk when the test says so. */
class LateStore extends SqliteJobStore {
  readonly #waits: ((synced: Result<null>) => void)[] = [];
  #isLate = false;

  constructor() {
    super(':memory:', silentLog);
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

it('announces nothing that the disk did not take when it stops, and does not wait for it', async () => {
  const { store, ledger, heard } = makeLedger();
  const full = failed({ kind: 'needs-person', reason: 'disk', message: verbatim('The disk is full') });
  ledger.apply('a', CLAIMED);
  ledger.stop();
  await store.sync(full);
  await ledger.announced();
  expect(heard).toEqual([]);
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
