import type { MailboxChange } from '../../contract/mailbox-views.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import type { Settings } from '../../domain/settings.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { MailboxGateway, MailboxStore, ReceivedFiles } from '../ports/mailbox.ts';
import type { MailboxOperationPorts } from '../operations/mailbox-operations.ts';
import type { Clock, FaxGateway, JobStore, Log, Notifier, PageViewer } from '../ports.ts';
import type { Session } from '../accounts/session.ts';
import type { Tracker } from '../tracker.ts';
import { MailboxHistory } from './mailbox-history.ts';
import { MailboxRetention } from './mailbox-retention.ts';
import { MailboxView } from './mailbox-view.ts';
import { Mailbox } from './mailbox.ts';
import { MessageFeed } from './message-feed.ts';
import { ReceivedAnnouncer } from './received-announcer.ts';
import { ReceivedFaxes } from './received-faxes.ts';

export interface MailboxParts {
  readonly mailboxStore: MailboxStore;
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly tracker: Tracker;
  readonly gateway: FaxGateway & { readonly mailbox: MailboxGateway };
  readonly session: Session;
  readonly files: ReceivedFiles;
  readonly pages: PageViewer;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  readonly parseNumber: ParseNumber;
  readonly settings: Settings;
  readonly isPushUp: () => boolean;
  readonly tell: (change: MailboxChange) => void;
}

export interface MailboxApp {
  readonly feed: MessageFeed;
  readonly operations: MailboxOperationPorts;
  start(): void;
  stop(): Promise<void>;
}

/** Everything that keeps the account's mailbox on this machine in step. */
export function makeMailbox(parts: MailboxParts): MailboxApp {
  const { mailboxStore: store, store: jobs, gateway, session, clock, log, settings, parseNumber } = parts;
  const mailbox = new Mailbox(store, clock, log, settings.retentionDays);
  const shared = { ...parts, store, mailbox };
  const history = new MailboxHistory({
    ...shared,
    gateway: gateway.mailbox,
    serviceTimeMs: (nowMs) => gateway.serviceTimeMs(nowMs),
  });
  const feed = new MessageFeed({ ...shared, onFullSync: () => history.wake() });
  const received = new ReceivedFaxes(shared);
  new ReceivedAnnouncer(received, parts.notifier, clock, parseNumber, settings);
  const retention = new MailboxRetention(shared);
  const view = new MailboxView(mailbox, store, jobs, history, parseNumber, clock, parts.tell);
  const loops = [feed, history, received, retention];
  const operations: MailboxOperationPorts = { store, mailbox, view, gateway: gateway.mailbox, session };
  return {
    feed,
    operations,
    start() {
      for (const loop of loops) loop.start();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      view.stop();
    },
  };
}
