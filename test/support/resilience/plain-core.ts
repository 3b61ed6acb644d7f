import { join } from 'node:path';
import { randomIds, systemClock } from '../../../app/adapters/system-clock.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import { compose } from '../../../app/compose.ts';
import type { AppListeners, FaxtrayApp } from '../../../app/compose/composed-app.ts';
import { openData } from '../../../app/compose/open-data.ts';
import { LOCAL_EXCHANGE, type AccountEntry } from '../../../app/domain/service/account-entry.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../app/domain/settings/settings.ts';
import { success } from '../../../app/domain/result.ts';
import type { Credentials } from '../../../app/domain/service/token-set.ts';
import { ChosenFiles } from '../../../app/services/intake/chosen-files.ts';
import { StoredCredential } from '../../../app/services/accounts/stored-credential.ts';
import { AccountSecrets } from '../../../app/services/accounts/account-secrets.ts';
import type { Clock } from '../../../app/services/ports/clock.ts';
import type { AttachedFiles } from '../../../app/services/ports/folders/attached-files.ts';
import type { CoverDrawer } from '../../../app/services/ports/pages/cover-drawer.ts';
import type { Desktop } from '../../../app/services/ports/computer/desktop.ts';
import type { ExchangeAddress } from '../../../app/services/ports/service/exchange-host.ts';
import type { DocumentChecker } from '../../../app/services/ports/pages/document-checker.ts';
import type { FaxPreviewer } from '../../../app/services/ports/pages/fax-previewer.ts';
import type { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { Log } from '../../../app/services/ports/log.ts';
import type { PagesDrawer } from '../../../app/services/ports/pages/pages-drawer.ts';
import type { Notifier } from '../../../app/services/ports/computer/notifier.ts';
import { MemorySecrets } from '../memory-secrets.ts';
import { WITHOUT_SCREEN } from '../without-screen.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

export interface PlainCoreOptions {
  /** This instance's own folder: queue, spool, filing plans. */
  readonly data: string;
  /** Holds Send, Sent, Failed and Status. */
  readonly root: string;
  /** Absent: within `data`, and so as old as all of it. */
  readonly logbookFolder?: string;
  /** The exchange to use; it is already running, and not started here. */
  readonly line: ExchangeAddress;
  /** An account at a service, which is used instead. */
  readonly account?: { readonly entry: AccountEntry; readonly credentials: Credentials };
  readonly settings: Partial<Settings>;
  readonly log: Log;
  readonly clock?: Clock;
  /** Absent: jo's computer. */
  readonly machine?: { readonly host: string; readonly user: string };
  readonly previews?: FaxPreviewer;
  /** Absent: all documents count as good. */
  readonly documents?: DocumentChecker;
  /** Absent: no cover page can be drawn. */
  readonly coverDrawer?: CoverDrawer;
  /** Absent: no pages can be drawn. */
  readonly pagesDrawer?: PagesDrawer;
  /** What a person does there; absent: nothing, and they agree to everything they are asked. */
  readonly desktop?: Partial<Desktop>;
  readonly attachedFiles?: AttachedFiles;
  /** Absent: one with the usual patience and no observer. */
  readonly connection?: ServiceConnection;
  /** Gets each change of a fax, as the status file's object. */
  readonly print?: (line: string) => void;
  /** Gets what the window would be told. */
  readonly event?: AppListeners['event'];
  /** Gets each change of a fax, like programs at the door. */
  readonly faxChanged?: AppListeners['faxChanged'];
  readonly isFollowed?: AppListeners['isFollowed'];
  readonly notifier?: Notifier;
  /** Gets what the tray would show. */
  readonly tray?: AppListeners['tray'];
}

export interface PlainCore {
  readonly app: FaxtrayApp;
  readonly store: SqliteJobStore;
  /** Adds a file like a person's choice in a dialog. */
  readonly chosenFiles: ChosenFiles;
}

/**
 * The main process without Electron: `compose` as the app calls it, with its adapters, leaving out only what a desktop would provide
 * (windows, notifications, a keychain).
 */
export function makePlainCore(options: PlainCoreOptions): PlainCore {
  const { log, print } = options;
  const clock = options.clock ?? systemClock;
  const connection = options.connection ?? new ServiceConnection();
  const opened = openData(options.data, { clock, log });
  if (!opened.ok) throw new Error(inEnglish(opened.failure));
  const secrets = new AccountSecrets(new MemorySecrets(), clock, log);
  void secrets.open();
  const { account } = options;
  if (account !== undefined) void new StoredCredential(secrets, account.entry.id).keep(account.credentials);
  const chosenFiles = new ChosenFiles(WITHOUT_SCREEN.files);
  const app = compose(
    {
      secrets,
      auth: new RestTelephonyAuth(clock, connection),
      connection,
      exchange: {
        start: () => Promise.resolve(success(options.line)),
        onExit: () => () => undefined,
        stop: () => Promise.resolve(),
      },
      ...WITHOUT_SCREEN,
      notifier: options.notifier ?? WITHOUT_SCREEN.notifier,
      previews: options.previews ?? WITHOUT_SCREEN.previews,
      documents: options.documents ?? WITHOUT_SCREEN.documents,
      coverDrawer: options.coverDrawer ?? WITHOUT_SCREEN.coverDrawer,
      pagesDrawer: options.pagesDrawer ?? WITHOUT_SCREEN.pagesDrawer,
      desktop: { ...WITHOUT_SCREEN.desktop, ...options.desktop },
      ...(options.attachedFiles === undefined ? {} : { attachedFiles: options.attachedFiles }),
      chosenFiles,
      clock,
      ids: randomIds,
      log,
    },
    {
      data: opened.value,
      account: account?.entry ?? LOCAL_EXCHANGE,
      language: () => 'en',
      machine: options.machine ?? { host: 'desk', user: 'jo' },
      root: options.root,
      settings: { ...DEFAULT_SETTINGS, ...options.settings },
      fixed: [],
      findElsewhere: () => ({ kind: 'none' }),
      contactsFile: join(options.data, 'contacts.json'),
      settingsFile: join(options.data, 'config.json'),
      logbookFolder: options.logbookFolder ?? join(options.data, 'logbook'),
      region: options.settings.defaultRegion ?? 'US',
      sampleFile: join(options.data, 'sample.pdf'),
      version: '0.0.0',
      homeFolder: options.data,
      changes: print === undefined ? null : { format: 'json', print },
    },
    {
      event: options.event ?? (() => undefined),
      tray: options.tray ?? (() => undefined),
      ...(options.faxChanged === undefined ? {} : { faxChanged: options.faxChanged }),
      ...(options.isFollowed === undefined ? {} : { isFollowed: options.isFollowed }),
    },
  );
  return { app, store: opened.value.store, chosenFiles };
}
