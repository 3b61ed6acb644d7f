import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import { join } from 'node:path';
import { outboxAtOnce } from './outbox-at-once.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { buildFollowing } from '../../app/compose/build-following.ts';
import { buildHandOver } from '../../app/compose/build-hand-over.ts';
import { part, startParts, stopParts, together } from '../../app/compose/part.ts';
import { DEFAULT_SETTINGS } from '../../app/domain/settings/settings.ts';
import { success } from '../../app/domain/result.ts';
import { StoredCredential } from '../../app/services/accounts/stored-credential.ts';
import { AccountSecrets } from '../../app/services/accounts/account-secrets.ts';
import { ServiceAccount } from '../../app/services/accounts/service-account.ts';
import { Session } from '../../app/services/access/session.ts';
import { Archive } from '../../app/services/filing/archive.ts';
import { DiskDelays } from '../../app/services/filing/disk-delays.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { CheckTimes } from '../../app/services/sending/check-times.ts';
import { Mailbox } from '../../app/services/mailbox/mailbox.ts';
import { MessageFeed } from '../../app/services/mailbox/message-feed.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import type { ResultFolders } from '../../app/services/ports/folders/result-folders.ts';
import type { Spool } from '../../app/services/ports/folders/spool.ts';
import { SizeLimit } from '../../app/services/access/size-limit.ts';
import { NOT_RESTORED } from './not-restored.ts';
import { Snapshots } from '../../app/services/filing/snapshots.ts';
import { aJob, aRecipient } from './fax-jobs.ts';
import { ManualClock } from './manual-clock.ts';
import { MemorySecrets } from './memory-secrets.ts';
import { MonthService } from './month-service.ts';
import { WITHOUT_SCREEN } from './without-screen.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

export interface MonthTally {
  readonly faxes: number;
  readonly sent: number;
  readonly refreshes: number;
  /** How often an expired token was used: never, if it is renewed ahead of time. */
  readonly refused: number;
  readonly requestsPerFax: number;
  readonly requestsPerFaxInBurst: number;
  readonly requestsPerIdleMinute: number;
}

export interface MonthPlan {
  readonly folder: string;
  readonly days: number;
  readonly faxesPerDay: number;
  readonly burst: number;
  readonly isPushUp: boolean;
}

const HOUR_MS = 3_600_000;

/** Office days on a clock that a test moves: faxes during working hours, quiet nights, and one burst at the end. */
export async function liveMonth({
  folder,
  days,
  faxesPerDay,
  burst,
  isPushUp,
}: MonthPlan): Promise<MonthTally> {
  const clock = new ManualClock();
  const log = silentLog;
  const service = new MonthService(
    () => clock.now(),
    (delayMs, run) => void clock.after(delayMs, run),
  );
  const secrets = new AccountSecrets(new MemorySecrets(), clock, log);
  await new StoredCredential(secrets, 'a').keep({ kind: 'oauth', tokens: service.issue(), jwt: null });
  const entry = {
    id: 'a',
    kind: 'service',
    server: 'https://fax.example',
    clientId: 'c',
    label: 'A',
    number: null,
  } as const;
  const store = outboxAtOnce(join(folder, 'outbox.sqlite'), log);
  const pacer = new Pacer(clock, store);
  const account = new ServiceAccount({
    ...{ entry, secrets, auth: service, pacer, clock, log },
    onReady: () => undefined,
  });
  const mailboxStore = new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), log);
  const ledger = new JobLedger(store, clock, log);
  const settings = { ...DEFAULT_SETTINGS, numberGuard: 'off' } as const;
  const shared = {
    ...{ store, ledger, clock, log, pacer },
    gateway: service,
    session: new Session(account, pacer, clock),
    spool: NO_DISK,
    results: NO_FOLDERS,
    settings,
    isPushUp: () => isPushUp,
  };
  const snapshots = new Snapshots(store, ledger, NO_DISK, clock, log);
  const given = {
    ...{ ...shared, ...NOT_RESTORED, words, snapshots, mailbox: mailboxStore, checkTimes: new CheckTimes() },
    absence: { gapMs: 10_000, proofMs: 300_000 },
  };
  const handOver = buildHandOver({
    pause: new Pause(store, clock),
    ...{ ...given, knownNumbers: NOBODY_KNOWN, documents: WITHOUT_SCREEN.documents },
    ...{
      pagesDrawer: WITHOUT_SCREEN.pagesDrawer,
      coverDrawer: WITHOUT_SCREEN.coverDrawer,
      words,
      parseNumber: makeNumberParser('US'),
    },
    reading: { isOver: true, onOver: () => () => undefined },
    ...{ isLocalExchange: false, sender: () => null, sizeLimit: new SizeLimit(store, false) },
    callLog: { ofFaxes: () => Promise.resolve(success([])) },
    permissions: { isMissing: () => true, isRefused: () => false },
  });
  const { tracker, parts: following } = buildFollowing({ ...given, reasons: handOver.reasons });
  const mailbox = new Mailbox(mailboxStore, service, clock, log, settings);
  const feed = new MessageFeed({
    ...shared,
    store: mailboxStore,
    mailbox,
    tracker,
    onFullSync: () => undefined,
  });
  const parts = [
    ...[part('snapshots', snapshots), handOver.parts.overdueFaxes, part('account', account)],
    together('work', [
      ...[handOver.parts.handOver, following.following],
      ...[
        part('message-feed', feed),
        part('archive', new Archive({ ...shared, receipts: null, diskDelays: new DiskDelays() })),
      ],
    ]),
    handOver.parts.lastCheck,
  ];
  if (isPushUp) service.onChanges = () => feed.onEvent();

  let faxes = 0;
  const add = (): void => {
    const id = `fax-${++faxes}`;
    const number = `+1303555${String(faxes).padStart(5, '0')}`;
    const documents = [{ name: 'lab.pdf', source: `/${id}`, sizeBytes: 10, sha256: id, fingerprint: null }];
    const times = { createdAtMs: clock.now(), changedAtMs: clock.now(), dueAtMs: clock.now() };
    ledger.add(aJob({ id, statusFile: `${id}.json`, recipients: [aRecipient(number)], documents, ...times }));
  };

  await startParts(parts, log);
  for (let day = 0; day < days; day++) {
    for (let fax = 0; fax < faxesPerDay; fax++) {
      add();
      await clock.pass((8 * HOUR_MS) / faxesPerDay);
    }
    await clock.pass(16 * HOUR_MS);
  }
  const idleFrom = service.total;
  await clock.pass(10 * HOUR_MS);
  const requestsPerIdleMinute = (service.total - idleFrom) / 600;
  const burstFrom = service.total;
  for (let fax = 0; fax < burst; fax++) add();
  await clock.pass(HOUR_MS / 4);
  const requestsPerFaxInBurst = (service.total - burstFrom) / burst;

  const sent = store.inState('sent').length;
  await stopParts(parts, log);
  store.close();
  mailboxStore.close();
  const { refreshes, refused, total } = service;
  return {
    faxes,
    sent,
    refreshes,
    refused,
    requestsPerFax: total / faxes,
    requestsPerFaxInBurst,
    requestsPerIdleMinute,
  };
}

/** Disks take real time, which a clock moved by a test knows nothing of. */
const NOBODY_KNOWN = {
  own: () => [],
  colleagues: () => new Map(),
  contacts: () => new Set<string>(),
  ofFolders: () => new Set<string>(),
  findName: () => null,
};

const NO_DISK = {
  keepSnapshot: () => Promise.resolve(success(null)),
  documentPath: () => '/nowhere',
  changedDocuments: () => Promise.resolve(success([])),
  requireDocuments: () => Promise.resolve(success(null)),
  keepChanged: () => Promise.resolve(success([])),
  removeTaken: () => Promise.resolve(success(null)),
  renderedDocument: () => Promise.resolve(null),
  renderedDraftPath: () => Promise.resolve(success('/nowhere/draft')),
  keepRendered: () => Promise.resolve(success({ path: '/nowhere/fax.tif', contentType: 'image/tiff' })),
} as unknown as Spool;

const NO_FOLDERS = {
  file: () => Promise.resolve(success({ originals: [], document: '/nowhere/fax.tif' })),
} as unknown as ResultFolders;
