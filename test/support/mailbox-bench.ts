import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { composeNews } from '../../app/compose/compose-news.ts';
import { failed, success } from '../../app/domain/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings/settings.ts';
import type { Account } from '../../app/services/access/account.ts';
import { LookTimes } from '../../app/services/sending/look-times.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import type { ReceivedFiles } from '../../app/services/ports/mailbox.ts';
import type { Access } from '../../app/services/ports/access.ts';
import type { FaxNotification } from '../../app/services/ports/notifier.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import { Session } from '../../app/services/access/session.ts';
import { mailboxOperations } from '../../app/services/operations/mailbox-operations.ts';
import { REASONS_GIVEN } from './reasons-given.ts';
import { testAccount } from './service-bench.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

export interface MailboxBenchOptions {
  /** The account's data, kept over 'restarts'. */
  readonly data: string;
  readonly root: string;
  readonly access: () => Access;
  readonly settings?: Partial<Settings>;
  /** For tests that let a step fail. */
  readonly files?: (files: ReceivedFiles) => ReceivedFiles;
  readonly account?: Account;
  /** How the connection for events goes out; without it the service is asked. */
  readonly pushBy?: Dispatcher;
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
  const news = composeNews({
    ...{ store, mailboxStore, ledger, gateway, session, clock, settings, log: silentLog },
    wayTo: () => Promise.resolve(pushBy === undefined ? noWay : success(pushBy)),
    files: options.files?.(files) ?? files,
    pages: {
      pageCount: () => Promise.resolve(success(1)),
      picture: () => Promise.reject(new Error('no')),
      inspect: () => Promise.reject(new Error('no')),
    },
    notifier: { show: (notification) => notifications.push(notification) },
    parseNumber: makeNumberParser('US'),
    words,
    absence: { gapMs: 10_000, proofMs: 300_000 },
    lookTimes: new LookTimes(),
    reasons: REASONS_GIVEN,
    tell: () => undefined,
    onPushChange: () => undefined,
  });
  const operations = mailboxOperations(news.mailbox);
  return {
    store,
    mailboxStore,
    ledger,
    gateway,
    isPushUp: news.isPushUp,
    look: () => news.lineIsReady(),
    notifications,
    operations,
    async page(direction: 'inbound' | 'outbound' | null = null) {
      const page = await operations['mailbox.page']({ before: null, direction, limit: 500 });
      if (!page.ok) throw new Error(page.failure.message);
      return page.value;
    },
    start(): void {
      news.start();
      if (pushBy !== undefined) news.lineIsReady();
    },
    async stop(): Promise<void> {
      await news.stop();
      store.close();
      mailboxStore.close();
    },
  };
}

const noWay = failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message: 'no way' });
