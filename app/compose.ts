import { join } from 'node:path';
import { diskFileInspector } from './adapters/disk-file-inspector.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { FolderReceived } from './adapters/result-folders/folder-received.ts';
import { FolderResults } from './adapters/result-folders/folder-results.ts';
import { RestColleagues } from './adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from './adapters/telephony/rest-fax-gateway.ts';
import { composeDesk } from './compose/compose-desk.ts';
import { composeNews } from './compose/compose-news.ts';
import type { AppStatus } from './contract/app-views.ts';
import type { FaxSender } from './domain/fax-sender.ts';
import { SETTINGS_WITHOUT_EFFECT } from './domain/settings.ts';
import { Announcer } from './services/showing/announcer.ts';
import { appStatusOf } from './services/showing/app-status.ts';
import { Archive } from './services/keeping/archive.ts';
import { ChangePrinter } from './services/showing/change-printer.ts';
import { Colleagues } from './services/telephony/colleagues.ts';
import { Dispatcher } from './services/sending/dispatcher.ts';
import { Intake } from './services/intake/intake.ts';
import { JobLedger } from './services/job-ledger.ts';
import { DocumentGuard } from './services/sending/document-guard.ts';
import { GateKeeper } from './services/sending/gate-keeper.ts';
import { IncompleteFiles } from './services/intake/incomplete-files.ts';
import { makeOperations } from './services/operations/operations.ts';
import { receivedIdOf } from './services/operations/received-operations.ts';
import { Pacer } from './services/sending/pacer.ts';
import { Pause } from './services/sending/pause.ts';
import type { SendFolder, SendFolderListener } from './services/ports/send-folder.ts';
import { QueueView } from './services/showing/queue-view.ts';
import { Reconciler } from './services/sending/reconciler.ts';
import { Retention } from './services/keeping/retention.ts';
import { Session } from './services/accounts/session.ts';
import { SizeLimit } from './services/sending/size-limit.ts';
import { Snapshots } from './services/keeping/snapshots.ts';
import { StatusFiles } from './services/keeping/status-files.ts';
import { SignInAnnouncer } from './services/showing/sign-in-announcer.ts';
import { StuckAnnouncer } from './services/showing/stuck-announcer.ts';
import { trayViewOf, type TrayView } from './services/showing/tray-view.ts';
import { composeAccount } from './compose/compose-account.ts';
import { composeSendFolders } from './compose/compose-send-folders.ts';
import type { ComposePorts, ComposeConfig, AppListeners, FaxtrayApp } from './compose/composed-app.ts';

/** Puts the app together: the one place that knows every part. Nothing here decides anything. */
export function compose(ports: ComposePorts, config: ComposeConfig, listeners: AppListeners): FaxtrayApp {
  const { clock, ids, log, pages, previews, desktop } = ports;
  const { settings } = config;
  const { store, spool } = config.data;
  const parseNumber = makeNumberParser(config.region);

  const results = new FolderResults(config.root, join(config.data.folder, 'filing'));
  const gateway = new RestFaxGateway(ports.connection);
  const sendFolders = composeSendFolders(config, ports);

  const ledger = new JobLedger(store, clock, log);
  const tray = (): TrayView => trayViewOf(store, session, queue.stuck, pause.isOn);
  const statusChanged = (): void => {
    listeners.event('app.status', status());
    listeners.tray(tray());
  };
  const lineIsReady = (): void => {
    dispatcher.reopen();
    session.expectAnswer();
    // One light question, so that 'ready' is said because the service answered.
    news.lineIsReady();
    desk.lineIsReady();
    statusChanged();
  };
  const pacer = new Pacer(clock, store);
  gateway.onRateLimit((limit) => pacer.hear(limit));
  const account = composeAccount(config.account, ports, pacer, lineIsReady);
  const session = new Session(account, pacer, clock);
  const desk = composeDesk({
    ...{ gateway, session, pacer, parseNumber, clock, ids, log },
    folder: config.data.folder,
    contactsFile: config.contactsFile,
  });
  const { addressBook } = desk;
  const ownNumbers = (): string[] => {
    const own = account.ownNumber();
    return [...(own === null ? [] : [own]), ...desk.line.ownNumbers()];
  };
  const sender = (): FaxSender | null => {
    const number = account.ownNumber();
    if (number === null) return null;
    const { name = null, timeZone = null } = desk.line.known() ?? {};
    // Until the service has said more, the names of the account and of this machine's place.
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { name: name ?? account.label, number, timeZone: timeZone ?? here };
  };
  const knownNumbers = {
    own: ownNumbers,
    contacts: () => addressBook.faxNumbers(),
    nameOf: (number: string) => addressBook.nameOf(number),
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
    documents: ports.documents,
    nameOf: (number) => addressBook.nameOf(number),
  });
  const gateKeeper = new GateKeeper(store, clock, settings, knownNumbers, parseNumber);
  const { isLocalExchange } = account;
  const documentGuard = new DocumentGuard({
    ...{ ...shared, sizeLimit, isLocalExchange },
    documents: ports.documents,
  });
  const pause = new Pause(store);
  const snapshots = new Snapshots(store, ledger, spool, clock, log);
  const dispatcher = new Dispatcher({
    ...shared,
    pacer,
    pause,
    gateKeeper,
    documentGuard,
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
  new SignInAnnouncer(session, ports.notifier, settings);
  const stuckAnnouncer = new StuckAnnouncer(ports.notifier, clock, settings);
  new Announcer(ledger, ports.notifier, clock, parseNumber, settings);
  if (config.changes !== null) new ChangePrinter(ledger, config.changes.format, config.changes.print);
  ledger.onChange(() => listeners.tray(tray()));
  session.onChange(statusChanged);
  desk.permissions.onChange(() => listeners.event('permissions.changed', null));
  pacer.onChange(statusChanged);
  pause.onChange(statusChanged);

  const status = (): AppStatus =>
    appStatusOf({
      session,
      isSendingPaused: pause.isOn,
      isPushUp: news.isPushUp,
      secrets: ports.secrets,
      sendFolders,
      pacer,
      notice: config.data.notice,
      settings,
      fixed: config.fixed,
      region: config.region,
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
      listeners.tray(tray());
      incomplete.hear(folder.path, files);
      stuckAnnouncer.hear(folder.path, files);
    },
    healthChanged: () => listeners.event('app.status', status()),
  });

  const startQueue = async (): Promise<void> => {
    await desk.load();
    const prepared = await results.prepare();
    if (!prepared.ok) log.error('results.not-prepared', { message: prepared.failure.message });
    statusFiles.start();
    snapshots.start();
    await intake.resume();
    await reconciler.start();
    documentGuard.start();
    dispatcher.start();
    news.start();
    archive.start();
    retention.start();
    await Promise.all(sendFolders.map((folder) => folder.start(listenerOf(folder))));
    for (const key of config.fixed) {
      if (SETTINGS_WITHOUT_EFFECT.includes(key)) log.warn('setting.without-effect', { key });
    }
  };
  let starting: Promise<void> = Promise.resolve();
  let isStopped = false;

  return {
    operations: makeOperations({
      ...shared,
      intake,
      pause,
      gateKeeper,
      isLocalExchange,
      ...desk,
      queue,
      pages,
      previews,
      documents: ports.documents,
      copies: ports.copies,
      desktop,
      files: diskFileInspector,
      chosenFiles: ports.chosenFiles,
      status,
      ownNumber: () => account.ownNumber(),
      sender,
      sampleFile: config.sampleFile,
      sendFolder: join(config.root, 'Send'),
      undoMs: settings.undoSeconds * 1000,
      mailbox: news.mailbox,
      received: news.received,
      colleagues: new Colleagues({
        gateway: new RestColleagues(gateway.http),
        permissions: desk.permissions,
        clock,
        rowOf: (fax) => news.mailbox.view.rowOf(fax),
      }),
    }),

    async start(beforeLine) {
      starting = startQueue();
      await starting;
      await beforeLine;
      if (isStopped) return;
      statusChanged();
      await account.start();
    },

    async stop() {
      isStopped = true;
      // Half of it may not run yet, and would go on when the data is closed. What failed is told to whoever started it.
      await starting.catch(() => undefined);
      documentGuard.stop();
      await Promise.all(sendFolders.map((folder) => folder.stop()));
      await Promise.all([
        intake.stop(),
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
    pauseSending: (isPaused) => pause.set(isPaused),
    trayView: tray,

    async pagePicture(jobId, page, maxWidth) {
      const previewed = await previews.picture(jobId, page, maxWidth);
      if (previewed !== null) return previewed;
      const receivedId = receivedIdOf(jobId);
      const job = receivedId === null ? store.find(jobId) : null;
      const rendered =
        receivedId === null
          ? job && (await spool.renderedDocument(job))
          : await news.received.receivedFiles.copyOf(receivedId);
      return rendered === null ? null : pages.picture(rendered, page, maxWidth);
    },
  };
}
