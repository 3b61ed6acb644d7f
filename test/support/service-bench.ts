import { join } from 'node:path';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax-job.ts';
import { success } from '../../app/domain/result.ts';
import type { Account } from '../../app/services/accounts/account.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings.ts';
import { Dispatcher } from '../../app/services/sending/dispatcher.ts';
import { DocumentGuard } from '../../app/services/sending/document-guard.ts';
import { GateKeeper } from '../../app/services/sending/gate-keeper.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { Mailbox } from '../../app/services/mailbox/mailbox.ts';
import { MessageFeed } from '../../app/services/mailbox/message-feed.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { Pacer } from '../../app/services/sending/pacer.ts';
import { Reconciler } from '../../app/services/sending/reconciler.ts';
import { SizeLimit } from '../../app/services/sending/size-limit.ts';
import { Snapshots } from '../../app/services/keeping/snapshots.ts';
import { Session } from '../../app/services/accounts/session.ts';
import { Tracker } from '../../app/services/sending/tracker.ts';
import { aJob, aRecipient } from './fax-jobs.ts';
import { ScriptedChecker } from './scripted-checker.ts';
import { ManualClock } from './manual-clock.ts';
import { ScriptedGateway } from './scripted-gateway.ts';
import { silentLog } from './silent-log.ts';

export const testAccount: Account = {
  label: 'Test',
  isLocalExchange: false,
  ownNumber: () => null,
  permissions: () => null,
  reject: () => false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  access: () => Promise.resolve(success({ baseUrl: 'http://127.0.0.1', token: 't' })),
};

/** The services around a real outbox, a clock that the test moves and a service that the test scripts. */
export function makeServiceBench(
  folder: string,
  changes: Partial<Settings> = {},
  addressBook: readonly string[] = [],
) {
  const settings: Settings = { ...DEFAULT_SETTINGS, numberGuard: 'off', ...changes };
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  const ledger = new JobLedger(store, clock, silentLog);
  const pacer = new Pacer(clock, store);
  gateway.onRateLimit((limit) => pacer.hear(limit));
  // Disks take time of their own, which a clock that a test moves knows nothing of.
  const snapshots = new Snapshots(
    store,
    ledger,
    { keepSnapshot: () => Promise.resolve(success(null)) },
    clock,
    silentLog,
  );
  const shared = {
    store,
    ledger,
    gateway,
    session: new Session(testAccount, pacer, clock),
    automaticRetries: settings.automaticRetries,
    spool: new FolderSpool(join(folder, 'spool')),
    clock,
    log: silentLog,
  };
  const reconciler = new Reconciler({ ...shared, gapMs: 10_000 });
  const gateKeeper = new GateKeeper(
    store,
    clock,
    settings,
    {
      own: () => [],
      contacts: () => addressBook,
      nameOf: (number) => (addressBook.includes(number) ? 'Dr. Mercer' : null),
    },
    makeNumberParser('US'),
  );
  const documents = new ScriptedChecker();
  const sizeLimit = new SizeLimit(store, false);
  const documentGuard = new DocumentGuard({
    ...{ ...shared, documents, sizeLimit },
    isLocalExchange: testAccount.isLocalExchange,
  });
  const pause = new Pause(store);
  const dispatcher = new Dispatcher({
    ...shared,
    pacer,
    pause,
    gateKeeper,
    documentGuard,
    snapshots,
    sizeLimit,
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  const mailboxStore = new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog);
  const push = { isUp: false };
  const isPushUp = (): boolean => push.isUp;
  const tracker = new Tracker({ ...shared, mailbox: mailboxStore, isPushUp });
  const feed = new MessageFeed({
    ...shared,
    store: mailboxStore,
    mailbox: new Mailbox(mailboxStore, gateway, clock, silentLog, 0),
    tracker,
    isPushUp,
    onFullSync: () => undefined,
  });

  return {
    clock,
    gateway,
    store,
    ledger,
    pacer,
    pause,
    session: shared.session,
    documentGuard,
    documents,
    dispatcher,
    mailboxStore,
    tracker,
    feed,
    push,
    /** As `compose` starts them. */
    async start(): Promise<void> {
      await reconciler.start();
      documentGuard.start();
      dispatcher.start();
      tracker.start();
      feed.start();
    },
    async stop(): Promise<void> {
      documentGuard.stop();
      await Promise.all([dispatcher.stop(), tracker.stop(), feed.stop(), reconciler.stop()]);
      store.close();
      mailboxStore.close();
    },
    add(id: string, number: string, more: Partial<FaxJob> = {}): void {
      const job = aJob({
        id,
        statusFile: `${id}.json`,
        recipients: [aRecipient(number)],
        documents: [{ name: 'lab.pdf', source: `/${id}`, sizeBytes: 10, sha256: id, fingerprint: null }],
        createdAtMs: clock.now(),
        changedAtMs: clock.now(),
        dueAtMs: clock.now(),
      });
      ledger.add({ ...job, ...more });
    },
    states: (): Record<string, string> => Object.fromEntries(store.all().map((job) => [job.id, job.state])),
  };
}

export type ServiceBench = ReturnType<typeof makeServiceBench>;
