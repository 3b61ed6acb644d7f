import { app } from 'electron';
import { mkdirSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { makeFileInspector } from './adapters/disk-file-inspector.ts';
import { findDrive } from './adapters/find-drive.ts';
import { AutostartEntry } from './adapters/autostart-entry.ts';
import { finishRestoring } from './adapters/backup/finish-restoring.ts';
import { makeNumberParser, numberTextIn } from './adapters/phone-numbers.ts';
import { FileLog } from './adapters/file-log.ts';
import { logbookFolder } from './adapters/logbook/logbook-folder.ts';
import { JsonOwnSettingsFile } from './adapters/settings/own-settings-file.ts';
import { loadSettings, withFoldersRecipientsRead } from './adapters/settings/settings-file.ts';
import { randomIds, systemClock } from './adapters/system-clock.ts';
import { AccountSwitch } from './account-switch.ts';
import { ChosenFiles } from './services/intake/chosen-files.ts';
import { CurrentSettings } from './services/settings/current-settings.ts';
import { showBadge } from './shell/app-badge.ts';
import { keepApplicationMenu } from './shell/application-menu.ts';
import { registerSchemes, findRendererFolder, serveApp, type FindPagePicture } from './shell/app-protocol.ts';
import { chromiumLayouts } from './shell/chromium-layout.ts';
import { DesktopNotifier } from './shell/desktop-notifier.ts';
import { ElectronDesktop } from './shell/electron-desktop.ts';
import { electronSystemProxy } from './shell/electron-system-proxy.ts';
import { FaxtrayTray } from './shell/faxtray-tray.ts';
import { followAppearance } from './shell/follow-appearance.ts';
import { onResume } from './shell/on-resume.ts';
import { answerCalls, onDrops } from './shell/ipc.ts';
import { keychainIsQuiet, keytarSecretStore } from './shell/keytar-secret-store.ts';
import { denyDownloads, denyPermissions, denySpellChecker, lockDownContents } from './shell/lockdown.ts';
import { loginItemHere } from './shell/login-item-here.ts';
import { MainWindow } from './shell/main-window.ts';
import { offerTextMenu } from './shell/text-menu.ts';
import { startRendering } from './shell/start-rendering.ts';
import { setChromiumLanguage } from './shell/set-chromium-language.ts';
import { settingsPath } from './adapters/settings/settings-path.ts';
import { takeStartRequests } from './shell/take-start-requests.ts';
import { endWith } from './shell/end-with.ts';
import { startReport } from './shell/start-report.ts';
import { stopOnQuit } from './shell/stop-on-quit.ts';
import { isQuitting } from './shell/quitting.ts';
import { quitByPerson } from './shell/quit-by-person.ts';
import { readStart } from './shell/read-start.ts';
import { makeDoor } from './shell/make-door.ts';
import { makeMailServer } from './shell/make-mail-server.ts';
import { makePrinter } from './shell/make-printer.ts';
import { StartRequests } from './shell/start-requests.ts';
import { readSwitches } from './shell/switches.ts';
import { windowCalls } from './shell/window-calls.ts';
import { UtilityExchangeHost } from './shell/utility-exchange-host.ts';
import { whyNotStarted } from './shell/why-not-started.ts';
import { success } from './domain/result.ts';
import { chooseLanguage, type Language } from './words/language.ts';
import { Phrasebook } from './words/phrasebook.ts';

/** Asked before Chromium has a language of its own, which it passes off as the system's. */
const systemLanguages = app.getPreferredSystemLanguages();
let language = (): Language => chooseLanguage(systemLanguages);
let region = (): string => 'US';
/** In the language and the region that are set, once settings were read; until then the system's. */
const words = new Phrasebook(
  () => language(),
  numberTextIn(() => region()),
);
const HERE = import.meta.dirname;
const ASSETS = join(HERE, 'assets');
const switches = readSwitches(process.argv);
const ending = { words, isUnseen: switches.changes !== null || switches.hidden };
const asked = readStart(process.argv, !process.defaultApp, process.cwd());
const files = makeFileInspector(findDrive);
const chosenFiles = new ChosenFiles(files);
let isWindowWanted = asked.length > 0;
let showStart = (): void => void (isWindowWanted = true);
const startRequests = new StartRequests(
  (path) => chosenFiles.add(path),
  () => showStart(),
);

// All of this has to happen before Electron is ready.
if (switches.userDataDir !== null) app.setPath('userData', switches.userDataDir);
// With --no-sandbox (root in a container) a sandbox demanded here would end every child process in a loop.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
const administered = settingsPath(process.env, process.platform);
setChromiumLanguage(administered.path, systemLanguages);
registerSchemes();
lockDownContents();
// Elsewhere the package says so.
if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient('faxtray');

if (app.requestSingleInstanceLock({ asked })) {
  startRequests.add(asked);
  takeStartRequests(startRequests);
  // Not awaited: Electron holds 'ready' back until this module has been evaluated.
  const opening = app.whenReady().then(open);
  // From the first moment on: Electron would tear down half an app in the middle of a call into it.
  stopOnQuit(async () => (await opening.catch(() => null))?.stop());
  void opening
    .then((opened) => opened?.start())
    .catch((error: unknown) => endWith(whyNotStarted(error, app.getPath('userData')), ending));
} else {
  process.stderr.write(`${words.say('start.running-already')}\n`);
  app.quit();
}

interface Opened {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Everything put together, and nothing at work yet. Null: it said why not. */
async function open(): Promise<Opened | null> {
  const { path, isOfMachine } = administered;
  const systemRegion = app.getLocaleCountryCode() || 'US';
  const loaded = withFoldersRecipientsRead(await loadSettings(path, isOfMachine), (given) =>
    makeNumberParser(given ?? systemRegion),
  );
  if (!loaded.ok) {
    endWith(loaded.problem, ending);
    return null;
  }
  const dataFolder = app.getPath('userData');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const log = new FileLog(join(dataFolder, 'logs', 'faxtray.log'));
  log.info('start', {
    version: app.getVersion(),
    electron: process.versions.electron,
    settings: loaded.path,
  });

  /** The failure of one thing ends nothing else. */
  const survive = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => log.error('part.failed', { error: String(error) }));
  const restored = await finishRestoring(dataFolder, log);
  if (!restored.ok) {
    endWith(restored.failure.message, ending);
    return null;
  }
  const settings = new CurrentSettings(
    loaded,
    new JsonOwnSettingsFile(join(dataFolder, 'settings.json'), log),
  );
  await settings.load();
  language = () =>
    settings.values.language === 'system' ? chooseLanguage(systemLanguages) : settings.values.language;
  followAppearance(settings);

  denyPermissions();
  denyDownloads();
  denySpellChecker();
  let quit = (): void => app.quit();
  keepApplicationMenu({ newFax: () => show.newFax(), quit: () => quit(), words, settings });
  const window = new MainWindow(HERE, !isWindowWanted && (switches.hidden || settings.values.launchHidden));
  offerTextMenu(window.browserWindow, words);
  const show = windowCalls(window);
  region = () => settings.values.defaultRegion ?? systemRegion;
  const workerScript = join(HERE, 'render-worker.js');
  const rendering = startRendering({
    ...{ workerScript, dataFolder, region, log },
    startChromium: chromiumLayouts(join(HERE, '..', 'layout', 'layout.js'), log),
  });
  let tray: FaxtrayTray | null = null;
  const door = makeDoor({
    userData: dataFolder,
    handlers: () => (isQuitting() ? null : accountSwitch.doorOperations),
    ...{ words, clock: systemClock, log, version: app.getVersion() },
  });
  const printer = makePrinter({
    userData: dataFolder,
    handlers: () => (isQuitting() ? null : accountSwitch.doorOperations),
    changed: () => window.send('app.status', accountSwitch.app.status()),
    ...{ words, clock: systemClock, ids: randomIds, log, version: app.getVersion() },
  });
  const mail = makeMailServer({
    userData: dataFolder,
    workerScript: join(HERE, 'mail-worker.js'),
    handlers: () => (isQuitting() ? null : accountSwitch.doorOperations),
    changed: () => window.send('app.status', accountSwitch.app.status()),
    ...{ words, clock: systemClock, ids: randomIds, log },
  });
  const readPage: FindPagePicture = async (id, page, maxWidth) => {
    const picture = await accountSwitch.readPage(id, page, maxWidth);
    return picture?.ok === true ? picture.value : null;
  };
  const accountSwitch = new AccountSwitch(
    {
      secretStore: keytarSecretStore,
      systemProxy: electronSystemProxy,
      exchange: new UtilityExchangeHost({
        script: join(HERE, 'exchange.js'),
        dataFolder,
        log,
        layout: rendering.chromium,
      }),
      notifier: new DesktopNotifier(log, show.notified),
      desktop: new ElectronDesktop(() => window.browserWindow, words, readPage),
      pages: rendering.pages,
      previews: rendering.previews,
      documents: rendering.documents,
      copies: rendering.copies,
      files,
      chosenFiles,
      clock: systemClock,
      ids: randomIds,
      log,
      settings,
      words,
      loginItem: loginItemHere(switches.userDataDir, (path, command) => new AutostartEntry(path, command)),
    },
    {
      dataFolder,
      machine: { host: hostname(), user: userInfo().username },
      root: join(app.getPath('documents'), 'Faxes'),
      settingsFile: path,
      logbookFolder: logbookFolder(process.env, process.platform, app.getPath('home')),
      region: systemRegion,
      tokenFile: process.env['FAXTRAY_TOKEN_FILE'] ?? null,
      sampleFile: join(ASSETS, 'Sample fax.pdf'),
      version: app.getVersion(),
      homeFolder: app.getPath('home'),
      changes:
        switches.changes === null
          ? null
          : { format: switches.changes, print: (line) => void process.stdout.write(`${line}\n`) },
    },
    {
      event: (name, payload) => window.send(name, payload),
      mustStartAgain: (why) => {
        // Somebody has its window before them, however it was started.
        const isUnseen = ending.isUnseen && !window.browserWindow.isVisible();
        endWith(why, { ...ending, isUnseen, headline: 'start.again' });
      },
      ...{ isFollowed: () => door.isFollowed, faxChanged: (change) => door.publish(change) },
      printer: () => printer.state,
      mail: () => mail.state,
      tray: (view) => {
        tray?.update(view);
        showBadge(window.browserWindow, ASSETS, view);
      },
    },
  );

  const opened = await accountSwitch.open();
  if (!opened.ok) {
    endWith(opened.problem, ending);
    return null;
  }

  quit = quitByPerson(window, () => accountSwitch.app.quitting, words);
  onResume(() => accountSwitch.wake(), log);
  showStart = show.start;
  if (isWindowWanted) window.show();
  app.on('activate', () => window.show());
  onDrops(window.contents, (path) => chosenFiles.add(path));
  answerCalls(
    window.contents,
    () =>
      isQuitting()
        ? null
        : { ...accountSwitch.operations, 'start.take': () => success(startRequests.take()) },
    words,
    log,
  );
  serveApp(findRendererFolder(HERE), readPage);
  tray = new FaxtrayTray(ASSETS, accountSwitch.app.trayView(), words, {
    open: () => window.show(),
    newFax: show.newFax,
    signIn: show.signIn,
    openSendFolder: () => void accountSwitch.operations['sendFolder.open'](null),
    pauseSending: (isPaused) => accountSwitch.pauseSending(isPaused),
    showFax: show.fax,
    quit: () => quit(),
  });
  return {
    async start() {
      if (isQuitting()) return;
      await Promise.all([window.load(words.language), accountSwitch.start()]);
      if (isQuitting()) return;
      // What an earlier run left behind is known by now: a request that is said again meets the fax that it became.
      await survive(door.open());
      settings.onChange((changed) => {
        if (changed.has('printerPort')) void printer.listen(settings.values.printerPort);
      });
      await Promise.all([
        printer.listen(settings.values.printerPort),
        // An administrator's file is read at the start.
        mail.listen(settings.values.mail),
      ]);
      if (switches.changes !== null || switches.hidden)
        process.stderr.write(startReport(accountSwitch.app.status(), words));
    },
    async stop() {
      await Promise.all([door.close(), printer.close(), mail.close()].map(survive));
      await survive(accountSwitch.stop());
      await rendering.stop();
      await keychainIsQuiet();
      log.info('stop');
    },
  };
}
