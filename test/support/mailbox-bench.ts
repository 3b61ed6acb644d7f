import { join } from 'node:path';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { success } from '../../app/domain/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../app/domain/settings.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { makeMailbox } from '../../app/services/mailbox/make-mailbox.ts';
import type { ReceivedFiles } from '../../app/services/ports/mailbox.ts';
import type { Access, FaxNotification } from '../../app/services/ports.ts';
import { Pacer } from '../../app/services/pacer.ts';
import { Session } from '../../app/services/accounts/session.ts';
import { Tracker } from '../../app/services/tracker.ts';
import { mailboxOperations } from '../../app/services/operations/mailbox-operations.ts';
import { silentLog } from './silent-log.ts';

export interface MailboxBenchOptions {
  /** The account's data, kept over 'restarts'. */
  readonly data: string;
  readonly root: string;
  readonly access: () => Access;
  readonly settings?: Partial<Settings>;
  /** For tests that let a step fail. */
  readonly files?: (files: ReceivedFiles) => ReceivedFiles;
  readonly isPushUp?: () => boolean;
}

/** The mailbox with everything real but the account: stores on disk, the REST client, the machine's clock. */
export function makeMailboxBench(options: MailboxBenchOptions) {
  const { data, root, access, isPushUp = () => false } = options;
  const files = new FolderReceived(root, join(data, 'received'));
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const clock = systemClock;
  const store = new SqliteJobStore(join(data, 'outbox.sqlite'), silentLog);
  const mailboxStore = new SqliteMailboxStore(join(data, 'mailbox.sqlite'), silentLog);
  const gateway = new RestFaxGateway();
  const ledger = new JobLedger(store, clock, silentLog);
  const account = {
    label: 'Test',
    isLocalExchange: false,
    ownNumber: () => null,
    permissions: () => null,
    reject: () => false,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    access: () => Promise.resolve(success(access())),
  };
  const session = new Session(account, new Pacer(clock, store), clock);
  const shared = { store, ledger, gateway, session, clock, log: silentLog, isPushUp };
  const tracker = new Tracker({ ...shared, mailbox: mailboxStore, automaticRetries: true });
  const notifications: FaxNotification[] = [];
  const mailbox = makeMailbox({
    ...shared,
    mailboxStore,
    tracker,
    files: options.files?.(files) ?? files,
    pages: { pageCount: () => Promise.resolve(success(1)), picture: () => Promise.reject(new Error('no')) },
    notifier: { show: (notification) => notifications.push(notification) },
    parseNumber: makeNumberParser('US'),
    settings,
    tell: () => undefined,
  });
  const operations = mailboxOperations(mailbox.operations);
  return {
    store,
    mailboxStore,
    ledger,
    gateway,
    feed: mailbox.feed,
    notifications,
    operations,
    async page(direction: 'inbound' | 'outbound' | null = null) {
      const page = await operations['mailbox.page']({ before: null, direction, limit: 500 });
      if (!page.ok) throw new Error(page.failure.message);
      return page.value;
    },
    start(): void {
      tracker.start();
      mailbox.start();
    },
    async stop(): Promise<void> {
      await Promise.all([tracker.stop(), mailbox.stop()]);
      store.close();
      mailboxStore.close();
    },
  };
}
