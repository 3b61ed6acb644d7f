import type { Settings } from '../domain/settings/settings.ts';
import { Dispatcher, type DispatcherPorts } from '../services/sending/dispatcher.ts';
import { DocumentGuard, type DocumentGuardPorts } from '../services/sending/document-guard.ts';
import { FailureReasons, type FailureReasonPorts } from '../services/sending/failure-reasons.ts';
import { GateKeeper, type KnownNumbers } from '../services/sending/gate-keeper.ts';
import { OverdueFaxes } from '../services/sending/overdue-faxes.ts';
import { Pause } from '../services/sending/pause.ts';
import { Reconciler, type ReconcilerPorts } from '../services/sending/reconciler.ts';
import { part, together, type Part } from './part.ts';

/** What is made here is left out of what is given. */
type Given = Omit<
  DispatcherPorts & ReconcilerPorts & DocumentGuardPorts & FailureReasonPorts,
  'pause' | 'gateKeeper' | 'documentGuard' | 'maxConcurrent' | 'reasons' | 'nameOf'
>;

export interface HandOverParts extends Given {
  readonly settings: Settings;
  readonly knownNumbers: KnownNumbers;
}

export interface HandOver {
  readonly dispatcher: Dispatcher;
  readonly gateKeeper: GateKeeper;
  readonly documentGuard: DocumentGuard;
  readonly pause: Pause;
  readonly reasons: FailureReasons;
  readonly parts: {
    readonly overdueFaxes: Part;
    readonly handOver: Part;
    /** No further document is looked at; what goes already, goes. */
    readonly lastCheck: Part;
  };
}

/** What gets faxes to the service, and finds out what became of those whose answer was lost. */
export function buildHandOver(given: HandOverParts): HandOver {
  const { store, ledger, clock, settings } = given;
  const overdueFaxes = new OverdueFaxes({ store, ledger, clock });
  const gateKeeper = new GateKeeper(store, clock, settings, given.knownNumbers, overdueFaxes);
  const documentGuard = new DocumentGuard({
    ...given,
    nameOf: (number) => given.knownNumbers.nameOf(number),
  });
  const pause = new Pause(store);
  const reasons = new FailureReasons(given);
  const dispatcher = new Dispatcher({
    ...{ ...given, reasons, pause, gateKeeper, documentGuard },
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  return {
    ...{ dispatcher, gateKeeper, documentGuard, pause, reasons },
    parts: {
      overdueFaxes: part('overdue-faxes', overdueFaxes),
      // What may go is known when this starts: the restored faxes, the snapshots and the intake have started before.
      handOver: together('hand-over', [
        part('failure-reasons', reasons),
        part('reconciler', new Reconciler({ ...given, reasons })),
        { name: 'held-behind-overdue', start: () => overdueFaxes.releaseHeld() },
        { name: 'document-checks', start: () => documentGuard.start() },
        part('dispatcher', dispatcher),
      ]),
      lastCheck: { name: 'last-check', stop: () => documentGuard.stop() },
    },
  };
}
