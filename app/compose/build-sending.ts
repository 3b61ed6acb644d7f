import type { Off } from '../domain/signal.ts';
import { Archive } from '../services/filing/archive.ts';
import { Retention } from '../services/filing/retention.ts';
import { Quitting } from '../services/quitting/quitting.ts';
import { renewUndoTime } from '../services/quitting/renew-undo-time.ts';
import { announceKept } from '../services/quitting/announce-kept.ts';
import type { RestoredFaxes } from '../services/restored/restored-faxes.ts';
import type { UnlistedFaxes } from '../services/restored/unlisted-faxes.ts';
import { CheckTimes } from '../services/sending/check-times.ts';
import { releaseKnown } from '../services/sending/release-known.ts';
import { buildFollowing, type Following } from './build-following.ts';
import { buildHandOver, type HandOver } from './build-hand-over.ts';
import { buildRestored } from './build-restored.ts';
import type { Service } from './build-service.ts';
import { WaitReasons } from '../services/sending/wait-reasons.ts';
import { receiptOrigin } from './receipt-origin.ts';
import type { Storage } from './build-storage.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';
import { part, together, type Part } from './part.ts';
import { recipientsOfFolders } from './send-folder-maker.ts';

export interface Sending extends Omit<HandOver, 'parts'>, Omit<Following, 'parts'> {
  readonly restored: RestoredFaxes;
  readonly unlisted: UnlistedFaxes;
  readonly checkTimes: CheckTimes;
  readonly quitting: Quitting;
  readonly archive: Archive;
  readonly retention: Retention;
  readonly undoMs: () => number;
  /** Continues at once instead of waiting for a timer. */
  wake(): void;
  readonly parts: {
    /** These are notified of each change and record what must be known outside of the queue. */
    readonly listening: readonly Part[];
    readonly logbook: Part;
    readonly restored: Part;
    readonly unlisted: Part;
    readonly undoTime: Part;
    readonly work: Part;
    readonly keptUnsent: Part;
    readonly lastCheck: Part;
  };
}

/** The path of a fax, from the queue to the result folders. */
export function buildSending(
  storage: Storage,
  service: Service,
  ports: Pick<ComposePorts, 'documents' | 'pagesDrawer' | 'coverDrawer' | 'notifier' | 'receipts'>,
  config: ComposeConfig,
): Sending {
  const { store, ledger, clock, settings, mailboxStore: mailbox } = storage;
  const { directory, own, onReady } = service;
  const checkTimes = new CheckTimes();
  const absence = {
    gapMs: settings.reconcileGapSeconds * 1000,
    proofMs: settings.absenceProofSeconds * 1000,
  };
  const given = { ...storage, ...service, ...directory, absence, checkTimes, mailbox };
  const restoredParts = buildRestored({
    ...{ ...given, root: config.root, dataFolder: config.data.folder },
    logbookFolder: config.logbookFolder,
  });
  const handOver = buildHandOver({
    ...{ ...given, ...restoredParts, documents: ports.documents, sender: own.sender },
    pagesDrawer: ports.pagesDrawer,
    coverDrawer: ports.coverDrawer,
    knownNumbers: {
      own: own.numbers,
      colleagues: () => directory.colleagues(),
      contacts: () => directory.addressBook.faxNumbers(),
      findName: (number) => directory.addressBook.findName(number),
      ofFolders: () => recipientsOfFolders(settings, config.fixed),
    },
    reading: directory.reading,
  });
  const following = buildFollowing({ ...given, reasons: handOver.reasons });
  const { pause, faxChecks, dispatcher } = handOver;
  const { restored, unlisted } = restoredParts;
  const undoMs = (): number => settings.undoSeconds * 1000;
  const quitting = new Quitting({
    ...{ ...storage, pause, dispatcher, undoMs },
    isLocalExchange: service.isLocalExchange,
  });
  const drawer = ports.receipts;
  const archive = new Archive({
    ...given,
    receipts: drawer && { drawer, origin: () => receiptOrigin(config, own, storage.words) },
  });
  const retention = new Retention(given);
  const waitReasons = new WaitReasons({ ...storage, restored, dispatcher, session: service.session });
  const wake = (): void => {
    dispatcher.reopen();
    archive.serviceIsReady();
  };
  const offs: Off[] = [];
  return {
    ...{
      ...handOver,
      ...following,
      restored,
      unlisted,
      checkTimes,
      quitting,
      archive,
      retention,
      undoMs,
      wake,
    },
    parts: {
      listening: [
        handOver.parts.overdueFaxes,
        restoredParts.parts.otherCopies,
        restoredParts.parts.lateTraces,
        part('quitting', quitting),
        part('wait-reasons', waitReasons),
        {
          name: 'sending-signals',
          start() {
            offs.push(
              onReady(wake),
              onReady(() => restored.wake()),
              directory.onColleagues(() => releaseKnown({ store, ledger, clock, faxChecks })),
              following.tracker.onReports((reports) => archive.onReports(reports)),
            );
          },
          stop() {
            for (const off of offs.splice(0)) off();
          },
        },
      ],
      logbook: restoredParts.parts.logbook,
      restored: restoredParts.parts.restored,
      unlisted: restoredParts.parts.unlisted,
      undoTime: { name: 'undo-time', start: () => renewUndoTime({ ...storage, notifier: ports.notifier }) },
      work: together('sending', [
        restoredParts.parts.end,
        handOver.parts.handOver,
        following.parts.following,
        part('archive', archive),
        part('retention', retention),
      ]),
      keptUnsent: {
        name: 'kept-unsent',
        start: () => announceKept(quitting.kept, ports.notifier, storage.words, settings),
      },
      lastCheck: handOver.parts.lastCheck,
    },
  };
}
