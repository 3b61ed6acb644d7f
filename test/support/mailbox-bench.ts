import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { FilingClaimsFolder } from '../../app/adapters/result-folders/filing-claims-folder.ts';
import { FilingFolder } from '../../app/adapters/result-folders/filing-folder.ts';
import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { buildFollowing } from '../../app/compose/build-following.ts';
import { buildMailbox } from '../../app/compose/build-mailbox.ts';
import { part } from '../../app/compose/part.ts';
import { WebSocketPush } from '../../app/adapters/push/web-socket-push.ts';
import { RestPushTickets } from '../../app/adapters/telephony/rest-push-tickets.ts';
import { PushChannel } from '../../app/services/sending/push-channel.ts';
import { Signal } from '../../app/domain/signal.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { failed, success } from '../../app/domain/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings/settings.ts';
import type { Person } from '../../app/domain/service/handling.ts';
import type { Account } from '../../app/services/access/account.ts';
import { CheckTimes } from '../../app/services/sending/check-times.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import type { ReceivedFiles } from '../../app/services/ports/service/mailbox.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import type { FaxNotification } from '../../app/services/ports/computer/notifier.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import { Session } from '../../app/services/access/session.ts';
import { mailboxOperations } from '../../app/services/operations/mailbox-operations.ts';
import { REASONS_GIVEN } from './reasons-given.ts';
import { testAccount } from './service-bench.ts';
import { silentLog } from './silent-log.ts';
import { WITHOUT_SCREEN } from './without-screen.ts';
import { words } from './words.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { inEnglish } from '../../app/words/in-english.ts';

export interface MailboxBenchOptions {
  /** The account's data, kept over 'restarts'. */
  readonly data: string;
  readonly root: string;
  readonly access: () => Access;
  readonly settings?: Partial<Settings>;
  /** Who works there; absent: somebody. */
  readonly person?: Person;
  /** For tests that make a step fail. */
  readonly files?: (files: ReceivedFiles) => ReceivedFiles;
  readonly account?: Account;
  /** How the connection for events is made; without it the service is polled. */
  readonly pushBy?: Dispatcher;
  /** The clock by which the mailbox waits; absent: the machine's. */
  readonly waitsBy?: Clock;
}

/** The mailbox with everything real but the account: stores on disk, the REST client, the machine's clock. */
export function makeMailboxBench(options: MailboxBenchOptions) {
  const { data, root, access, pushBy } = options;
  const files = new FolderReceived(root, join(data, 'received'));
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const clock = systemClock;
  const store = new SqliteJobStore(join(data, 'outbox.sqlite'), silentLog);
  const mailboxStore = new SqliteMailboxStore(join(data, 'mailbox.sqlite'), silentLog);
  const gateway = new RestFaxGateway();
  const ledger = new JobLedger(store, clock, silentLog);
  const account: Account = options.account ?? {
    ...testAccount,
    access: () => Promise.resolve(success(access())),
  };
  const session = new Session(account, new Pacer(clock, store), clock);
  const notifications: FaxNotification[] = [];
  const ready = new Signal();
  const way = Promise.resolve(pushBy === undefined ? noWay : success(pushBy));
  const push = new PushChannel({
    tickets: new RestPushTickets(gateway.http),
    connector: new WebSocketPush(() => way, clock),
    ...{ session, clock, log: silentLog },
  });
  const shared = {
    ...{ store, ledger, gateway, session, clock, settings, words, log: silentLog },
    parseNumber: makeNumberParser('US'),
    isPushUp: () => push.isUp,
  };
  const following = buildFollowing({
    ...{ ...shared, mailbox: mailboxStore, reasons: REASONS_GIVEN, checkTimes: new CheckTimes() },
    absence: { gapMs: 10_000, proofMs: 300_000 },
  });
  const mailbox = buildMailbox({
    ...{ ...shared, ...following, mailboxStore, push, ids: randomIds, clock: options.waitsBy ?? clock },
    onReady: (listener) => ready.on(listener),
    files: options.files?.(files) ?? files,
    filingFiles: new FilingFolder(root, 'fax.example', () => []),
    printingClaims: new FilingClaimsFolder(root, 'fax.example', '.printing'),
    desktop: WITHOUT_SCREEN.desktop,
    handlingFiles: new HandlingFolder(root, 'fax.example', silentLog),
    isKnownNumber: () => false,
    person: options.person ?? { user: 'jo', host: 'desk' },
    pages: {
      pageCount: () => Promise.resolve(success(1)),
      picture: () => Promise.reject(new Error('no')),
      likeness: () => Promise.reject(new Error('no')),
      inspect: () => Promise.reject(new Error('no')),
    },
    textReader: WITHOUT_SCREEN.textReader,
    notifier: { show: (notification) => notifications.push(notification) },
    onChange: () => undefined,
  });
  const parts = [
    ...[...mailbox.parts.listening, following.parts.following, mailbox.parts.work],
    part('push', push),
  ];
  const askNow = (): void => {
    ready.emit();
    push.retry();
  };
  const operations = mailboxOperations(mailbox.mailbox);
  return {
    store,
    mailboxStore,
    ledger,
    gateway,
    isPushUp: shared.isPushUp,
    look: askNow,
    notifications,
    operations,
    async page(direction: 'inbound' | 'outbound' | null = null) {
      const page = await operations['mailbox.page']({ before: null, direction, limit: 500 });
      if (!page.ok) throw new Error(inEnglish(page.failure.message));
      return page.value;
    },
    start(): void {
      for (const each of parts) void each.start?.();
      if (pushBy !== undefined) askNow();
    },
    async stop(): Promise<void> {
      await Promise.all(parts.map(async (each) => each.stop?.()));
      ledger.stop();
      store.close();
      mailboxStore.close();
    },
  };
}

const noWay = failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message: verbatim('no way') });
