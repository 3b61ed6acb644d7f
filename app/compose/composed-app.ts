import type { ServiceConnection } from '../adapters/telephony/connection/service-connection.ts';
import type { AppEvents, EventName } from '../contract/events.ts';
import type { AppStatus } from '../contract/app-views.ts';
import type { AccountEntry } from '../domain/account-entry.ts';
import type { SettingKey, Settings } from '../domain/settings.ts';
import type { Result } from '../domain/result.ts';
import type { SecretKeeper } from '../services/accounts/secret-keeper.ts';
import type { ChosenFiles } from '../services/intake/chosen-files.ts';
import type { QueueOperations } from '../services/operations/operation-handlers.ts';
import type { Desktop } from '../services/ports/desktop.ts';
import type { DocumentChecker } from '../services/ports/document-checker.ts';
import type { ExchangeHost } from '../services/ports/exchange-host.ts';
import type { FaxCopier } from '../services/ports/fax-copier.ts';
import type { FaxPreviewer } from '../services/ports/fax-previewer.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Notifier } from '../services/ports/notifier.ts';
import type { PageViewer } from '../services/ports/page-viewer.ts';
import type { TelephonyAuth } from '../services/ports/telephony-auth.ts';
import type { TrayView } from '../services/showing/tray-view.ts';
import type { OpenedData } from './open-data.ts';

/** What only the surroundings can give: Electron's shell in the app, plain Node in tests. */
export interface ComposePorts {
  readonly secrets: SecretKeeper;
  readonly auth: TelephonyAuth;
  readonly connection: ServiceConnection;
  readonly exchange: ExchangeHost;
  readonly notifier: Notifier;
  readonly desktop: Desktop;
  readonly pages: PageViewer;
  readonly previews: FaxPreviewer;
  readonly documents: DocumentChecker;
  readonly copies: FaxCopier;
  readonly chosenFiles: ChosenFiles;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface ComposeConfig {
  readonly data: OpenedData;
  readonly account: AccountEntry;
  readonly machine: { readonly host: string; readonly user: string };
  /** Folder that holds Send, Sent, Failed and Status. */
  readonly root: string;
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  /** The address book of this machine, which all accounts share. */
  readonly contactsFile: string;
  /** Where the settings were read from, or would be. */
  readonly settingsFile: string;
  /** Two letters, for numbers without a country code. */
  readonly region: string;
  readonly sampleFile: string;
  readonly version: string;
  readonly homeFolder: string;
  /** Prints each change of a fax, when somebody without a display wants to see it. */
  readonly changes: { readonly format: 'text' | 'json'; readonly print: (line: string) => void } | null;
}

export interface AppListeners {
  readonly event: <N extends EventName>(name: N, payload: AppEvents[N]) => void;
  readonly tray: (view: TrayView) => void;
}

export interface FaxtrayApp {
  readonly operations: QueueOperations;
  /** The line is taken up when `beforeLine` is done; nothing else waits for it. */
  start(beforeLine: Promise<void>): Promise<void>;
  stop(): Promise<void>;
  /** After a sleep of the machine: looks and goes on at once, instead of when a timer comes to it. */
  wake(): void;
  status(): AppStatus;
  trayView(): TrayView;
  /** Nothing is handed over to the service until it is resumed; kept over restarts. */
  pauseSending(isPaused: boolean): void;
  /** PNG bytes of a page of the rendered document, counted from 1; or of a preview, by its id. */
  pagePicture(jobId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null>;
}
