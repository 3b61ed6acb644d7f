import { expect, test as base, _electron, type ElectronApplication, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { startFakeDesktop, type FakeDesktop } from '../support/desktop/fake-desktop.ts';
import { filesBelow, removeFolder, textIn } from '../support/files-below.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The numbers of the exchange's table are all near misses of its own ones. */
const TEST_SETTINGS = { defaultRegion: 'US', undoSeconds: 0, numberGuard: 'off' };

/** The app's own limit is 12 seconds from when it hears of it, which on a machine with much to do is later. */
const QUIT_WITHIN_MS = 60_000;
/** Against hanging only, as all limits here. */
const START_WITHIN_MS = 120_000;
const ACT_WITHIN_MS = 90_000;

/** As for a person: whoever may have Chromium's sandbox has it. Root may not, and Playwright leaves it off unless it is asked for. */
export const MAY_BUILD_SANDBOX = process.platform !== 'linux' || (process.getuid?.() !== 0 && canUnshare());

function canUnshare(): boolean {
  return spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;
}

export interface Launch {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** One user's Faxtray: its own data, its own folders, and the real app as often as it is started. */
export class FaxtrayUser {
  readonly folder = mkdtempSync(join(tmpdir(), 'faxtray-e2e-'));
  readonly data = join(this.folder, 'data');
  root = join(this.folder, 'Faxes');
  #app: ElectronApplication | null = null;

  get app(): ElectronApplication {
    if (this.#app === null) throw new Error('Faxtray is not running');
    return this.#app;
  }

  /** The path of the administrator's settings. */
  configure(settings: Launch['settings'] = {}): string {
    const config = join(this.folder, 'config.json');
    writeFileSync(config, JSON.stringify({ root: this.root, ...TEST_SETTINGS, ...settings }));
    return config;
  }

  async launch({ settings = {}, env = {}, args = [] }: Launch = {}): Promise<Page> {
    const config = this.configure(settings);
    this.#app = await _electron.launch({
      cwd: ROOT,
      args: [ROOT, `--user-data-dir=${this.data}`, ...args],
      env: { ...process.env, FAXTRAY_CONFIG: config, ...env },
      chromiumSandbox: MAY_BUILD_SANDBOX,
      timeout: START_WITHIN_MS,
    });
    const page = await this.#app.firstWindow({ timeout: START_WITHIN_MS });
    // Pages that the runner did not open itself have half a minute for each click.
    page.setDefaultTimeout(ACT_WITHIN_MS);
    return page;
  }

  /** @throws Error when it does not end; it is killed then, so that the next test has a desktop of its own. */
  async quit(): Promise<void> {
    if (this.#app === null) return;
    const process = this.#app.process();
    const late = setTimeout(() => process.kill('SIGKILL'), QUIT_WITHIN_MS);
    await this.#app.close();
    clearTimeout(late);
    this.#app = null;
    if (process.signalCode === 'SIGKILL') throw new Error('Faxtray did not end when it was told to');
  }

  /** Until Faxtray has ended by what is done here. */
  async endedBy(act: () => Promise<unknown>): Promise<void> {
    const { app } = this;
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    await act();
    await ended;
    this.#app = null;
  }

  /** As a person quits: by the menu. What it asks is answered with `button`. */
  async quitByMenu(button: string): Promise<void> {
    await this.answerDialogs(button);
    // It may be gone before it can answer.
    await this.app
      .evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('quit')?.click())
      .catch(() => undefined);
  }

  /** As the power going off would. */
  async kill(): Promise<void> {
    const { app } = this;
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    app.process().kill('SIGKILL');
    await ended;
    this.#app = null;
  }

  /** The address that the app has sent the person's browser to; nothing is opened. */
  async whereBrowserGoes(act: () => Promise<unknown>): Promise<string> {
    await this.app.evaluate(({ shell }) => {
      shell.openExternal = (address) => {
        Object.assign(globalThis, { openedAddress: address });
        return Promise.resolve();
      };
    });
    await act();
    const opened = (): Promise<string> =>
      this.app.evaluate(() => (globalThis as { openedAddress?: string }).openedAddress ?? '');
    await expect.poll(opened).not.toBe('');
    return opened();
  }

  /** From now on `button` of each dialog of the system's is pressed, which no test can reach otherwise. */
  async answerDialogs(button: string): Promise<void> {
    await this.app.evaluate(({ dialog }, wanted) => {
      dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
        Object.assign(globalThis, { askedByDialog: options.message });
        return Promise.resolve({ response: options.buttons?.indexOf(wanted) ?? -1, checkboxChecked: false });
      }) as typeof dialog.showMessageBox;
    }, button);
  }

  /** From now on this folder is chosen in each dialog of the system's that asks for one. */
  async chooseFolder(path: string): Promise<void> {
    await this.app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, path);
  }

  /** What the last dialog of the system's asked. */
  askedByDialog(): Promise<string> {
    return this.app.evaluate(() => (globalThis as { askedByDialog?: string }).askedByDialog ?? '');
  }

  /** A file of an hour ago that is moved in. A text that is just being written would first have to hold still for five seconds. */
  drop(name: string, bytes: Uint8Array): void {
    mkdirSync(join(this.root, 'Send'), { recursive: true });
    const draft = join(this.folder, 'dropped');
    writeFileSync(draft, bytes);
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(draft, hourAgo, hourAgo);
    renameSync(draft, join(this.root, 'Send', name));
  }

  /** Names in a folder below the root that people see, also in the folders of days; empty when it is not there. */
  /** Without the records beside them. */
  receivedDocuments(): string[] {
    return this.filesIn('Received').filter((name) => !name.endsWith('.json'));
  }

  filesIn(name: string): string[] {
    const folder = join(this.root, name);
    return filesBelow(folder)
      .filter((path) =>
        relative(folder, path)
          .split(sep)
          .every((part) => !part.startsWith('.')),
      )
      .map((path) => basename(path))
      .sort();
  }

  pathIn(name: string, file: string): string {
    const folder = join(this.root, name);
    const path = filesBelow(folder).find((each) => basename(each) === file);
    if (path === undefined) throw new Error(`${file} is not in ${folder}`);
    return path;
  }

  readLog(): string {
    return filesBelow(join(this.data, 'logs'))
      .map((path) => textIn(path))
      .join('');
  }

  status(name: string): StatusRecord | null {
    const text = textIn(join(this.root, 'Status', `${name}.json`));
    return text === '' ? null : (JSON.parse(text) as StatusRecord);
  }
}

/** Drops real files on the window as a file manager would: Chromium makes the DataTransfer, so their paths are true. */
export async function dropFiles(
  page: Page,
  files: readonly string[],
  { x, y } = { x: 500, y: 400 },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await devtools.detach();
}

/** Until the window has been told of its new size, which closes menus: on a busy machine that comes after the next step. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // Whoever listens is told at the beginning of a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

export const test = base.extend<{ user: FaxtrayUser; desktop: FakeDesktop; hasTray: boolean }>({
  hasTray: [true, { option: true }],

  desktop: async ({ hasTray }, use, info) => {
    const desktop = await startFakeDesktop(info.outputPath('.').replace(/\.$/u, ''), hasTray);
    await use(desktop);
    await desktop.stop();
  },
  user: async ({ desktop: _desktop }, use, info) => {
    const user = new FaxtrayUser();
    await use(user);
    await user.quit();
    // What happens once in a hundred runs is not seen again soon.
    if (info.status !== info.expectedStatus)
      process.stderr.write(`${info.title}: the log of Faxtray\n${user.readLog()}\n`);
    removeFolder(user.folder);
  },
});

export { expect } from '@playwright/test';
