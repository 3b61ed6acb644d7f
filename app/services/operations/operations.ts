import type {
  AccountOperationName,
  InputOf,
  OperationName,
  OutputOf,
  QueueOperationName,
} from '../../contract/operations.ts';
import type { AppStatus } from '../../contract/views.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import type { ChosenFiles } from '../chosen-files.ts';
import type { GateKeeper } from '../gate-keeper.ts';
import type { Intake } from '../intake.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock, Desktop, FaxPreviewer, JobStore, PageViewer, Spool } from '../ports.ts';
import type { FileInspector } from '../ports/file-inspector.ts';
import type { QueueView } from '../queue-view.ts';
import type { Colleagues } from '../telephony/colleagues.ts';
import { callHandlingOperations, type CallHandlingPorts } from './call-handling-operations.ts';
import { contactOperations, type ContactPorts } from './contact-operations.ts';
import { colleagueOperations } from './colleague-operations.ts';
import { faxOperations } from './fax-operations.ts';
import { mailboxOperations, type MailboxOperationPorts } from './mailbox-operations.ts';
import { lineOperations, type LinePorts } from './line-operations.ts';
import { newFaxOperations } from './new-fax-operations.ts';
import { previewOperations } from './preview-operations.ts';

/** One function an operation, input already checked against its schema. */
type Handlers<Names extends OperationName> = {
  readonly [N in Names]: (input: InputOf<N>) => Promise<Result<OutputOf<N>>> | Result<OutputOf<N>>;
};

/** What the window can ask for. */
export type OperationHandlers = Handlers<OperationName>;
/** Of one account's queue. */
export type QueueOperations = Handlers<QueueOperationName>;
export type AccountOperations = Handlers<AccountOperationName>;

export interface OperationPorts extends CallHandlingPorts, ContactPorts, LinePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly intake: Intake;
  readonly gateKeeper: GateKeeper;
  readonly queue: QueueView;
  readonly spool: Spool;
  readonly pages: PageViewer;
  readonly previews: FaxPreviewer;
  readonly desktop: Desktop;
  readonly files: FileInspector;
  readonly chosenFiles: ChosenFiles;
  readonly parseNumber: ParseNumber;
  readonly clock: Clock;
  readonly status: () => AppStatus;
  readonly ownNumber: () => string | null;
  readonly sampleFile: string;
  readonly sendFolder: string;
  readonly undoMs: number;
  readonly mailbox: MailboxOperationPorts;
  readonly colleagues: Colleagues;
}

export function makeOperations(ports: OperationPorts): QueueOperations {
  return {
    'queue.snapshot': () => success(ports.queue.snapshot()),
    'app.status': () => success(ports.status()),
    ...newFaxOperations(ports),
    ...previewOperations(ports),
    ...faxOperations(ports),
    ...callHandlingOperations(ports),
    ...contactOperations(ports),
    ...colleagueOperations(ports.colleagues),
    ...lineOperations(ports, ports.store),
    ...mailboxOperations(ports.mailbox),
    'sendFolder.open': async () => {
      await ports.desktop.openFolder(ports.sendFolder);
      return success(null);
    },
  };
}
