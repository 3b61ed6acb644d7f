import type { MailboxChange } from '../contract/mailbox-views.ts';
import type { FaxGateway } from '../services/ports/service/fax-gateway.ts';
import type { Person } from '../domain/service/handling.ts';
import type { Desktop } from '../services/ports/computer/desktop.ts';
import type { FilingClaims, FilingFiles } from '../services/ports/folders/filing-files.ts';
import type { HandlingFiles } from '../services/ports/folders/handling-files.ts';
import type { MailboxGateway, MailboxStore, ReceivedFiles } from '../services/ports/service/mailbox.ts';
import type { FaxTextStore } from '../services/ports/pages/fax-text-store.ts';
import type { JobStore } from '../services/ports/queue/job-store.ts';
import type { Notifier } from '../services/ports/computer/notifier.ts';
import type { PageViewer } from '../services/ports/pages/page-viewer.ts';
import type { TextReader } from '../services/ports/pages/text-reader.ts';
import type { Off } from '../domain/signal.ts';
import type { Session } from '../services/access/session.ts';
import type { JobLedger } from '../services/job-ledger.ts';
import { BlockedFaxes } from '../services/mailbox/blocked-faxes.ts';
import { BlockedLikenessEntries } from '../services/mailbox/blocked-likeness-entries.ts';
import { LikenessBlocking } from '../services/mailbox/likeness-blocking.ts';
import { MailboxHistory } from '../services/mailbox/mailbox-history.ts';
import { MailboxRetention } from '../services/mailbox/mailbox-retention.ts';
import { MailboxView } from '../services/mailbox/mailbox-view.ts';
import { ReadingWaits } from '../services/mailbox/reading-waits.ts';
import { ReceivedFiling } from '../services/mailbox/received-filing.ts';
import { ReceivedTexts } from '../services/mailbox/received-texts.ts';
import { ReceivedPrinting } from '../services/mailbox/received-printing.ts';
import { ReceivedLinks } from '../services/mailbox/received-links.ts';
import { ReceivedHandling } from '../services/mailbox/received-handling.ts';
import { ServiceDeletions } from '../services/mailbox/service-deletions.ts';
import { Mailbox } from '../services/mailbox/mailbox.ts';
import { MessageFeed } from '../services/mailbox/message-feed.ts';
import { ReceivedFaxes } from '../services/mailbox/received-faxes.ts';
import type { MailboxOperationPorts } from '../services/operations/mailbox-operations.ts';
import type { ReceivedOperationPorts } from '../services/operations/received-operations.ts';
import type { PushChannel } from '../services/sending/push-channel.ts';
import type { Tracker } from '../services/sending/tracker.ts';
import { PrintingAnnouncer } from '../services/showing/printing-announcer.ts';
import { ReceivedAnnouncer } from '../services/showing/received-announcer.ts';
import type { Surroundings } from './surroundings.ts';
import { part, together, type Part } from './part.ts';

export interface MailboxParts extends Surroundings {
  readonly store: JobStore;
  readonly mailboxStore: MailboxStore & { readonly texts: FaxTextStore };
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway & { readonly mailbox: MailboxGateway };
  readonly session: Session;
  readonly push: Pick<PushChannel, 'onEvent' | 'onChange'>;
  readonly isPushUp: () => boolean;
  readonly onReady: (listener: () => void) => Off;
  readonly tracker: Tracker;
  readonly files: ReceivedFiles;
  readonly handlingFiles: HandlingFiles;
  readonly filingFiles: FilingFiles;
  readonly printingClaims: FilingClaims;
  readonly desktop: Pick<Desktop, 'listPrinters' | 'printTo'>;
  readonly person: Person;
  /** Whether somebody is known, or was faxed from here. */
  readonly isKnownNumber: (phoneNumber: string) => boolean;
  readonly pages: PageViewer;
  readonly textReader: TextReader;
  readonly notifier: Notifier;
  /** For the window. */
  readonly onChange: (change: MailboxChange) => void;
}

export interface ComposedMailbox {
  readonly mailbox: MailboxOperationPorts;
  readonly received: ReceivedOperationPorts;
  readonly retention: MailboxRetention;
  readonly blocked: BlockedFaxes;
  /** Acts at once instead of waiting for a timer. */
  wake(): void;
  readonly parts: { readonly listening: readonly Part[]; readonly work: Part };
}

/** What keeps up with the account's faxes at the service: its events, the syncs they trigger, and received faxes. */
export function buildMailbox(given: MailboxParts): ComposedMailbox {
  const { mailboxStore: store, store: jobs, gateway, session, clock, log, settings, parseNumber } = given;
  const mailbox = new Mailbox(store, gateway, clock, log, settings);
  const shared = { ...given, store, mailbox };
  const history = new MailboxHistory({ ...shared, gateway: gateway.mailbox, service: gateway });
  const feed = new MessageFeed({ ...shared, onFullSync: () => history.wake() });
  const entries = new BlockedLikenessEntries(store, mailbox);
  const blocked = new BlockedFaxes({ ...shared, entries });
  const likenesses = new LikenessBlocking({ ...shared, entries, blocked });
  const received = new ReceivedFaxes({ ...shared, likenesses });
  const handling = new ReceivedHandling(shared);
  const links = new ReceivedLinks({ ...shared, jobs, handling });
  const reading = new ReadingWaits(clock);
  const printing = new ReceivedPrinting({ ...shared, blocked, received, handling, reading });
  const filing = new ReceivedFiling({
    ...{ ...shared, blocked, received, handling, printing, reading },
    texts: store.texts,
  });
  const texts = new ReceivedTexts({ ...shared, texts: store.texts, received, reading });
  const retention = new MailboxRetention({ ...shared, handling, likenesses });
  const serviceDeletions = new ServiceDeletions({ ...shared, received });
  const view = new MailboxView(
    mailbox,
    store,
    jobs,
    history,
    handling,
    filing,
    printing,
    serviceDeletions,
    parseNumber,
    blocked,
    clock,
    given.onChange,
  );
  const announcer = new ReceivedAnnouncer(received, given.notifier, clock, given.words, settings, blocked);
  const printingAnnouncer = new PrintingAnnouncer(printing, given.notifier, clock, given.words, settings);
  const wake = (): void => {
    feed.wake();
    history.wake();
    received.serviceIsReady();
  };
  const offs: Off[] = [];
  return {
    mailbox: { store, mailbox, view, gateway: gateway.mailbox, session },
    received: {
      store,
      received,
      receivedFiles: given.files,
      handling,
      filing,
      printing,
      likenesses,
      texts,
      serviceDeletions,
    },
    ...{ retention, wake, blocked },
    parts: {
      listening: [
        part('mailbox-view', view),
        part('received-announcer', announcer),
        part('printing-announcer', printingAnnouncer),
        {
          name: 'mailbox-signals',
          start() {
            offs.push(
              given.onReady(wake),
              blocked.onLikenessesChanged(() => {
                filing.rulesChanged();
                printing.settingChanged();
                mailbox.announce([]);
              }),
              given.push.onEvent(() => feed.onEvent()),
              given.push.onChange(() => {
                feed.wake();
                given.tracker.wake();
              }),
            );
          },
          stop() {
            for (const off of offs.splice(0)) off();
          },
        },
      ],
      work: together('mailbox', [
        part('message-feed', feed),
        part('mailbox-history', history),
        part('likeness-blocking', likenesses),
        part('received-faxes', received),
        part('mailbox-retention', retention),
        part('received-handling', handling),
        part('received-links', links),
        part('received-filing', filing),
        part('received-printing', printing),
        part('received-texts', texts),
        part('service-deletions', serviceDeletions),
      ]),
    },
  };
}
