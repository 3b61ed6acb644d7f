import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { join } from 'node:path';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { outboxAtOnce } from './outbox-at-once.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import { buildFollowing } from '../../app/compose/build-following.ts';
import { buildHandOver } from '../../app/compose/build-hand-over.ts';
import { part, startParts, stopParts, together } from '../../app/compose/part.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { success, type Result } from '../../app/domain/result.ts';
import { Signal } from '../../app/domain/signal.ts';
import type { Account } from '../../app/services/access/account.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings/settings.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { Mailbox } from '../../app/services/mailbox/mailbox.ts';
import { MessageFeed } from '../../app/services/mailbox/message-feed.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import { CheckTimes } from '../../app/services/sending/check-times.ts';
import { SizeLimit } from '../../app/services/access/size-limit.ts';
import { NOT_RESTORED } from './not-restored.ts';
import { Snapshots } from '../../app/services/filing/snapshots.ts';
import { Session } from '../../app/services/access/session.ts';
import { CallLog } from '../../app/services/telephony/call-log.ts';
import { HeavyQuestions } from '../../app/services/access/heavy-questions.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { aJob, aRecipient } from './fax-jobs.ts';
import { ScriptedChecker } from './scripted-checker.ts';
import { ManualClock } from './manual-clock.ts';
import { ScriptedGateway } from './scripted-gateway.ts';
import { silentLog } from './silent-log.ts';
import { WITHOUT_SCREEN } from './without-screen.ts';
import { words } from './words.ts';
import { verbatim } from '../../app/words/phrase.ts';

export const testAccount: Account = {
  label: verbatim('Test'),
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
  addressBook: readonly string[] | ReadonlyMap<string, string> = [],
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
  const store = outboxAtOnce(join(folder, 'outbox.sqlite'));
  const ledger = new JobLedger(store, clock, silentLog);
  const pacer = new Pacer(clock, store);
  gateway.onRateLimit((limit) => pacer.observe(limit));
  // Disks take real time, which a clock moved by a test knows nothing of.
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
      // There are no real documents, and disks take real time, which a clock moved by a test knows nothing of.
      changedDocuments: (_job: FaxJob): Promise<Result<readonly string[]>> => Promise.resolve(success([])),
      requireDocuments: (_job: FaxJob): Promise<Result<null>> => Promise.resolve(success(null)),
    }),
    clock,
    log: silentLog,
  };
  const documents = new ScriptedChecker();
  const pagesDrawer = { ...WITHOUT_SCREEN.pagesDrawer };
  const coverDrawer = { ...WITHOUT_SCREEN.coverDrawer };
  const nameByNumber =
    addressBook instanceof Map
      ? (addressBook as ReadonlyMap<string, string>)
      : new Map([...(addressBook as readonly string[])].map((number) => [number, 'Dr. Mercer']));
  const permissions = new Permissions(shared.session, clock, () => null);
  const mailboxStore = new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog);
  const checkTimes = new CheckTimes();
  const absence = {
    gapMs: settings.reconcileGapSeconds * 1000,
    proofMs: settings.absenceProofSeconds * 1000,
  };
  const restored = { ...NOT_RESTORED.restored };
  const readNumbers = new Signal();
  const reading = { isOver: true, onOver: (listener: () => void) => readNumbers.on(listener) };
  const sizeLimit = new SizeLimit(store, false);
  const handOver = buildHandOver({
    pause: new Pause(store, clock),
    ...{
      ...shared,
      ...NOT_RESTORED,
      pacer,
      snapshots,
      documents,
      permissions,
      checkTimes,
      absence,
      restored,
      reading,
    },
    parseNumber: makeNumberParser('US'),
    pagesDrawer,
    coverDrawer,
    words,
    mailbox: mailboxStore,
    isLocalExchange,
    sender: () => documents.sender,
    sizeLimit,
    callLog: new CallLog({
      gateway: gateway.callLog,
      questions: new HeavyQuestions(pacer, permissions, clock),
      service: gateway,
      clock,
    }),
    knownNumbers: {
      own: () => [],
      colleagues: () => new Map(),
      contacts: () => new Set(nameByNumber.keys()),
      ofFolders: () => new Set(),
      findName: (number) => nameByNumber.get(number) ?? null,
    },
  });
  const push = { isUp: false };
  const isPushUp = (): boolean => push.isUp;
  const following = buildFollowing({
    ...{ ...shared, words, checkTimes, absence, isPushUp, reasons: handOver.reasons },
    mailbox: mailboxStore,
  });
  const feed = new MessageFeed({
    ...shared,
    store: mailboxStore,
    mailbox: new Mailbox(mailboxStore, gateway, clock, silentLog, settings),
    tracker: following.tracker,
    isPushUp,
    onFullSync: () => undefined,
  });
  /** As in `compose`. */
  const parts = [
    ...[part('access', permissions), part('snapshots', snapshots), handOver.parts.overdueFaxes],
    together('work', [handOver.parts.handOver, following.parts.following, part('message-feed', feed)]),
    handOver.parts.lastCheck,
  ];

  return {
    folder,
    clock,
    gateway,
    store,
    ledger,
    pacer,
    session: shared.session,
    spool: shared.spool,
    ...handOver,
    ...following,
    documents,
    pagesDrawer,
    coverDrawer,
    sizeLimit,
    mailboxStore,
    checkTimes,
    restored,
    feed,
    push,
    /** At a first start the service has not yet said which numbers it knows. */
    waitForNumbers(): () => void {
      reading.isOver = false;
      return () => {
        reading.isOver = true;
        readNumbers.emit();
      };
    },
    start: (): Promise<void> => startParts(parts, silentLog),
    async stop(): Promise<void> {
      await stopParts(parts, silentLog);
      ledger.stop();
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
