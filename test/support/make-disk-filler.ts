import type { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { failed } from '../../app/domain/result.ts';
import { verbatim } from '../../app/words/phrase.ts';

const FULL = failed({
  ...({ kind: 'later', reason: 'disk', retryAfterMs: null } as const),
  message: verbatim('There is no room on the disk'),
});

/** Makes the queue refuse all writes for as long as the disk is said to be full. */
export function makeDiskFiller(store: SqliteJobStore): (isFull: boolean) => null {
  let isFull = false;
  const real = {
    insert: store.insert.bind(store),
    record: store.record.bind(store),
    remove: store.remove.bind(store),
    keepEntry: store.keepEntry.bind(store),
  };
  store.insert = (...fax) => (isFull ? FULL : real.insert(...fax));
  store.record = (...change) => (isFull ? FULL : real.record(...change));
  store.remove = (id) => (isFull ? FULL : real.remove(id));
  store.keepEntry = (...entry) => (isFull ? FULL : real.keepEntry(...entry));
  return (full) => {
    isFull = full;
    return null;
  };
}
