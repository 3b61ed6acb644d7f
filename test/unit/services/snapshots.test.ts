import { expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { Snapshots } from '../../../app/services/filing/snapshots.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { aJob, aReport } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

const A_SEND_FOLDER = { kind: 'send-folder', folder: '/Send', bundle: null, leaseToken: 0 } as const;

const noSpool = (written: string[]) => ({
  keepSnapshot: ({ state, filing }: FaxJob) => {
    written.push(`${state}${filing === null ? '' : ', filed'}`);
    return Promise.resolve(success(null));
  },
  remove: () => Promise.resolve(success(null)),
});

it.each([
  // What the service says it says again; what a person said nobody does.
  ['sent', ['sent, filed']],
  ['cancelled', ['cancelled', 'cancelled, filed']],
] as const)('what became of a fax is written when that is all (%s)', async (state, expected) => {
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const written: string[] = [];
  const snapshots = new Snapshots(store, ledger, noSpool(written), clock, silentLog);
  snapshots.start();
  if (state === 'sent') {
    store.insert(aJob({ id: 'a', state: 'queued', messageIds: ['7'], attempts: 1 }));
    ledger.apply('a', { kind: 'sent', report: aReport({ messageId: '7', status: 'sent' }), via: 'poll' });
  } else {
    store.insert(aJob({ id: 'a' }));
    ledger.apply('a', { kind: 'cancelled', detail: null });
  }
  await clock.pass(100);
  ledger.apply('a', { kind: 'filed', filing: { originals: [], document: null } });
  await clock.pass(1_000);
  expect(written).toEqual(expected);
  await snapshots.stop();
  store.close();
});

it('on its way a fax is written when it is new and when it is claimed, before it is handed over, and when that is all', async () => {
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const written: string[] = [];
  const spool = {
    ...noSpool([]),
    keepSnapshot: ({ state, claimedAtMs, filing }: FaxJob) => {
      written.push([state, claimedAtMs === null ? 'unclaimed' : 'claimed', filing ? 'filed' : ''].join(' '));
      return Promise.resolve(success(null));
    },
  };
  const snapshots = new Snapshots(store, ledger, spool, clock, silentLog);
  snapshots.start();
  const job = aJob({ id: 'a', claimedAtMs: null, origin: A_SEND_FOLDER });
  ledger.add(job);
  await clock.pass(100);
  // A power cut may come before the claim is in the queue, and take the queue with it.
  expect(written).toEqual(['waiting unclaimed ']);
  written.length = 0;
  ledger.apply('a', { kind: 'claimed', documents: job.documents, companions: [] });
  await clock.pass(0);
  expect(written).toEqual(['waiting claimed ']);
  ledger.apply('a', { kind: 'submission-started', serviceTimeMs: clock.now() });
  await expect(snapshots.isKept('a')).resolves.toBe(true);
  expect(written).toEqual(['waiting claimed ', 'submitting claimed ']);
  ledger.apply('a', { kind: 'accepted', report: aReport({ messageId: '7' }), via: 'answer' });
  await clock.pass(100);
  ledger.apply('a', { kind: 'sent', report: aReport({ messageId: '7', status: 'sent' }), via: 'poll' });
  await clock.pass(100);
  ledger.apply('a', { kind: 'filed', filing: { originals: [], document: null } });
  await clock.pass(1_000);
  expect(written.slice(2)).toEqual(['sent claimed filed']);
  await snapshots.stop();
  store.close();
});

it('what the service took and says no more of is written all the same, a moment later', async () => {
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const written: string[] = [];
  const snapshots = new Snapshots(store, ledger, noSpool(written), clock, silentLog);
  snapshots.start();
  ledger.add(aJob({ id: 'a', state: 'submitting', attempts: 1 }));
  ledger.apply('a', { kind: 'accepted', report: aReport({ messageId: '7' }), via: 'answer' });
  await clock.pass(1_000);
  expect(written.at(-1)).toBe('queued');
  await snapshots.stop();
  store.close();
});

it('a start writes the snapshot of every fax that is not over, also of one that was filed as failed before', async () => {
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const filing = { originals: ['/Failed/lab.pdf'], document: null };
  const jobs: Partial<FaxJob>[] = [
    { id: 'sent-again', state: 'queued', filing },
    { id: 'waits', state: 'waiting' },
    { id: 'over', state: 'sent', filing },
    { id: 'to-be-filed', state: 'sent' },
  ];
  for (const job of jobs) store.insert(aJob({ statusFile: `${job.id}.json`, ...job }));
  const written: string[] = [];
  const spool = {
    keepSnapshot: ({ id }: FaxJob) => {
      written.push(id);
      return Promise.resolve(success(null));
    },
    remove: () => Promise.resolve(success(null)),
  };
  const snapshots = new Snapshots(store, new JobLedger(store, clock, silentLog), spool, clock, silentLog);
  await snapshots.writeAll();
  await snapshots.stop();
  expect(written.sort()).toEqual(['sent-again', 'to-be-filed', 'waits']);
  store.close();
});

it('what a person decided about a sent fax is written at once, though the service said before that it was sent', async () => {
  const clock = new ManualClock();
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const written: (string | null)[] = [];
  const spool = {
    ...noSpool([]),
    keepSnapshot: ({ reason }: FaxJob) => {
      written.push(reason);
      return Promise.resolve(success(null));
    },
  };
  const snapshots = new Snapshots(store, ledger, spool, clock, silentLog);
  snapshots.start();
  const asked = { state: 'needs-attention', reason: 'changed-after-sending' } as const;
  store.insert(aJob({ id: 'a', ...asked, messageIds: ['7'], attempts: 1, finishedAtMs: 1 }));
  expect(ledger.apply('a', { kind: 'kept' }).kind).toBe('changed');
  await clock.pass(0);
  expect(written).toEqual([null]);
  await snapshots.stop();
  store.close();
});
