import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('lists faxes by their states: all of them in their own order, or the latest ones', () => {
  const store = new SqliteJobStore(join(tempFolder(), 'outbox.sqlite'), silentLog);
  const add = (id: string, state: 'waiting' | 'queued' | 'sent', createdAtMs: number): void => {
    store.insert(aJob({ id, state, createdAtMs, statusFile: `${id}.json` }));
  };
  add('d', 'waiting', 1);
  add('a', 'queued', 2);
  add('c', 'sent', 4);
  // Made at the same time: the order still has to be the same each time.
  add('e', 'waiting', 3);
  add('b', 'waiting', 3);
  const newest = (limit: number): string[] =>
    store.latestInState(limit, 'waiting', 'queued').map(({ id }) => id);
  expect(newest(9)).toEqual(['e', 'b', 'a', 'd']);
  expect(newest(1)).toEqual(['e']);
  expect(newest(0)).toEqual([]);
  expect(store.idsInState('queued', 'waiting')).toEqual(['a', 'b', 'd', 'e']);
  expect(store.idsInState('failed')).toEqual([]);
  expect(store.idsInState()).toEqual([]);
  expect(store.latestInState(9)).toEqual([]);
  store.close();
});
