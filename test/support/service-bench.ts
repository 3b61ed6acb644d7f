import { join } from 'node:path';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax-job.ts';
import { success } from '../../app/domain/result.ts';
import type { Account } from '../../app/services/account.ts';
import { Dispatcher } from '../../app/services/dispatcher.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { Reconciler } from '../../app/services/reconciler.ts';
import { Session } from '../../app/services/session.ts';
import { Tracker } from '../../app/services/tracker.ts';
import { aJob, aRecipient } from './fax-jobs.ts';
import { ManualClock } from './manual-clock.ts';
import { ScriptedGateway } from './scripted-gateway.ts';
import { silentLog } from './silent-log.ts';

const account: Account = {
  label: 'Test',
  isLocalExchange: false,
  ownNumber: () => null,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  access: () => Promise.resolve(success({ baseUrl: 'http://127.0.0.1', token: 't' })),
};

/** The services around a real outbox, a clock that the test moves and a service that the test scripts. */
export function makeServiceBench(folder: string) {
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const shared = {
    store,
    ledger,
    gateway,
    session: new Session(account),
    spool: new FolderSpool(join(folder, 'spool')),
    clock,
    log: silentLog,
  };
  const reconciler = new Reconciler({ ...shared, gapMs: 10_000 });
  const dispatcher = new Dispatcher({ ...shared, maxConcurrent: 4 });
  const tracker = new Tracker(shared);

  return {
    clock,
    gateway,
    store,
    ledger,
    dispatcher,
    /** As `compose` starts them. */
    start(): void {
      reconciler.start();
      dispatcher.start();
      tracker.start();
    },
    async stop(): Promise<void> {
      await Promise.all([dispatcher.stop(), tracker.stop(), reconciler.stop()]);
      store.close();
    },
    add(id: string, number: string, changes: Partial<FaxJob> = {}): void {
      const job = aJob({
        id,
        statusFile: `${id}.json`,
        recipients: [aRecipient(number)],
        dueAtMs: clock.now(),
      });
      ledger.add({ ...job, ...changes });
    },
    states: (): Record<string, string> => Object.fromEntries(store.all().map((job) => [job.id, job.state])),
  };
}

export type ServiceBench = ReturnType<typeof makeServiceBench>;
