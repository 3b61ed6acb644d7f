import { expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { Snapshots } from '../../../app/services/keeping/snapshots.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

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
  ledger.add(aJob({ id: 'a', state, messageIds: ['7'] }));
  await clock.pass(100);
  ledger.apply('a', { kind: 'filed', filing: { originals: [], document: null } });
  await clock.pass(1_000);
  expect(written).toEqual(expected);
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
