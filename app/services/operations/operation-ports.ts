import type { AppStatus } from '../../contract/app-views.ts';
import type { FaxSender } from '../../domain/fax/fax-sender.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import type { KnownPeople } from '../contacts/known-people.ts';
import type { OverdueAnswers } from '../sending/overdue-answers.ts';
import type { UnlistedFaxes } from '../restored/unlisted-faxes.ts';
import type { StatusRecords } from '../filing/status-records.ts';
import type { Pause } from '../sending/pause.ts';
import type { FaxChecks } from '../sending/fax-checks.ts';
import type { Intake } from '../intake/intake.ts';
import type { Archive } from '../filing/archive.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { TakenOutFiles } from '../ports/folders/attached-files.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Machine } from '../ports/computer/machine-facts.ts';
import type { DrawingPorts } from '../ports/pages/drawing-ports.ts';
import type { TableFiles } from '../ports/folders/table-files.ts';
import type { Spool } from '../ports/folders/spool.ts';
import type { FileInspector } from '../ports/folders/file-inspector.ts';
import type { QueueView } from '../showing/queue-view.ts';
import type { Colleagues } from '../telephony/colleagues.ts';
import type { CallHandlingPorts } from './call-handling-operations.ts';
import type { ContactPorts } from './contact-operations.ts';
import type { MailboxOperationPorts } from './mailbox-operations.ts';
import type { ReceivedOperationPorts } from './received-operations.ts';
import type { RequestElsewhere } from '../ports/queue/queue-folders.ts';
import type { ExtensionPorts } from './extension-operations.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** Everything that the operations of one account's queue work with. */
export interface OperationPorts
  extends
    CallHandlingPorts,
    ContactPorts,
    ExtensionPorts,
    Omit<DrawingPorts, 'receipts' | 'pagesDrawer' | 'coverDrawer' | 'logos' | 'signatures'> {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly intake: Intake;
  readonly drafts: Drafts;
  readonly archive: Pick<Archive, 'fetchDocument' | 'fetchAnew'>;
  readonly overdueAnswers: Pick<OverdueAnswers, 'ask' | 'deleteThere'>;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  /** Whether a request of the door became a fax of another account of this machine. */
  readonly findElsewhere: (requestId: string) => RequestElsewhere;
  readonly pause: Pause;
  readonly unlisted: Pick<UnlistedFaxes, 'seen'>;
  readonly faxChecks: FaxChecks;
  readonly isLocalExchange: boolean;
  readonly queue: QueueView;
  readonly spool: Spool;
  readonly statusRecords: Pick<StatusRecords, 'describe'>;
  readonly takenOut: TakenOutFiles;
  readonly desktop: Desktop;
  readonly tableFiles: TableFiles;
  readonly machine: Machine;
  readonly files: FileInspector;
  readonly settings: Pick<Settings, 'assistants' | 'letterhead'>;
  readonly chosenFiles: ChosenFiles;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly status: () => AppStatus;
  readonly ownNumber: () => string | null;
  /** Who faxes say that they are from; null while that is not known. */
  readonly sender: () => FaxSender | null;
  readonly sampleFile: string;
  readonly sendFolder: string;
  /** For how long what a person sends by hand can be called back; it may change at any time. */
  readonly undoMs: () => number;
  readonly mailbox: MailboxOperationPorts;
  readonly received: ReceivedOperationPorts;
  readonly colleagues: Colleagues;
  readonly people: Pick<KnownPeople, 'find' | 'findGroups'>;
}
