import { afterEach, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

const store = new SqliteJobStore(':memory:', silentLog);
afterEach(() => store.close());

it('a number for which a person called a fax off has not failed', () => {
  const ledger = new JobLedger(store, new ManualClock(), silentLog);
  const [wrong, busy] = ['+13035550119', '+13035550120'];
  const recipients = [
    aRecipient(wrong, { state: 'failed', faxErrorCode: 'InvalidNumber' }),
    aRecipient(busy, { faxErrorCode: 'LineBusy', tries: 1 }),
  ];
  store.insert(aJob({ id: 'lab', attempts: 1, messageIds: ['1'], recipients }));
  const before = store.failuresInARow(busy);
  expect(ledger.apply('lab', { kind: 'cancelled', detail: null })).toMatchObject({
    job: { state: 'failed' },
  });
  expect([before, store.failuresInARow(busy)]).toEqual([0, 0]);
});
