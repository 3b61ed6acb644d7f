import { WebSocketPush, type WayTo } from '../adapters/push/web-socket-push.ts';
import type { RestFaxGateway } from '../adapters/telephony/rest-fax-gateway.ts';
import { RestPushTickets } from '../adapters/telephony/rest-push-tickets.ts';
import type { MailboxChange } from '../contract/mailbox-views.ts';
import type { FaxReport } from '../domain/fax/fax-report.ts';
import type { ParseNumber } from '../domain/numbers/fax-number.ts';
import type { AbsenceRule } from '../domain/fax/absence.ts';
import type { Settings } from '../domain/settings/settings.ts';
import type { Session } from '../services/access/session.ts';
import type { JobLedger } from '../services/job-ledger.ts';
import { MailboxHistory } from '../services/mailbox/mailbox-history.ts';
import { MailboxRetention } from '../services/mailbox/mailbox-retention.ts';
import { MailboxView } from '../services/mailbox/mailbox-view.ts';
import { Mailbox } from '../services/mailbox/mailbox.ts';
import { MessageFeed } from '../services/mailbox/message-feed.ts';
import { ReceivedAnnouncer } from '../services/showing/received-announcer.ts';
import { ReceivedFaxes } from '../services/mailbox/received-faxes.ts';
import type { MailboxOperationPorts } from '../services/operations/mailbox-operations.ts';
import type { ReceivedOperationPorts } from '../services/operations/received-operations.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { JobStore } from '../services/ports/job-store.ts';
import type { Log } from '../services/ports/log.ts';
import type { Notifier } from '../services/ports/notifier.ts';
import type { PageViewer } from '../services/ports/page-viewer.ts';
import type { MailboxStore, ReceivedFiles } from '../services/ports/mailbox.ts';
import { PushLine } from '../services/sending/push-line.ts';
import { GoneWatch } from '../services/sending/gone-watch.ts';
import { LateWatch } from '../services/sending/late-watch.ts';
import { OverdueAnswers } from '../services/sending/overdue-answers.ts';
import { OverdueWatch } from '../services/sending/overdue-watch.ts';
import type { FailureReasons } from '../services/sending/failure-reasons.ts';
import type { LookTimes } from '../services/sending/look-times.ts';
import { Tracker } from '../services/sending/tracker.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

export interface NewsParts {
  readonly mailboxStore: MailboxStore;
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: RestFaxGateway;
  readonly wayTo: WayTo;
  readonly session: Session;
  readonly files: ReceivedFiles;
  readonly pages: PageViewer;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
  readonly settings: Settings;
  readonly absence: AbsenceRule;
  readonly lookTimes: LookTimes;
  readonly reasons: Pick<FailureReasons, 'explained' | 'onKnown' | 'isAsking'>;
  readonly tell: (change: MailboxChange) => void;
  readonly onPushChange: () => void;
}

export interface News {
  readonly mailbox: MailboxOperationPorts;
  readonly received: ReceivedOperationPorts;
  readonly isPushUp: () => boolean;
  readonly overdueAnswers: OverdueAnswers;
  readonly retention: MailboxRetention;
  /** What the service says of messages, new or not. */
  onReports(listener: (reports: readonly FaxReport[]) => void): void;
  /** Looks, and takes up the events of this line. */
  lineIsReady(): void;
  start(): void;
  stop(): Promise<void>;
}

/** What keeps up with the service: its events, the syncs they lead to, our own faxes followed, and the account's mailbox. */
export function composeNews(parts: NewsParts): News {
  const { mailboxStore, store: jobs, gateway, session, clock, log, settings, parseNumber } = parts;
  const tickets = new RestPushTickets(gateway.http);
  const connector = new WebSocketPush(parts.wayTo, clock);
  const push = new PushLine({ tickets, connector, session, clock, log });
  const isPushUp = (): boolean => push.isUp;
  const goneWatch = new GoneWatch(parts);
  const tracker = new Tracker({
    ...parts,
    goneWatch,
    mailbox: mailboxStore,
    isPushUp,
  });
  const onReport = (report: FaxReport): void => void tracker.hear([report], 'poll');
  const overdueWatch = new OverdueWatch({
    ...parts,
    onReport,
    overdueAfterSeconds: settings.overdueAfterSeconds,
  });
  const lateWatch = new LateWatch({ ...parts, onReport });
  const overdueAnswers = new OverdueAnswers({ ...parts, goneWatch, onReport });

  const mailbox = new Mailbox(mailboxStore, gateway, clock, log, settings);
  const shared = { ...parts, store: mailboxStore, mailbox };
  const history = new MailboxHistory({ ...shared, gateway: gateway.mailbox, service: gateway });
  const feed = new MessageFeed({ ...shared, tracker, isPushUp, onFullSync: () => history.wake() });
  const received = new ReceivedFaxes(shared);
  new ReceivedAnnouncer(received, parts.notifier, clock, parseNumber, settings);
  const retention = new MailboxRetention(shared);
  const view = new MailboxView(mailbox, mailboxStore, jobs, history, parseNumber, clock, parts.tell);

  push.onEvent(() => feed.hearEvent());
  push.onChange(() => {
    feed.wake();
    tracker.wake();
    parts.onPushChange();
  });
  const loops = [tracker, goneWatch, overdueWatch, lateWatch, feed, history, received, retention, push];
  return {
    mailbox: { store: mailboxStore, mailbox, view, gateway: gateway.mailbox, session },
    received: { store: mailboxStore, received, receivedFiles: parts.files },
    isPushUp,
    overdueAnswers,
    retention,
    onReports: (listener) => tracker.onReports(listener),
    lineIsReady() {
      feed.wake();
      history.wake();
      received.lineIsReady();
      push.retry();
    },
    start() {
      for (const loop of loops) loop.start();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      view.stop();
    },
  };
}
