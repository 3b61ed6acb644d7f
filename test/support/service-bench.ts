import { join } from 'node:path';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import type { FaxReport } from '../../app/domain/fax/fax-report.ts';
import { success, type Result } from '../../app/domain/result.ts';
import type { Account } from '../../app/services/access/account.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings/settings.ts';
import { Dispatcher } from '../../app/services/sending/dispatcher.ts';
import { DocumentGuard } from '../../app/services/sending/document-guard.ts';
import { GateKeeper } from '../../app/services/sending/gate-keeper.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { Mailbox } from '../../app/services/mailbox/mailbox.ts';
import { MessageFeed } from '../../app/services/mailbox/message-feed.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import { LateWatch } from '../../app/services/sending/late-watch.ts';
import { OverdueAnswers } from '../../app/services/sending/overdue-answers.ts';
import { OverdueFaxes } from '../../app/services/sending/overdue-faxes.ts';
import { OverdueWatch } from '../../app/services/sending/overdue-watch.ts';
import { FailureReasons } from '../../app/services/sending/failure-reasons.ts';
import { GoneWatch } from '../../app/services/sending/gone-watch.ts';
import { LookTimes } from '../../app/services/sending/look-times.ts';
import { Reconciler } from '../../app/services/sending/reconciler.ts';
import { SizeLimit } from '../../app/services/access/size-limit.ts';
import { NOT_RESTORED } from './not-restored.ts';
import { Snapshots } from '../../app/services/keeping/snapshots.ts';
import { Session } from '../../app/services/access/session.ts';
import { CallLog } from '../../app/services/telephony/call-log.ts';
import { HeavyQuestions } from '../../app/services/access/heavy-questions.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { Tracker } from '../../app/services/sending/tracker.ts';
import { aJob, aRecipient } from './fax-jobs.ts';
import { ScriptedChecker } from './scripted-checker.ts';
import { ManualClock } from './manual-clock.ts';
import { ScriptedGateway } from './scripted-gateway.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

export const testAccount: Account = {
  label: 'Test',
  isLocalExchange: false,
  ownNumber: () => null,
  permissions: () => null,
  isPasted: () => false,
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
  isLocalExchange = testAccount.isLocalExchange,
) {
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    numberGuard: 'off',
    absenceProofSeconds: 10,
    ...changes,
  };
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
    {
      keepSnapshot: () => Promise.resolve(success(null)),
      remove: () => Promise.resolve(success(null)),
    },
    clock,
    silentLog,
  );
  const shared = {
    store,
    ledger,
    gateway,
    session: new Session(testAccount, pacer, clock),
    settings,
    spool: Object.assign(new FolderSpool(join(folder, 'spool')), {
      // Its documents are not there, and disks take time of their own, which a clock that a test moves knows nothing of.
      changedDocuments: (): Promise<Result<readonly string[]>> => Promise.resolve(success([])),
    }),
    clock,
    log: silentLog,
  };
  const overdueFaxes = new OverdueFaxes({ store, ledger, clock });
  const gateKeeper = new GateKeeper(
    store,
    clock,
    settings,
    {
      own: () => [],
      colleagues: () => new Map(),
      contacts: () => new Set(addressBook),
      ofFolders: () => new Set(),
      nameOf: (number) => (addressBook.includes(number) ? 'Dr. Mercer' : null),
    },
    overdueFaxes,
  );
  const documents = new ScriptedChecker();
  const permissions = new Permissions(shared.session, clock, () => null);
  const reasons = new FailureReasons({
    ...{ ...shared, permissions },
    callLog: new CallLog({
      gateway: gateway.callLog,
      questions: new HeavyQuestions(pacer, permissions, clock),
      service: gateway,
      clock,
    }),
  });
  const sizeLimit = new SizeLimit(store, false);
  const documentGuard = new DocumentGuard({
    ...{ ...shared, documents, sizeLimit },
    isLocalExchange,
    sender: () => documents.sender,
    nameOf: (number) => (addressBook.includes(number) ? 'Dr. Mercer' : null),
  });
  const pause = new Pause(store);
  const dispatcher = new Dispatcher({
    ...shared,
    pacer,
    pause,
    gateKeeper,
    documentGuard,
    snapshots,
    ...NOT_RESTORED,
    ...{ sizeLimit, reasons },
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  const mailboxStore = new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog);
  const lookTimes = new LookTimes();
  const absence = {
    gapMs: settings.reconcileGapSeconds * 1000,
    proofMs: settings.absenceProofSeconds * 1000,
  };
  const restored = { ...NOT_RESTORED.restored };
  const reconciler = new Reconciler({
    ...shared,
    restored,
    ...{ absence, lookTimes, reasons },
    mailbox: mailboxStore,
  });
  const push = { isUp: false };
  const isPushUp = (): boolean => push.isUp;
  const goneWatch = new GoneWatch({ ...shared, absence, lookTimes });
  const tracker = new Tracker({ ...shared, mailbox: mailboxStore, goneWatch, reasons, isPushUp });
  const onReport = (report: FaxReport): void => void tracker.hear([report], 'poll');
  const { overdueAfterSeconds } = settings;
  const overdueWatch = new OverdueWatch({ ...shared, reasons, onReport, overdueAfterSeconds });
  const lateWatch = new LateWatch({ ...shared, onReport });
  const overdueAnswers = new OverdueAnswers({ ...shared, words, goneWatch, onReport });
  const feed = new MessageFeed({
    ...shared,
    store: mailboxStore,
    mailbox: new Mailbox(mailboxStore, gateway, clock, silentLog, settings),
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
    spool: shared.spool,
    documentGuard,
    documents,
    dispatcher,
    mailboxStore,
    lookTimes,
    restored,
    goneWatch,
    overdueAnswers,
    tracker,
    feed,
    push,
    /** As `compose` starts them. */
    async start(): Promise<void> {
      reasons.start();
      await reconciler.start();
      overdueFaxes.start();
      documentGuard.start();
      dispatcher.start();
      tracker.start();
      goneWatch.start();
      overdueWatch.start();
      lateWatch.start();
      feed.start();
    },
    async stop(): Promise<void> {
      documentGuard.stop();
      await Promise.all([
        dispatcher.stop(),
        tracker.stop(),
        goneWatch.stop(),
        overdueWatch.stop(),
        lateWatch.stop(),
        feed.stop(),
        reconciler.stop(),
        reasons.stop(),
      ]);
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
