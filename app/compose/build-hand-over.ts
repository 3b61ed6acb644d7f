import type { Settings } from '../domain/settings/settings.ts';
import { Dispatcher, type DispatcherPorts } from '../services/sending/dispatcher.ts';
import { DocumentCheck, type DocumentCheckPorts } from '../services/sending/document-check.ts';
import { FailureReasons, type FailureReasonPorts } from '../services/sending/failure-reasons.ts';
import type { FirstReading } from '../services/contacts/first-reading.ts';
import { FaxChecks, type KnownNumbers } from '../services/sending/fax-checks.ts';
import { NumberWait } from '../services/sending/number-wait.ts';
import { RoutingSheets, type RoutingSheetPorts } from '../services/sending/routing-sheets.ts';
import { StackFaxes } from '../services/sending/stack-faxes.ts';
import { OverdueFaxes } from '../services/sending/overdue-faxes.ts';
import { PartOrder } from '../services/sending/part-order.ts';
import type { Pause } from '../services/sending/pause.ts';
import { Reconciler, type ReconcilerPorts } from '../services/sending/reconciler.ts';
import { part, together, type Part } from './part.ts';

/** What is built here is omitted from the given ports. */
type Given = Omit<
  DispatcherPorts & ReconcilerPorts & DocumentCheckPorts & FailureReasonPorts & RoutingSheetPorts,
  | 'faxChecks'
  | 'routingSheets'
  | 'stackFaxes'
  | 'documentCheck'
  | 'numberWait'
  | 'partOrder'
  | 'maxConcurrent'
  | 'reasons'
  | 'findName'
>;

export interface HandOverParts extends Given {
  readonly settings: Settings;
  readonly knownNumbers: KnownNumbers;
  /** Of the numbers that the service knows. */
  readonly reading: Pick<FirstReading, 'isOver' | 'onOver'>;
}

export interface HandOver {
  readonly dispatcher: Dispatcher;
  readonly faxChecks: FaxChecks;
  readonly documentCheck: DocumentCheck;
  readonly numberWait: NumberWait;
  readonly partOrder: PartOrder;
  readonly stackFaxes: StackFaxes;
  readonly pause: Pause;
  readonly reasons: FailureReasons;
  readonly parts: {
    readonly overdueFaxes: Part;
    readonly handOver: Part;
    /** No further document is checked; a fax being sent is completed. */
    readonly lastCheck: Part;
  };
}

/** What hands faxes over to the service, and finds out what became of those whose answer was lost. */
export function buildHandOver(given: HandOverParts): HandOver {
  const { store, ledger, clock, settings, pause } = given;
  const overdueFaxes = new OverdueFaxes({ store, ledger, clock });
  const faxChecks = new FaxChecks(store, clock, settings, given.knownNumbers, overdueFaxes);
  const findName = (number: string): string | null => given.knownNumbers.findName(number);
  const stackFaxes = new StackFaxes(given);
  const routingSheets = new RoutingSheets({ ...given, findName, stackFaxes });
  const documentCheck = new DocumentCheck({ ...given, findName, routingSheets });
  const numberWait = new NumberWait(store, faxChecks, given.reading);
  const partOrder = new PartOrder({ store, ledger, clock });
  const reasons = new FailureReasons(given);
  const dispatcher = new Dispatcher({
    ...{ ...given, reasons, pause, faxChecks, documentCheck, numberWait, partOrder },
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  return {
    ...{ dispatcher, faxChecks, documentCheck, numberWait, partOrder, stackFaxes, pause, reasons },
    parts: {
      overdueFaxes: part('overdue-faxes', overdueFaxes),
      // By the time this starts it is known what may be sent: the restored faxes, the snapshots and the intake have started before.
      handOver: together('hand-over', [
        part('failure-reasons', reasons),
        part('reconciler', new Reconciler({ ...given, reasons })),
        { name: 'held-behind-overdue', start: () => overdueFaxes.releaseHeld() },
        { name: 'document-checks', start: () => documentCheck.start() },
        part('number-wait', numberWait),
        part('part-order', partOrder),
        part('dispatcher', dispatcher),
      ]),
      lastCheck: { name: 'last-check', stop: () => documentCheck.stop() },
    },
  };
}
