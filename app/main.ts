import { app } from 'electron';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { makeFileInspector } from './adapters/disk-file-inspector.ts';
import { findDrive } from './adapters/find-drive.ts';
import { keepFinderAction } from './adapters/finder-action.ts';
import { AutostartEntry } from './adapters/autostart-entry.ts';
import { numberTextIn } from './adapters/phone-numbers.ts';
import { findTray } from './adapters/session-bus/find-tray.ts';
import { JsonWindowFile } from './adapters/json-window-file.ts';
import { findRenewal } from './adapters/updates/find-renewal.ts';
import { isSignedRelease } from './adapters/updates/signed-release.ts';
import { logbookFolder } from './adapters/logbook/logbook-folder.ts';
import { readSystemDark } from './adapters/session-bus/read-system-dark.ts';
import { randomIds, systemClock } from './adapters/system-clock.ts';
import { AccountSwitch } from './account-switch.ts';
import type { OperationHandlers } from './services/operations/operation-handlers.ts';
import { ChosenFiles } from './services/intake/chosen-files.ts';
import { showBadge } from './shell/app-badge.ts';
import { keepApplicationMenu } from './shell/application-menu.ts';
import { registerSchemes, findRendererFolder, serveApp, type FindPagePicture } from './shell/app-protocol.ts';
import { chromiumLayouts } from './shell/chromium-layout.ts';
import { Doors } from './shell/doors.ts';
import { DesktopNotifier } from './shell/desktop-notifier.ts';
import { ElectronDesktop } from './shell/electron-desktop.ts';
import { electronSystemProxy } from './shell/electron-system-proxy.ts';
import { FaxtrayTray } from './shell/faxtray-tray.ts';
import { announceFinderAction, finderActionHere } from './shell/finder-action-here.ts';
import { followAppearance } from './shell/follow-appearance.ts';
import { onResume } from './shell/on-resume.ts';
import { answerCalls, onDrops } from './shell/ipc.ts';
import { keychainIsQuiet, keytarSecretStore } from './shell/keytar-secret-store.ts';
import { denyDownloads, denyPermissions, denySpellChecker, lockDownContents } from './shell/lockdown.ts';
import { loginItemHere } from './shell/login-item-here.ts';
import { openWindow } from './shell/open-window.ts';
import { PanelColours } from './shell/panel-colours.ts';
import { offerTextMenu } from './shell/text-menu.ts';
import { startRendering } from './shell/start-rendering.ts';
import { installationHere } from './shell/installation-here.ts';
import { PackageUpdater } from './shell/package-updater.ts';
import { setChromiumLanguage } from './shell/set-chromium-language.ts';
import { settingsPath } from './adapters/settings/settings-path.ts';
import { takeStartRequests } from './shell/take-start-requests.ts';
import { endWith } from './shell/end-with.ts';
import { startReport } from './shell/start-report.ts';
import { stopOnQuit } from './shell/stop-on-quit.ts';
import { isQuitting } from './shell/quitting.ts';
import { quitByPerson } from './shell/quit-by-person.ts';
import { readStart } from './shell/read-start.ts';
import { readSetUp, type Place } from './read-set-up.ts';
import { survive } from './shell/survive.ts';
import { StartRequests } from './shell/start-requests.ts';
import { readSwitches } from './shell/switches.ts';
import { windowCalls } from './shell/window-calls.ts';
import { UtilityExchangeHost } from './shell/utility-exchange-host.ts';
import { whyNotStarted } from './shell/why-not-started.ts';
import { success } from './domain/result.ts';
import { updateOperations } from './services/operations/update-operations.ts';
import { Updates } from './services/updating/updates.ts';
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
// By this the shortcut that the installer makes, the window and the notifications are one program; elsewhere it does nothing.
app.setAppUserModelId('app.faxtray.desktop');
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
  const place: Place = {
    dataFolder: app.getPath('userData'),
    administered,
    systemRegion: app.getLocaleCountryCode() || 'US',
    versions: { version: app.getVersion(), electron: process.versions.electron },
  };
  const setUp = await readSetUp(place);
  if (!setUp.ok) {
    endWith(setUp.failure, ending);
    return null;
  }
  const { dataFolder, systemRegion } = place;
  const { settings, log } = setUp.value;
  process.once('exit', () => log.writeRest());
  language = () =>
    settings.values.language === 'system' ? chooseLanguage(systemLanguages) : settings.values.language;
  region = () => settings.values.defaultRegion ?? systemRegion;
  const panel = new PanelColours(readSystemDark);
  followAppearance(settings);

  denyPermissions();
  denyDownloads();
  denySpellChecker();
  let quit = (): void => app.quit();
  keepApplicationMenu({ newFax: () => show.newFax(), quit: () => quit(), words, settings });
  const hiddenStart = switches.hidden ? 'hidden' : settings.values.launchHidden ? 'in-tray' : 'shown';
  const { window, kept } = await openWindow({
    ...{ mainFolder: HERE, start: isWindowWanted ? 'shown' : hiddenStart, hasTray: findTray },
    ...{ file: new JsonWindowFile(join(dataFolder, 'window.json'), log), words, clock: systemClock },
  });
  offerTextMenu(window.browserWindow, words);
  const show = windowCalls(window);
  const rendering = startRendering({
    ...{ workerScript: join(HERE, 'render-worker.js'), dataFolder, region, log, words },
    startChromium: chromiumLayouts(join(HERE, '..', 'layout', 'layout.js'), log),
  });
  const doors: Doors = new Doors({
    ...{ settings, dataFolder, clock: systemClock, ids: randomIds, log, scripts: HERE, words },
    makePdf: rendering.makePdf,
    handlers: () => (isQuitting() ? null : accountSwitch.doorOperations),
    changed: () => window.send('app.status', accountSwitch.app.status()),
  });
  const readPage: FindPagePicture = async (id, page, maxWidth, isCleaned) => {
    await opening;
    const picture = await accountSwitch.readPage(id, page, maxWidth, isCleaned);
    return picture?.ok === true ? picture.value : null;
  };
  const renewal = findRenewal(installationHere());
  const updates = new Updates({
    ...{ settings: settings.values, clock: systemClock, log },
    updater:
      typeof renewal === 'string'
        ? renewal
        : new PackageUpdater(settings.values, log, (release) => isSignedRelease(release, renewal.key)),
  });
  let tray: FaxtrayTray | null = null;
  const accountSwitch = new AccountSwitch(
    {
      ...rendering.ports,
      ...{ files, chosenFiles, settings, words, log, clock: systemClock, ids: randomIds },
      ...{ secretStore: keytarSecretStore, systemProxy: electronSystemProxy },
      exchange: new UtilityExchangeHost({
        script: join(HERE, 'exchange.js'),
        ...{ dataFolder, log, layout: rendering.chromium },
      }),
      notifier: new DesktopNotifier(log, show.notified),
      desktop: new ElectronDesktop(
        ...([() => window.browserWindow, words, readPage] as const),
        join(ASSETS, 'tray-idle@2x.png'),
      ),
      loginItem: loginItemHere(switches.userDataDir, (path, command) => new AutostartEntry(path, command)),
    },
    whereThingsLie(place),
    {
      event: (name, payload) => window.send(name, payload),
      mustStartAgain: (why) => {
        // Somebody has its window before them, however it was started.
        const isUnseen = ending.isUnseen && !window.browserWindow.isVisible();
        endWith(why, { ...ending, isUnseen, headline: 'start.again' });
      },
      isFollowed: () => doors.door.isFollowed,
      faxChanged: (change) => doors.door.publish(change),
      printer: () => doors.printer.state,
      mail: () => doors.mail.state,
      updates: () => updates.state,
      tray: (view) => {
        tray?.update(view);
        showBadge(window.browserWindow, ASSETS, view);
      },
    },
  );

  const opening = accountSwitch.open();
  const operations = (): OperationHandlers | null =>
    isQuitting()
      ? null
      : {
          ...accountSwitch.operations,
          'start.take': () => success(startRequests.take()),
          ...updateOperations(updates, () => quit()),
        };
  answerCalls(window.contents, operations, opening, words, log);
  onDrops(window.contents, (path) => chosenFiles.add(path));
  serveApp(findRendererFolder(HERE), readPage);
  // While the queue is opened; what the page asks meanwhile is answered after it.
  const loading = window.load(words.language);
  loading.catch(() => 'told once it is waited for');
  const opened = await opening;
  if (!opened.ok) {
    endWith(opened.failure, ending);
    return null;
  }
  window.showOnceDrawn();

  updates.onChange(() => window.send('app.status', accountSwitch.app.status()));
  settings.onChange((changed) => {
    if (changed.has('updates')) updates.settingChanged();
  });
  quit = quitByPerson(...([window, () => accountSwitch.app.quitting, words] as const), () =>
    updates.end(accountSwitch.app.quitting.isHandingOver),
  );
  onResume(() => accountSwitch.wake(), log);
  showStart = show.start;
  if (isWindowWanted) window.show();
  app.on('activate', () => window.show());
  tray = new FaxtrayTray(ASSETS, accountSwitch.app.trayView(), words, panel, {
    ...{ newFax: show.newFax, signIn: show.signIn, showFax: show.fax },
    open: () => window.show(),
    openSendFolder: () => void accountSwitch.operations['sendFolder.open'](null),
    pauseSending: (isPaused) => accountSwitch.pauseSending(isPaused),
    quit: () => quit(),
  });
  panel.onChange(() => tray.drawAgain());
  return {
    async start() {
      if (isQuitting()) return;
      await Promise.all([loading, accountSwitch.start()]);
      if (isQuitting()) return;
      await doors.open();
      updates.start();
      void survive(offerInFinder(), log);
      if (switches.changes !== null || switches.hidden)
        process.stderr.write(startReport(accountSwitch.app.status(), words));
    },
    async stop() {
      updates.stop();
      await kept();
      await doors.close();
      await survive(accountSwitch.stop(), log);
      await rendering.stop();
      await keychainIsQuiet();
      log.info('stop');
      await log.written();
    },
  };
}

/** 'Send by fax', which an installed Faxtray brings to macOS itself: nothing runs there when it is installed. */
async function offerInFinder(): Promise<void> {
  const places = finderActionHere(switches.userDataDir);
  if (places !== null && (await keepFinderAction(places)) === 'put') announceFinderAction();
}

/** Where this instance has its things, and whose it is. */
function whereThingsLie({ dataFolder, systemRegion }: Place): ConstructorParameters<typeof AccountSwitch>[1] {
  const { changes } = switches;
  const homeFolder = app.getPath('home');
  return {
    ...{ dataFolder, homeFolder, region: systemRegion, version: app.getVersion() },
    machine: { host: hostname(), user: userInfo().username },
    root: join(app.getPath('documents'), 'Faxes'),
    settingsFile: administered.path,
    logbookFolder: logbookFolder(process.env, process.platform, homeFolder),
    tokenFile: process.env['FAXTRAY_TOKEN_FILE'] ?? null,
    sampleFile: join(ASSETS, 'Sample fax.pdf'),
    changes:
      changes === null ? null : { format: changes, print: (line) => void process.stdout.write(`${line}\n`) },
  };
}
