import { claimFolders, FileClaims } from '../adapters/logbook/file-claims.ts';
import { FileLogbook } from '../adapters/logbook/file-logbook.ts';
import { claimOwners } from '../adapters/logbook/claim-owners.ts';
import { logbookName } from '../adapters/logbook/logbook-folder.ts';
import { OtherLogbooks } from '../adapters/logbook/other-logbooks.ts';
import { traceSources } from '../adapters/logbook/trace-sources.ts';
import type { AbsenceRule } from '../domain/fax/absence.ts';
import type { Settings } from '../domain/settings/settings.ts';
import { Snapshots } from '../services/keeping/snapshots.ts';
import type { FaxSender } from '../domain/fax/fax-sender.ts';
import type { DocumentChecker } from '../services/ports/document-checker.ts';
import type { MailboxStore } from '../services/ports/mailbox.ts';
import { LateTraces } from '../services/restored/late-traces.ts';
import { LogbookKeeper } from '../services/restored/logbook-keeper.ts';
import { OtherCopies } from '../services/restored/other-copies.ts';
import { RestoredFaxes, type RestoredFaxPorts } from '../services/restored/restored-faxes.ts';
import { Dispatcher, type DispatcherPorts } from '../services/sending/dispatcher.ts';
import { DocumentGuard } from '../services/sending/document-guard.ts';
import { FailureReasons, type FailureReasonPorts } from '../services/sending/failure-reasons.ts';
import { GateKeeper, type KnownNumbers } from '../services/sending/gate-keeper.ts';
import { LookTimes } from '../services/sending/look-times.ts';
import { OverdueFaxes } from '../services/sending/overdue-faxes.ts';
import { Pause } from '../services/sending/pause.ts';
import { Reconciler, type ReconcilerPorts } from '../services/sending/reconciler.ts';

/** What the parts below make themselves is left out of what they are given. */
type Given = Omit<
  DispatcherPorts & ReconcilerPorts & RestoredFaxPorts & FailureReasonPorts,
  | 'restored'
  | 'logbook'
  | 'pause'
  | 'gateKeeper'
  | 'documentGuard'
  | 'snapshots'
  | 'maxConcurrent'
  | 'absence'
  | 'lookTimes'
  | 'reasons'
  | 'sources'
  | 'otherCopies'
>;

export interface SendingParts extends Given {
  readonly mailbox: MailboxStore;
  readonly documents: DocumentChecker;
  readonly settings: Settings;
  readonly knownNumbers: KnownNumbers;
  readonly isLocalExchange: boolean;
  readonly sender: () => FaxSender | null;
  readonly logbookFolder: string;
  readonly dataFolder: string;
  readonly root: string;
}

export interface Sending {
  readonly dispatcher: Dispatcher;
  readonly gateKeeper: GateKeeper;
  readonly restored: RestoredFaxes;
  readonly snapshots: Snapshots;
  readonly pause: Pause;
  readonly lookTimes: LookTimes;
  readonly absence: AbsenceRule;
  readonly reasons: FailureReasons;
  /** After the restored faxes, the snapshots and the intake have started: what may go is known then. */
  start(): Promise<void>;
  /** No further document is looked at; what goes already, goes. */
  checkNoMore(): void;
  stop(): Promise<void>;
  /** When all that was to be written about the faxes is on disk; after every change. */
  written(): Promise<void>;
}

/** What gets faxes to the service, and finds out what became of those whose answer was lost. */
export function composeSending(parts: SendingParts): Sending {
  const { store, ledger, spool, clock, log, settings } = parts;
  // Hears of each change before the dispatcher, which asks it.
  const overdueFaxes = new OverdueFaxes({ store, ledger, clock });
  const gateKeeper = new GateKeeper(store, clock, settings, parts.knownNumbers, overdueFaxes);
  const documentGuard = new DocumentGuard({
    ...parts,
    nameOf: (number) => parts.knownNumbers.nameOf(number),
  });
  const pause = new Pause(store);
  const snapshots = new Snapshots(store, ledger, spool, clock, log);
  const ownLogbook = logbookName(parts.dataFolder);
  const logbook = new FileLogbook(parts.logbookFolder, ownLogbook, log);
  const otherLogbooks = new OtherLogbooks(parts.logbookFolder, ownLogbook, (id) => store.find(id) !== null);
  const files = traceSources(parts.root, parts.dataFolder);
  const claims = new FileClaims(
    claimFolders(parts.logbookFolder, parts.root),
    claimOwners(parts.logbookFolder, parts.dataFolder, log),
    log,
  );
  const besides = [files.status, otherLogbooks, claims];
  const lateTraces = new LateTraces({ ...parts, sources: besides });
  const otherCopies = new OtherCopies({ ...parts, sources: besides, claims });
  const logbookKeeper = new LogbookKeeper(ledger, logbook);
  const lookTimes = new LookTimes();
  const absence = {
    gapMs: settings.reconcileGapSeconds * 1000,
    proofMs: settings.absenceProofSeconds * 1000,
  };
  const restored = new RestoredFaxes({
    ...parts,
    absence,
    logbook,
    sources: [files.status, files.snapshot],
  });
  const reasons = new FailureReasons(parts);
  const dispatcher = new Dispatcher({
    ...parts,
    ...{ restored, otherCopies, reasons, pause, gateKeeper, documentGuard, snapshots },
    logbook: logbookKeeper,
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  const reconciler = new Reconciler({ ...parts, absence, lookTimes, restored, reasons });
  return {
    ...{ dispatcher, gateKeeper, restored, snapshots, pause, lookTimes, absence, reasons },
    async start() {
      reasons.start();
      await reconciler.start();
      lateTraces.start();
      overdueFaxes.start();
      documentGuard.start();
      dispatcher.start();
    },
    checkNoMore: () => documentGuard.stop(),
    async stop() {
      await Promise.all([
        lateTraces.stop(),
        restored.stop(),
        dispatcher.stop(),
        reconciler.stop(),
        reasons.stop(),
      ]);
    },
    async written() {
      await Promise.all([snapshots.stop(), logbookKeeper.stop()]);
    },
  };
}
