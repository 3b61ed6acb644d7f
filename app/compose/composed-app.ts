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

/** What only the environment can provide: Electron's shell in the app, plain Node in tests. */
export interface ComposePorts extends DrawingPorts {
  readonly secrets: AccountSecrets;
  readonly auth: TelephonyAuth;
  readonly connection: ServiceConnection;
  readonly exchange: ExchangeHost;
  readonly notifier: Notifier;
  readonly desktop: Desktop;
  /** Shared by all accounts, because a request blocked by a dead drive outlasts the account that made it. */
  readonly files: FileInspector;
  readonly chosenFiles: ChosenFiles;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface ComposeConfig {
  readonly data: OpenedData;
  readonly account: AccountEntry;
  /** Absent: it starts with its sign-in, and all files of the send folders are its own. */
  readonly opening?: Pick<Opening, 'hold' | 'takesFiles'>;
  readonly machine: { readonly host: string; readonly user: string };
  /** Folder that holds Send, Sent, Failed and Status. */
  readonly root: string;
  /** Read at each use, because they may change while the app runs (`liveSettings`). */
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  /** What restores took off the queue's list; absent: nothing. */
  readonly setAside?: SetAside | null;
  /** This machine's address book, which all accounts share. */
  readonly contactsFile: string;
  /** Absent: none is written. */
  readonly logFile?: string;
  /** Whether a request at the door became a fax of another account on this machine. */
  readonly findElsewhere: (requestId: string) => RequestElsewhere;
  /** Where the settings were read from, or would be. */
  readonly settingsFile: string;
  /** Where the progress of faxes is recorded: a place that a backup of the data folder does not include. */
  readonly logbookFolder: string;
  /** Two letters, for numbers without a country code. */
  readonly region: string;
  /** Read at each use, because it may change while the app runs. */
  readonly language: () => Language;
  /** This computer's own region; absent: the same. */
  readonly systemRegion?: string;
  readonly sampleFile: string;
  readonly version: string;
  readonly homeFolder: string;
  /** Prints each change of a fax for somebody without a display. */
  readonly changes: { readonly format: 'text' | 'json'; readonly print: (line: string) => void } | null;
}

export interface AppListeners {
  readonly event: <N extends EventName>(name: N, payload: AppEvents[N]) => void;
  readonly tray: (view: TrayView) => void;
  /** Notices about the app in addition to those from the queue's own data. */
  readonly notices?: () => readonly Phrase[];
  /** Whether programs can print to Faxtray; absent: it is not a printer. */
  readonly printer?: () => PrinterState;
  /** Whether mail can be sent to Faxtray; absent: it accepts none. */
  readonly mail?: () => MailDoorState;
  /** What is known about newer versions; absent: nobody looks for them. */
  readonly updates?: () => UpdatesState;
  /** A change of a fax, for programs that follow changes. */
  readonly faxChanged?: (change: FaxChange) => void;
  /** Whether anybody follows changes; absent: always. */
  readonly isFollowed?: () => boolean;
  /** What the service says about the extension, and the number that its faxes come from (E.164). */
  readonly extensionKnown?: (line: KnownExtension, faxNumber: string | null) => void;
  /** No queue is open any more, and none may be opened before the app restarts. */
  readonly mustStartAgain?: (why: Phrase) => void;
}

export interface FaxtrayApp {
  readonly operations: QueueOperations;
  readonly doorOperations: QueueDoorHandlers;
  /** Signs in once `beforeSignIn` has resolved; nothing else waits for it. */
  start(beforeSignIn: Promise<void>): Promise<void>;
  stop(): Promise<void>;
  /** After the machine slept: checks and continues at once instead of waiting for a timer. */
  wake(): void;
  status(): AppStatus;
  /** Called after settings were changed. */
  settingsChanged(changed: ReadonlySet<SettingKey>): void;
  /** How many faxes a retention of this many days would remove. */
  olderThan(days: number): Promise<OldFaxes>;
  trayView(): TrayView;
  readonly quitting: Pick<Quitting, 'ask' | 'send' | 'stay' | 'keepUnsent' | 'isHandingOver'>;
  /** Faxes that would be sent, or ask something, if this queue stayed open. */
  waitingFaxes(): WaitingFaxes;
  /** Nothing is handed over to the service until sending is resumed; survives restarts. */
  pauseSending(isPaused: boolean): void;
  /**
   * PNG bytes of a page, counted from 1, of the rendered document; or of a preview, by its id. `isCleaned`: received pages without dirt,
   * and straightened.
   */
  pageImage(
    jobId: string,
    page: number,
    maxWidth: number,
    isCleaned?: boolean,
  ): Promise<Result<Uint8Array> | null>;
}
