import { expect, it } from 'vitest';
import { CHANGE_ORDER } from '../../../app/services/change-order.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { readSources } from '../../architecture/source-files.ts';

it('a change reaches its listeners in the order that is written down, whoever subscribed first', () => {
  const store = new SqliteJobStore(':memory:', silentLog);
  const ledger = new JobLedger(store, new ManualClock(), silentLog);
  const reached: string[] = [];
  const offs = [...CHANGE_ORDER].reverse().map((who) => ledger.onChange(who, () => reached.push(who)));
  ledger.add(aJob({ id: 'a' }));
  expect(reached).toEqual([...CHANGE_ORDER]);
  for (const off of offs) off();
  ledger.apply('a', { kind: 'cancelled', detail: null });
  expect(reached).toHaveLength(CHANGE_ORDER.length);
  store.close();
});

it('names each listener that there is, once, and no other', () => {
  const named = readSources('app').flatMap(({ text }) =>
    [...text.matchAll(/ledger\.onChange\(\s*'(?<who>[^']+)'/gu)].map(({ groups }) => groups?.['who']),
  );
  expect(named.sort()).toEqual([...CHANGE_ORDER].sort());
});
