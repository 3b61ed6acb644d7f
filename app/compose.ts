import { join } from 'node:path';
import { diskFileInspector } from './adapters/disk-file-inspector.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { FolderReceived } from './adapters/result-folders/folder-received.ts';
import { filesAtStart } from './adapters/send-folder/files-at-start.ts';
import { FolderResults } from './adapters/result-folders/folder-results.ts';
import { pacedWay } from './adapters/telephony/connection/pace-gate.ts';
import { RestColleagues } from './adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from './adapters/telephony/rest-fax-gateway.ts';
import { composeDesk } from './compose/compose-desk.ts';
import { waitingIn } from './compose/waiting-faxes.ts';
import { composeNews } from './compose/compose-news.ts';
import type { AppStatus } from './contract/app-views.ts';
import { formatNumber } from './domain/numbers/fax-number.ts';
import { SETTINGS_WITHOUT_EFFECT } from './domain/settings/settings.ts';
import { Announcer } from './services/showing/announcer.ts';
import { appStatusOf } from './services/showing/app-status.ts';
import { Archive } from './services/keeping/archive.ts';
import { ChangePrinter } from './services/showing/change-printer.ts';
import { Colleagues } from './services/telephony/colleagues.ts';
import { Drafts } from './services/drafts/drafts.ts';
import { Intake } from './services/intake/intake.ts';
import { JobLedger } from './services/job-ledger.ts';
import { IncompleteFiles } from './services/intake/incomplete-files.ts';
import { makeOperations } from './services/operations/operations.ts';
import { receivedIdOf } from './services/operations/received-operations.ts';
import { Quitting } from './services/quitting/quitting.ts';
import { noteEndInOrder, renewUndoTime } from './services/quitting/renew-undo-time.ts';
import { keptNotice, tellKept } from './services/quitting/tell-kept.ts';
import { Pacer } from './services/access/pacer.ts';
import type { SendFolder, SendFolderListener } from './services/ports/send-folder.ts';
import { QueueView } from './services/showing/queue-view.ts';
import { Retention } from './services/keeping/retention.ts';
import { SendFolders } from './services/intake/send-folders.ts';
import { Session } from './services/access/session.ts';
import { releaseKnown } from './services/sending/release-known.ts';
import { SizeLimit } from './services/access/size-limit.ts';
import { StatusFiles } from './services/keeping/status-files.ts';
import { SignInAnnouncer } from './services/showing/sign-in-announcer.ts';
import { StuckAnnouncer } from './services/showing/stuck-announcer.ts';
import { ToldLater } from './services/showing/told-later.ts';
import { trayViewOf, type TrayView } from './services/showing/tray-view.ts';
import { Phrasebook } from './words/phrasebook.ts';
import { composeAccount } from './compose/compose-account.ts';
import { composeSending } from './compose/compose-sending.ts';
import { recipientsOfFolders, sendFolderMaker, unfitFolderFinder } from './compose/compose-send-folders.ts';
import { ownLine } from './compose/own-line.ts';
import type { ComposePorts, ComposeConfig, AppListeners, FaxtrayApp } from './compose/composed-app.ts';

const noticeOf = (notices: readonly (string | null)[]): string | null =>
  notices.filter((notice) => notice !== null).join(' ') || null;

/** Puts the app together: the one place that knows every part. Nothing here decides anything. */
export function compose(ports: ComposePorts, config: ComposeConfig, listeners: AppListeners): FaxtrayApp {
  const { clock, ids, log, pages, previews, desktop } = ports;
  const { settings } = config;
  const { store, spool } = config.data;
  const parseNumber = makeNumberParser(config.region);
  const words = new Phrasebook('en', (e164) => formatNumber(e164, parseNumber));

  const results = new FolderResults(config.root, join(config.data.folder, 'filing'));
  const pacer = new Pacer(clock, store);
  const gateway = new RestFaxGateway(ports.connection, (group) => pacer.pauseMs(group));
  gateway.onRateLimit((limit) => pacer.hear(limit));
  const findUnfit = unfitFolderFinder(config);
  const sendFolders = new SendFolders({
    ...{ settings, rootFolder: join(config.root, 'Send'), make: sendFolderMaker(config, ports, findUnfit) },
    prepare: async (path) =>
      restored.noteFiles((await findUnfit(path)) === null ? await filesAtStart(path) : []),
    listenerOf: (folder) => listenerOf(folder),
  });

  const ledger = new JobLedger(store, clock, log);
  const tray = (): TrayView => trayViewOf(store, session, queue.stuck, pause.isOn, words);
  const trayRefresh = new ToldLater(clock, () => listeners.tray(tray()));
  const statusChanged = (): void => {
    listeners.event('app.status', status());
    listeners.tray(tray());
  };
  const lineIsReady = (): void => {
    dispatcher.reopen();
    session.expectAnswer();
    restored.wake();
    // One light question, so that 'ready' is said because the service answered.
    news.lineIsReady();
    archive.lineIsReady();
    desk.lineIsReady();
    statusChanged();
  };
  const account = composeAccount(config.account, ports, pacer, lineIsReady, config.opening?.hold ?? null);
  const session = new Session(account, pacer, clock);
  const desk = composeDesk({
    ...{ store, ledger, gateway, session, pacer, parseNumber, clock, ids, log, desktop },
    folder: config.data.folder,
    contactsFile: config.contactsFile,
  });
  const { addressBook } = desk;
  const { who, ownNumber, ownNumbers, sender } = ownLine(account, desk.line, config.account.line ?? null);
  desk.line.onHeard((line) => {
    listeners.lineKnown?.(line, ownNumber());
    statusChanged();
  });
  const knownNumbers = {
    own: ownNumbers,
    colleagues: () => desk.colleagues(),
    contacts: () => addressBook.faxNumbers(),
    nameOf: (number: string) => addressBook.nameOf(number),
    ofFolders: () => recipientsOfFolders(settings, config.fixed),
  };
  const sizeLimit = new SizeLimit(store, account.isLocalExchange);
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
    words,
    settings,
  };

  const drafts = new Drafts({ ...shared, drafts: store.drafts, files: diskFileInspector });
  const incomplete = new IncompleteFiles(store, results, words, log);
  const intake = new Intake({
    ...shared,
    incomplete,
    sizeLimit,
    documents: ports.documents,
    sendFolders: () => sendFolders.list,
    nameOf: (number) => addressBook.nameOf(number),
  });
  const { isLocalExchange } = account;
  const sending = composeSending({
    ...{ ...shared, ...desk, pacer, sizeLimit, isLocalExchange, settings, knownNumbers, sender },
    documents: ports.documents,
    mailbox: config.data.mailbox,
    logbookFolder: config.logbookFolder,
    dataFolder: config.data.folder,
    root: config.root,
  });
  desk.onColleagues(() => releaseKnown({ store, ledger, clock, gateKeeper: sending.gateKeeper }));
  const { dispatcher, restored, pause, lookTimes, absence, reasons } = sending;
  const undoMs = (): number => settings.undoSeconds * 1000;
  const quitting = new Quitting({ ...shared, pause, drafts, undoMs });
  const news = composeNews({
    ...{
      store,
      ledger,
      gateway,
      session,
      pages,
      clock,
      log,
      parseNumber,
      words,
      settings,
      absence,
      lookTimes,
      reasons,
    },
    mailboxStore: config.data.mailbox,
    wayTo: pacedWay(ports.connection, () => pacer.pauseMs('auth') > 0),
    files: new FolderReceived(config.root, join(config.data.folder, 'received')),
    notifier: ports.notifier,
    tell: (change) => listeners.event('mailbox.changed', change),
    onPushChange: statusChanged,
  });
  const archive = new Archive(shared);
  news.onReports((reports) => archive.hear(reports));
  const statusFiles = new StatusFiles(store, ledger, results, spool, words, clock, log);
  const retention = new Retention(shared);
  const queue = new QueueView(
    store,
    ledger,
    clock,
    words,
    (patch) => listeners.event('queue.patch', patch),
    lookTimes,
    drafts,
  );
  new SignInAnnouncer(session, ports.notifier, words, settings);
  const stuckAnnouncer = new StuckAnnouncer(ports.notifier, clock, words, settings);
  new Announcer(ledger, ports.notifier, clock, words, settings);
  const printer =
    config.changes === null ? null : new ChangePrinter(ledger, spool, words, statusFiles, config.changes);
  ledger.onChange(() => trayRefresh.soon());
  session.onChange(statusChanged);
  session.parts.onChange(statusChanged);
  desk.permissions.onChange(() => listeners.event('permissions.changed', null));
  pacer.onChange(statusChanged);
  pause.onChange(statusChanged);
  quitting.onChange(statusChanged);

  const status = (): AppStatus =>
    appStatusOf({
      session,
      ownNumber: ownNumber(),
      who: who(),
      isSendingPaused: pause.isOn,
      isPushUp: news.isPushUp,
      secrets: ports.secrets,
      sendFolders: sendFolders.list,
      pacer,
      notice: noticeOf([config.data.notice, keptNotice(quitting.kept), ...(listeners.notices?.() ?? [])]),
      settings,
      fixed: config.fixed,
      root: config.root,
      systemRegion: config.systemRegion ?? config.region,
      parseNumber,
      settingsFile: config.settingsFile,
      version: config.version,
      homeFolder: config.homeFolder,
    });

  const listenerOf = (folder: SendFolder): SendFolderListener => ({
    settled: (drop) => intake.takeDrop(drop, folder),
    noteSettled: (documentPath, note) => intake.takeNote(documentPath, note),
    arrivingChanged: (news) => {
      queue.hearArriving(news);
      trayRefresh.soon();
      incomplete.hear(news, folder.health().state === 'other-machine');
      stuckAnnouncer.hear(news);
    },
    healthChanged: () => listeners.event('app.status', status()),
  });

  const startQueue = async (): Promise<void> => {
    drafts.start();
    await desk.load();
    const prepared = await results.prepare();
    if (!prepared.ok) log.error('results.not-prepared', { message: prepared.failure.message });
    // Both write over what they may know better than the queue.
    await restored.start();
    await Promise.all([statusFiles.start(), sending.snapshots.start()]);
    await intake.resume(restored.isDoubtful);
    renewUndoTime({ ...shared, notifier: ports.notifier });
    await sending.start();
    news.start();
    archive.start();
    retention.start();
    tellKept(quitting.kept, ports.notifier, settings);
    if (config.opening?.takesFiles !== false) {
      await sendFolders.start();
      // Only now it is known whose the files in shared folders are.
      await intake.resume();
    }
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
      drafts,
      archive,
      overdueAnswers: news.overdueAnswers,
      pause,
      gateKeeper: sending.gateKeeper,
      isLocalExchange,
      sizeLimit,
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
      ownNumber,
      sender,
      sampleFile: config.sampleFile,
      sendFolder: join(config.root, 'Send'),
      undoMs,
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
      trayRefresh.stop();
      // Half of it may not run yet, and would go on when the data is closed. What failed is told to whoever started it.
      await starting.catch(() => undefined);
      ledger.stop();
      sending.checkNoMore();
      await sendFolders.stop();
      await Promise.all([intake.stop(), sending.stop(), news.stop(), archive.stop(), retention.stop()]);
      await account.stop();
      await desk.stop();
      await Promise.all([printer?.stop(), statusFiles.stop(), sending.written()]);
      noteEndInOrder(store, clock);
      store.close();
      config.data.mailbox.close();
    },

    wake() {
      dispatcher.reopen();
      news.lineIsReady();
      archive.lineIsReady();
    },

    status,
    hearSettings(changed) {
      if (changed.has('retentionDays')) {
        retention.wake();
        news.retention.wake();
      }
      if (changed.has('sendFolders'))
        void sendFolders
          .follow()
          .then(statusChanged, (error: unknown) =>
            log.error('send-folders.not-followed', { error: String(error) }),
          );
      statusChanged();
    },

    olderThan: async (days) => ({
      sent: await retention.countOlderThan(days),
      received: news.retention.countOlderThan(days),
    }),

    quitting,
    pauseSending: (isPaused) => pause.set(isPaused),
    trayView: tray,
    waitingFaxes: () => waitingIn(store),

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
