import type { Settings } from '../../domain/settings/settings.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { FilingClaims } from '../ports/folders/filing-files.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { BlockedFaxes } from './blocked-faxes.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReadingWaits } from './reading-waits.ts';
import type { ReceivedFaxes } from './received-faxes.ts';
import type { ReceivedHandling } from './received-handling.ts';

export interface PrintingPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly received: Pick<ReceivedFaxes, 'onSaved' | 'open'>;
  readonly handling: Pick<ReceivedHandling, 'person'>;
  readonly printingClaims: FilingClaims;
  readonly desktop: Pick<Desktop, 'listPrinters' | 'printTo'>;
  readonly gateway: ServiceTime;
  readonly settings: Pick<Settings, 'receivedPrinter' | 'receivedRetentionDays' | 'filingRules'>;
  readonly reading: Pick<ReadingWaits, 'isWaiting'>;
  readonly blocked: Pick<BlockedFaxes, 'isBlocked'>;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}
