import type { RequestElsewhere } from '../services/ports/queue/queue-folders.ts';
import type { Language } from '../words/language.ts';
import type { WaitingFaxes } from './waiting-faxes.ts';
import type { ServiceConnection } from '../adapters/telephony/connection/service-connection.ts';
import type { FaxChange } from '../contract/door-operations.ts';
import type { AppEvents, EventName } from '../contract/events.ts';
import type { AppStatus } from '../contract/app-views.ts';
import type { AccountEntry, KnownExtension } from '../domain/service/account-entry.ts';
import type { SettingKey, Settings } from '../domain/settings/settings.ts';
import type { Result } from '../domain/result.ts';
import type { Opening } from '../services/accounts/fixed-sign-in.ts';
import type { AccountSecrets } from '../services/accounts/account-secrets.ts';
import type { ChosenFiles } from '../services/intake/chosen-files.ts';
import type { FileInspector } from '../services/ports/folders/file-inspector.ts';
import type { Quitting } from '../services/quitting/quitting.ts';
import type { QueueDoorHandlers } from '../services/operations/door-operations.ts';
import type { QueueOperations } from '../services/operations/operation-handlers.ts';
import type { Desktop } from '../services/ports/computer/desktop.ts';
import type { DrawingPorts } from '../services/ports/pages/drawing-ports.ts';
import type { ExchangeHost } from '../services/ports/service/exchange-host.ts';
import type { OldFaxes } from '../services/settings/confirm-retention.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Notifier } from '../services/ports/computer/notifier.ts';
import type { MailDoorState } from '../services/ports/doors/mail-door-state.ts';
import type { UpdatesState } from '../services/updating/updates-state.ts';
import type { PrinterState } from '../services/ports/doors/printer-state.ts';
import type { SetAside } from '../services/ports/queue/set-aside-queues.ts';
import type { TelephonyAuth } from '../services/ports/service/telephony-auth.ts';
import type { TrayView } from '../services/showing/tray-view.ts';
import type { OpenedData } from './open-data.ts';
import type { Phrase } from '../words/phrase.ts';

/** What only the surroundings can give: Electron's shell in the app, plain Node in tests. */
export interface ComposePorts extends DrawingPorts {
  readonly secrets: AccountSecrets;
  readonly auth: TelephonyAuth;
  readonly connection: ServiceConnection;
  readonly exchange: ExchangeHost;
  readonly notifier: Notifier;
  readonly desktop: Desktop;
  /** One for all accounts: what a dead drive keeps waiting outlasts the account that asked for it. */
  readonly files: FileInspector;
  readonly chosenFiles: ChosenFiles;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface ComposeConfig {
  readonly data: OpenedData;
  readonly account: AccountEntry;
  /** Absent: with its sign-in, and all files of the send folders are its own. */
  readonly opening?: Pick<Opening, 'hold' | 'takesFiles'>;
  readonly machine: { readonly host: string; readonly user: string };
  /** Folder that holds Send, Sent, Failed and Status. */
  readonly root: string;
  /** Read each time they are used: they may change while everything runs (`liveSettings`). */
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  /** What restores took out of the queue's list; absent: nothing. */
  readonly setAside?: SetAside | null;
  /** The address book of this machine, which all accounts share. */
  readonly contactsFile: string;
  /** Absent: none is written. */
  readonly logFile?: string;
  /** Whether a request of the door became a fax of another account of this machine. */
  readonly findElsewhere: (requestId: string) => RequestElsewhere;
  /** Where the settings were read from, or would be. */
  readonly settingsFile: string;
  /** Where it is kept how far faxes went: a place that a backup of the data folder does not reach. */
  readonly logbookFolder: string;
  /** Two letters, for numbers without a country code. */
  readonly region: string;
  /** Asked whenever something is said: it may change while everything runs. */
  readonly language: () => Language;
  /** The same as this computer is set; absent: the same. */
  readonly systemRegion?: string;
  readonly sampleFile: string;
  readonly version: string;
  readonly homeFolder: string;
  /** Prints each change of a fax, when somebody without a display wants to see it. */
  readonly changes: { readonly format: 'text' | 'json'; readonly print: (line: string) => void } | null;
}

export interface AppListeners {
  readonly event: <N extends EventName>(name: N, payload: AppEvents[N]) => void;
  readonly tray: (view: TrayView) => void;
  /** What else is to be said of the app, beside what the queue's own data say. */
  readonly notices?: () => readonly Phrase[];
  /** Whether programs can print to Faxtray; absent: it is no printer. */
  readonly printer?: () => PrinterState;
  /** Whether mail can be sent to Faxtray; absent: it takes none. */
  readonly mail?: () => MailDoorState;
  /** What is known of newer versions; absent: nobody looks for them. */
  readonly updates?: () => UpdatesState;
  /** A change of a fax, for programs that follow them. */
  readonly faxChanged?: (change: FaxChange) => void;
  /** Whether anybody follows them; absent: always. */
  readonly isFollowed?: () => boolean;
  /** What the service says of the extension, and the number that its faxes come from (E.164). */
  readonly extensionKnown?: (line: KnownExtension, faxNumber: string | null) => void;
  /** No queue is open any more, and none may be opened before the next start. */
  readonly mustStartAgain?: (why: Phrase) => void;
}

export interface FaxtrayApp {
  readonly operations: QueueOperations;
  readonly doorOperations: QueueDoorHandlers;
  /** The line is taken up when `beforeSignIn` is done; nothing else waits for it. */
  start(beforeSignIn: Promise<void>): Promise<void>;
  stop(): Promise<void>;
  /** After a sleep of the machine: looks and goes on at once, instead of when a timer comes to it. */
  wake(): void;
  status(): AppStatus;
  /** After some of the settings were set otherwise. */
  settingsChanged(changed: ReadonlySet<SettingKey>): void;
  /** How many faxes a retention of so many days would remove. */
  olderThan(days: number): Promise<OldFaxes>;
  trayView(): TrayView;
  readonly quitting: Pick<Quitting, 'ask' | 'send' | 'stay' | 'keepUnsent' | 'isHandingOver'>;
  /** Faxes that would go, or ask something, if this queue stayed at work. */
  waitingFaxes(): WaitingFaxes;
  /** Nothing is handed over to the service until it is resumed; kept over restarts. */
  pauseSending(isPaused: boolean): void;
  /** PNG bytes of a page of the rendered document, counted from 1; or of a preview, by its id. `isCleaned`: of what came in, without dirt, and straight. */
  pagePicture(
    jobId: string,
    page: number,
    maxWidth: number,
    isCleaned?: boolean,
  ): Promise<Result<Uint8Array> | null>;
}
