import { expect, it } from 'vitest';
import type { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const NUMBER = '+13035550119';
const FULL = failed({ kind: 'needs-person', reason: 'disk', message: verbatim('The disk is full') });

/** A service bench whose queue is on disk when the test says so. */
async function onSlowDisk() {
  const bench = makeServiceBench(tempFolder());
  const waits: ((synced: Result<null>) => void)[] = [];
  await bench.start();
  bench.add('lab', NUMBER);
  Object.assign(bench.store, {
    untilOnDisk: () => new Promise<Result<null>>((resolve) => waits.push(resolve)),
  } satisfies Partial<SqliteJobStore>);
  return {
    ...bench,
    stop: () => bench.stop(),
    sync: async (synced: Result<null> = success(null)): Promise<void> => {
      for (const resolve of waits.splice(0)) resolve(synced);
      await bench.clock.pass(0);
    },
  };
}

it('nothing goes on the wire before the intent is on disk', async () => {
  const { clock, gateway, states, sync, stop, store } = await onSlowDisk();
  await clock.pass(20_000);
  expect([states(), gateway.submissions.length]).toEqual([{ lab: 'submitting' }, 0]);
  await sync();
  await clock.pass(1_000);
  expect(gateway.submissions).toHaveLength(1);
  Object.assign(store, { untilOnDisk: () => null });
  await sync();
  await stop();
});

it('nor where Faxtray ends while the disk does not take it', async () => {
  const { clock, gateway, ledger, sync, stop } = await onSlowDisk();
  await clock.pass(20_000);
  ledger.stop();
  await sync(FULL);
  await stop();
  expect(gateway.submissions).toEqual([]);
});
