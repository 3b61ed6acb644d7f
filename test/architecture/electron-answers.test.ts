import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, ROOT } from './source-files.ts';

/**
 * Security questions about an Electron app, with our answer to each. `npm run check` runs `electronegativity` too
 * (build/electronegativity), which does not read `.svelte` files and misses some of these.
 */
const SOURCES = readSources('app', 'renderer');
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '');
const whereIs = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

describe('nowhere', () => {
  it.each<[string, RegExp]>([
    ['are windows without isolation', /contextIsolation:\s*false/u],
    ['are windows without a sandbox', /sandbox:\s*false|(?<!hasSwitch\()['"]no-sandbox['"]/u],
    ['has a page Node', /nodeIntegration\w*:\s*true/u],
    ['is the same-origin rule off', /webSecurity:\s*false/u],
    ['is plain http let into a page of ours', /allowRunningInsecureContent/u],
    ['are experiments of the engine on', /experimentalFeatures|enableBlinkFeatures/u],
    ['are pages in pages', /webviewTag:\s*true|<webview|BrowserView|<iframe/u],
    ['may a page open windows', /allowpopups|action:\s*'allow'/u],
    [
      'is a certificate believed that is none',
      /certificate-error|setCertificateVerifyProc|rejectUnauthorized:\s*false/u,
    ],
    ['is text run as a program in a page', /executeJavaScript|insertCSS|\beval\(|new Function\(/u],
    ['is text made HTML', /\{@html|\.innerHTML|insertAdjacentHTML|\.outerHTML/u],
    ['is the remote module', /@electron\/remote|enableRemoteModule/u],
    ['do windows share a process', /\baffinity:/u],
    ['are warnings of Electron turned off', /ELECTRON_DISABLE_SECURITY_WARNINGS/u],
    ['is a debugger opened', /remote-debugging|--inspect|openDevTools/u],
    [
      'are files served to a page by the file protocol',
      /loadFile\(|file:\/\/(?!\/)|registerFileProtocol|interceptFileProtocol/u,
    ],
  ])('%s', (_what, pattern) => {
    expect(whereIs(pattern)).toEqual([]);
  });
});

describe('in one reviewed place,', () => {
  it.each<[string, RegExp, string]>([
    // Only an address that may be a service's, and only for signing in: problemWithServer() is asked first.
    ['a browser is opened', /openExternal\(/u, 'app/shell/electron-desktop.ts'],
    // Gives the page two functions and a list of names, all of which are in app/contract.
    ['something is given to the page', /exposeInMainWorld\(/u, 'app/preload/preload.ts'],
    ['ways to other pages are closed', /will-navigate/u, 'app/shell/lockdown.ts'],
    [
      'new windows are denied',
      /setWindowOpenHandler\(\(\) => \(\{ action: 'deny' \}\)\)/u,
      'app/shell/lockdown.ts',
    ],
    ['calls of the page are answered', /ipcMain\.handle\(/u, 'app/shell/ipc.ts'],
    // The language of the numbers and dates that Chromium writes.
    ['a switch of Chromium is set', /appendSwitch\(/u, 'app/shell/set-chromium-language.ts'],
  ])('%s', (_what, pattern, place) => {
    expect(whereIs(pattern)).toEqual([place]);
  });
});

describe('for the window, for documents that are laid out and for pages that are printed, and nowhere else,', () => {
  it.each<[string, RegExp, ...string[]]>([
    // The next test checks their preferences.
    ['a window is made', /new BrowserWindow\(/u, 'hidden-page', 'main-window', 'page-printing'],
    ['a page is navigated', /loadURL\(/u, 'chromium-layout', 'main-window', 'page-printing'],
    // Files of one folder, GET only; a document and a script, at an address that nobody can guess; images of pages in the same way.
    ['a protocol is handled', /protocol\.handle\(/u, 'app-protocol', 'layout-session', 'page-printing'],
    // Headers, which electronegativity misses in index.html.
    [
      'the policy of the page is set',
      /content-security-policy': CSP/u,
      'app-protocol',
      'layout-session',
      'page-printing',
    ],
    [
      'permissions are refused',
      /setPermissionRequestHandler\(/u,
      'layout-session',
      'lockdown',
      'page-printing',
    ],
    [
      'permissions are denied when asked about',
      /setPermissionCheckHandler\(\(\) => false\)/u,
      'layout-session',
      'lockdown',
      'page-printing',
    ],
  ])('%s', (_what, pattern, ...places) => {
    expect(whereIs(pattern)).toEqual(places.map((place) => `app/shell/${place}.ts`));
  });
});

function preferencesIn(path: string): string[] {
  const text = SOURCES.find((source) => source.path === path)?.text ?? '';
  const body = withoutComments(/webPreferences: \{(?<body>[^}]*)\}/u.exec(text)?.groups?.['body'] ?? '');
  return body
    .split('\n')
    .map((line) => line.trim().replace(/,$/u, ''))
    .filter((line) => line !== '');
}

it('the window has these preferences and no others', () => {
  expect(preferencesIn('app/shell/main-window.ts')).toEqual([
    "preload: join(mainFolder, '..', 'preload', 'preload.cjs')",
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webviewTag: false',
    'spellcheck: false',
    "disableBlinkFeatures: 'Auxclick'",
  ]);
});

it('pages are printed with these preferences and no others', () => {
  expect(preferencesIn('app/shell/page-printing.ts')).toEqual([
    'session: this.#session',
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webviewTag: false',
    'javascript: false',
    "disableBlinkFeatures: 'Auxclick'",
    'spellcheck: false',
    'navigateOnDragDrop: false',
    'webgl: false',
    'plugins: false',
  ]);
});

it('a document is laid out with these preferences and no others', () => {
  expect(preferencesIn('app/shell/hidden-page.ts')).toEqual([
    'session',
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webviewTag: false',
    'spellcheck: false',
    'backgroundThrottling: false',
    'disableDialogs: true',
    'navigateOnDragDrop: false',
    'webgl: false',
    'plugins: false',
  ]);
});

it('nothing is fetched from elsewhere by the page itself', () => {
  expect(readFileSync(join(ROOT, 'renderer', 'index.html'), 'utf8')).not.toMatch(
    /(?:src|href)=["']?(?:https?:)?\/\//u,
  );
});
