import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxTextStore } from '../ports/pages/fax-text-store.ts';
import type { FilingFiles } from '../ports/folders/filing-files.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { PageViewer } from '../ports/pages/page-viewer.ts';
import type { BlockedFaxes } from './blocked-faxes.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReadingWaits } from './reading-waits.ts';
import type { ReceivedFaxes } from './received-faxes.ts';
import type { ReceivedHandling } from './received-handling.ts';
import type { ReceivedPrinting } from './received-printing.ts';

export interface FilingPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly received: Pick<ReceivedFaxes, 'onSaved' | 'fetchDocument'>;
  readonly handling: Pick<ReceivedHandling, 'find' | 'set' | 'person'>;
  readonly filingFiles: FilingFiles;
  readonly printing: Pick<ReceivedPrinting, 'order' | 'rulesDecided'>;
  readonly pages: Pick<PageViewer, 'pageCount'>;
  readonly texts: Pick<FaxTextStore, 'find'>;
  readonly reading: ReadingWaits;
  readonly settings: Pick<Settings, 'filingRules' | 'hooks' | 'receivedRetentionDays' | 'readReceivedText'>;
  readonly blocked: Pick<BlockedFaxes, 'isBlocked' | 'ids'>;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}
