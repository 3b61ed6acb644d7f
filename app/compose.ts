import { join } from 'node:path';
import { diskFileInspector } from './adapters/disk-file-inspector.ts';
import { openOutbox, type RebuiltOutbox } from './adapters/job-store/open-outbox.ts';
import type { SqliteJobStore } from './adapters/job-store/sqlite-job-store.ts';
import { openMailbox } from './adapters/mailbox-store/open-mailbox.ts';
import type { SqliteMailboxStore } from './adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { FolderReceived } from './adapters/result-folders/folder-received.ts';
import { FolderResults } from './adapters/result-folders/folder-results.ts';
import { WatchedSendFolder } from './adapters/send-folder/watched-send-folder.ts';
import { FolderSpool } from './adapters/spool/folder-spool.ts';
import type { ServiceConnection } from './adapters/telephony/connection/service-connection.ts';
import { RestColleagues } from './adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from './adapters/telephony/rest-fax-gateway.ts';
import { composeDesk } from './compose-desk.ts';
import { composeNews } from './compose-news.ts';
import type { AppEvents, EventName } from './contract/events.ts';
import type { AppStatus } from './contract/views.ts';
import {
  SETTINGS_WITHOUT_EFFECT,
  type SendFolderSettings,
  type SettingKey,
  type Settings,
} from './domain/settings.ts';
import type { AccountEntry } from './domain/account-entry.ts';
import type { Result } from './domain/result.ts';
import type { Account } from './services/accounts/account.ts';
import { Announcer } from './services/showing/announcer.ts';
import { appStatusOf } from './services/showing/app-status.ts';
import { Archive } from './services/keeping/archive.ts';
import { ChangePrinter } from './services/showing/change-printer.ts';
import type { ChosenFiles } from './services/intake/chosen-files.ts';
import { Colleagues } from './services/telephony/colleagues.ts';
import { Dispatcher } from './services/sending/dispatcher.ts';
import { Intake } from './services/intake/intake.ts';
import { JobLedger } from './services/job-ledger.ts';
import { LocalExchangeAccount } from './services/accounts/local-exchange-account.ts';
import { GateKeeper } from './services/sending/gate-keeper.ts';
import { IncompleteFiles } from './services/intake/incomplete-files.ts';
import type { QueueOperations } from './services/operations/operation-handlers.ts';
import { makeOperations } from './services/operations/operations.ts';
import { Pacer } from './services/sending/pacer.ts';
import type { Clock } from './services/ports/clock.ts';
import type { Desktop } from './services/ports/desktop.ts';
import type { ExchangeHost } from './services/ports/exchange-host.ts';
import type { Ids } from './services/ports/ids.ts';
import type { Log } from './services/ports/log.ts';
import type { Notifier } from './services/ports/notifier.ts';
import type { FaxPreviewer } from './services/ports/fax-previewer.ts';
import type { PageViewer } from './services/ports/page-viewer.ts';
import type { TelephonyAuth } from './services/ports/telephony-auth.ts';
import type { SendFolder, SendFolderListener } from './services/ports/send-folder.ts';
import { QueueView } from './services/showing/queue-view.ts';
import { Reconciler } from './services/sending/reconciler.ts';
import { Retention } from './services/keeping/retention.ts';
import type { SecretKeeper } from './services/accounts/secret-keeper.ts';
import { ServiceAccount } from './services/accounts/service-account.ts';
import { Session } from './services/accounts/session.ts';
import { SizeLimit } from './services/sending/size-limit.ts';
import { Snapshots } from './services/keeping/snapshots.ts';
import { StatusFiles } from './services/keeping/status-files.ts';
import { trayViewOf, type TrayView } from './services/showing/tray-view.ts';

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
  /** PNG bytes of a page of the rendered document, counted from 1; or of a preview, by its id. */
  pagePicture(jobId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null>;
}

/** The queue and the documents of one instance. */
export interface OpenedData {
  readonly folder: string;
  readonly store: SqliteJobStore;
  readonly spool: FolderSpool;
  readonly mailbox: SqliteMailboxStore;
  /** Said once in the window; null when the queue is as it was left. */
  readonly notice: string | null;
}

/** `folder` is this instance's own: database, spool, logs. Not to go on with is one sentence. */
export function openData(
  folder: string,
  { clock, log }: Pick<ComposePorts, 'clock' | 'log'>,
): { readonly ok: true; readonly data: OpenedData } | { readonly ok: false; readonly problem: string } {
  const spool = new FolderSpool(join(folder, 'spool'));
  const opened = openOutbox(join(folder, 'outbox.sqlite'), () => spool.snapshots(), clock.now(), log);
  if (!opened.ok) return opened;
  const { store, rebuilt } = opened;
  const mailbox = openMailbox(join(folder, 'mailbox.sqlite'), clock.now(), log);
  if (!mailbox.ok) return mailbox;
  return {
    ok: true,
    data: {
      folder,
      store,
      spool,
      mailbox: mailbox.store,
      notice: rebuilt === null ? null : noticeOf(rebuilt),
    },
  };
}

const noticeOf = ({ setAsideAs, faxes }: RebuiltOutbox): string =>
  `The queue's file was damaged. It was kept as ${setAsideAs}, and the queue was made anew from ${faxes} faxes in the spool. Look through it once.`;

/** Puts the app together: the one place that knows every part. Nothing here decides anything. */
export function compose(ports: ComposePorts, config: ComposeConfig, listeners: AppListeners): FaxtrayApp {
  const { clock, ids, log, pages, previews, desktop } = ports;
  const { settings } = config;
  const { store, spool } = config.data;
  const parseNumber = makeNumberParser(config.region);

  const results = new FolderResults(config.root, join(config.data.folder, 'filing'));
  const gateway = new RestFaxGateway(ports.connection);
  const holder = { machineId: machineIdOf(store, ids), ...config.machine };
  const sendFolders = [{ path: join(config.root, 'Send') }, ...settings.sendFolders].map(
    (folder: SendFolderSettings) =>
      new WatchedSendFolder({
        path: folder.path,
        defaults: {
          recipient: folder.defaultRecipient ?? null,
          faxResolution: folder.faxResolution ?? 'High',
          coverPageText: folder.coverPageText ?? null,
        },
        watch: folder.watch ?? 'auto',
        holder,
        incompleteAfterMs: settings.incompleteAfterSeconds * 1000,
        clock,
        log,
      }),
  );

  const ledger = new JobLedger(store, clock, log);
  const { secrets, auth } = ports;
  const statusChanged = (): void => {
    listeners.event('app.status', status());
    listeners.tray(trayViewOf(store, session));
  };
  const lineIsReady = (): void => {
    dispatcher.reopen();
    // One light question, so that 'ready' is said because the service answered.
    news.lineIsReady();
    desk.lineIsReady();
    statusChanged();
  };
  const { account: entry } = config;
  const account: Account =
    entry.kind === 'service' && entry.server !== null
      ? new ServiceAccount({
          entry: { ...entry, server: entry.server },
          secrets,
          auth,
          clock,
          log,
          onReady: lineIsReady,
        })
      : new LocalExchangeAccount(ports.exchange, secrets, clock, log, lineIsReady);
  const pacer = new Pacer(clock, store);
  gateway.onRateLimit((limit) => pacer.hear(limit));
  const session = new Session(account, pacer, clock);
  const desk = composeDesk({
    ...{ gateway, session, pacer, parseNumber, clock, ids, log },
    folder: config.data.folder,
    contactsFile: config.contactsFile,
  });
  const { addressBook } = desk;
  const knownNumbers = (): string[] => {
    const own = account.ownNumber();
    return [...(own === null ? [] : [own]), ...desk.line.ownNumbers(), ...addressBook.faxNumbers()];
  };
  const sizeLimit = new SizeLimit(store, account.isLocalExchange);
  const { automaticRetries } = settings;
  const shared = {
    store,
    ledger,
    gateway,
    session,
    spool,
    results,
    clock,
    log,
    ids,
    parseNumber,
    automaticRetries,
  };

  const incomplete = new IncompleteFiles(store, results, log);
  const intake = new Intake({
    ...shared,
    incomplete,
    sizeLimit,
    nameOf: (number) => addressBook.nameOf(number),
  });
  const gateKeeper = new GateKeeper(store, clock, settings, knownNumbers);
  const snapshots = new Snapshots(store, ledger, spool, clock, log);
  const dispatcher = new Dispatcher({
    ...shared,
    pacer,
    gateKeeper,
    snapshots,
    sizeLimit,
    maxConcurrent: settings.maxConcurrentSubmissions,
  });
  const news = composeNews({
    ...{ store, ledger, gateway, session, pages, clock, log, parseNumber, settings },
    mailboxStore: config.data.mailbox,
    wayTo: (address) => ports.connection.wayTo(address),
    files: new FolderReceived(config.root, join(config.data.folder, 'received')),
    notifier: ports.notifier,
    tell: (change) => listeners.event('mailbox.changed', change),
    onPushChange: statusChanged,
  });
  const reconciler = new Reconciler({ ...shared, gapMs: settings.reconcileGapSeconds * 1000 });
  const archive = new Archive(shared);
  const statusFiles = new StatusFiles(store, ledger, results, clock, log);
  const retention = new Retention({ ...shared, days: settings.retentionDays });
  const queue = new QueueView(store, ledger, clock, parseNumber, (patch) =>
    listeners.event('queue.patch', patch),
  );
  new Announcer(ledger, ports.notifier, clock, parseNumber, settings);
  if (config.changes !== null) new ChangePrinter(ledger, config.changes.format, config.changes.print);
  ledger.onChange(() => listeners.tray(trayViewOf(store, session)));
  session.onChange(statusChanged);
  pacer.onChange(statusChanged);

  const status = (): AppStatus =>
    appStatusOf({
      session,
      isPushUp: news.isPushUp,
      secrets,
      sendFolders,
      pacer,
      notice: config.data.notice,
      settings,
      fixed: config.fixed,
      parseNumber,
      settingsFile: config.settingsFile,
      version: config.version,
      homeFolder: config.homeFolder,
    });

  const listenerOf = (folder: SendFolder): SendFolderListener => ({
    settled: (drop) => intake.takeDrop(drop, folder),
    noteSettled: (documentPath, note) => intake.takeNote(documentPath, note),
    arrivingChanged: (files) => {
      queue.setArriving(folder.path, files);
      incomplete.hear(folder.path, files);
    },
    healthChanged: () => listeners.event('app.status', status()),
  });

  return {
    operations: makeOperations({
      ...shared,
      intake,
      gateKeeper,
      ...desk,
      queue,
      pages,
      previews,
      desktop,
      files: diskFileInspector,
      chosenFiles: ports.chosenFiles,
      status,
      ownNumber: () => account.ownNumber(),
      sampleFile: config.sampleFile,
      sendFolder: join(config.root, 'Send'),
      undoMs: settings.undoSeconds * 1000,
      mailbox: news.mailbox,
      colleagues: new Colleagues({
        gateway: new RestColleagues(gateway.http),
        permissions: desk.permissions,
        clock,
        rowOf: (fax) => news.mailbox.view.rowOf(fax),
      }),
    }),

    async start(beforeLine) {
      await desk.load();
      const prepared = await results.prepare();
      if (!prepared.ok) log.error('results.not-prepared', { message: prepared.failure.message });
      statusFiles.start();
      snapshots.start();
      await intake.resume();
      await reconciler.start();
      dispatcher.start();
      news.start();
      archive.start();
      retention.start();
      await Promise.all(sendFolders.map((folder) => folder.start(listenerOf(folder))));
      for (const key of config.fixed) {
        if (SETTINGS_WITHOUT_EFFECT.includes(key)) log.warn('setting.without-effect', { key });
      }
      await beforeLine;
      statusChanged();
      await account.start();
    },

    async stop() {
      intake.stop();
      await Promise.all(sendFolders.map((folder) => folder.stop()));
      await Promise.all([
        dispatcher.stop(),
        news.stop(),
        reconciler.stop(),
        archive.stop(),
        retention.stop(),
      ]);
      await account.stop();
      await desk.stop();
      await Promise.all([statusFiles.stop(), snapshots.stop()]);
      store.close();
      config.data.mailbox.close();
    },

    wake() {
      dispatcher.reopen();
      news.lineIsReady();
    },

    status,
    trayView: () => trayViewOf(store, session),

    async pagePicture(jobId, page, maxWidth) {
      const previewed = await previews.picture(jobId, page, maxWidth);
      if (previewed !== null) return previewed;
      const job = store.find(jobId);
      const rendered = job === null ? null : await spool.renderedDocument(job);
      return rendered === null ? null : pages.picture(rendered, page, maxWidth);
    },
  };
}

/** Two users of one machine are two holders of a folder, and so are two installations of one user. */
function machineIdOf(store: SqliteJobStore, ids: Ids): string {
  const noted = store.noted('machine-id') ?? ids.next();
  store.note('machine-id', noted);
  return noted;
}
