import { listPackage } from '@electron/asar';
import { getCurrentFuseWire, FuseV1Options } from '@electron/fuses';
import { chromium } from '@playwright/test';
import keytar from 'keytar';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { removeFolder } from '../support/files-below.ts';

const PACKED = join(import.meta.dirname, '..', '..', 'release', 'linux-unpacked', 'faxtray');
const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');

/** As the fuse wire in the binary has them: the characters '0' and '1'. */
const OFF = 0x30;
const ON = 0x31;

/** The folder that users get, with inspection off: its window is driven over the browser's own debugging port. */
test('the packed app starts, sends a fax and quits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-packed-'));
  const root = join(folder, 'Faxes');
  const config = join(folder, 'config.json');
  mkdirSync(join(root, 'Send'), { recursive: true });
  writeFileSync(config, JSON.stringify({ root }));
  const args = ['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`, '--remote-debugging-port=0'];
  const app = spawn(PACKED, args, {
    env: { ...process.env, FAXTRAY_CONFIG: config },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => app.once('exit', resolve));
  try {
    const endpoint = await new Promise<string>((resolve) => {
      createInterface({ input: app.stderr }).on('line', (line) => {
        const found = /DevTools listening on (?<url>ws:\S+)/u.exec(line)?.groups?.['url'];
        if (found !== undefined) resolve(found);
      });
    });
    // Connecting while the window is still being made hangs: first it has to be listed with our own page in it.
    const list = endpoint.replace(/^ws:/u, 'http:').replace(/\/devtools\/.*$/u, '/json/list');
    const hasPage = async (): Promise<boolean> =>
      (await (await fetch(list)).text()).includes('app://faxtray/');
    await expect.poll(hasPage).toBe(true);
    const browser = await chromium.connectOverCDP(endpoint);
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (page === undefined) throw new Error('the packed app has no window');
    await page.getByRole('button', { name: 'Send the sample fax' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Sample fax.pdf' })).toContainText('Sent');

    // One of each decoder: the PDF of the sample, and a picture.
    writeFileSync(join(root, 'Send', '+13035550119 a.png'), readFileSync(join(DOCUMENTS, 'sample.png')));
    await expect(page.getByRole('row').filter({ hasText: 'a.png' })).toContainText('Sent');
    const called = (...words: string[]): string =>
      execFileSync(PACKED, ['--no-sandbox', ...words, '--user-data-dir', join(folder, 'data')], {
        ...{ cwd: DOCUMENTS, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      });
    const letter = ['letter.pdf', '--to', '+13035550119', '--wait', '--json'];
    expect(JSON.parse(called('send', ...letter))).toMatchObject({ source: 'letter.pdf', state: 'sent' });
    expect(called('status')).toBe('');
    expect(called('--version')).toMatch(/^faxtray \d+\.\d+\.\d+\n$/u);
    expect(context?.pages()).toHaveLength(1);
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByRole('button', { name: 'Licences' }).click();
    await page.getByText(/^@img\/sharp-wasm32 \d/u).click();
    await expect(page.getByText('GNU LESSER GENERAL PUBLIC LICENSE').first()).toBeVisible();
    await browser.close();
    // Written through keytar, from inside the package.
    await expect
      .poll(async () => String(await keytar.getPassword('Faxtray', 'local-exchange')))
      .toMatch(/^\S{20,}$/u);
    app.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    app.kill('SIGKILL');
    await ended;
    removeFolder(folder);
  }
});

test('the package holds what runs, and the licences of it', () => {
  const archive = join(PACKED, '..', 'resources', 'app.asar');
  const packages = new Set(
    listPackage(archive, { isPack: false })
      .map((path) => /^\/node_modules\/(?<name>(?:@[^/]+\/)?[^/@]+)/u.exec(path)?.groups?.['name'])
      .filter((name) => name !== undefined),
  );
  // Those of build/shipped-packages.json and what they need: all else is bundled.
  expect([...packages].sort()).toEqual([
    '@embedpdf/pdfium',
    '@emnapi/runtime',
    '@img/sharp-wasm32',
    '@photostructure/sqlite',
    '@tesseract.js-data/deu',
    '@tesseract.js-data/eng',
    '@tesseract.js-data/fra',
    '@tesseract.js-data/spa',
    'harfbuzzjs',
    'keytar',
    'node-addon-api',
    'node-gyp-build',
    'tesseract.js-core',
    'tslib',
    'zxing-wasm',
  ]);
  expect(statSync(archive).size).toBeLessThan(36 * 1024 * 1024);
  for (const licence of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
    expect(statSync(join(PACKED, '..', licence)).size).toBeGreaterThan(1_000);
  // Where somebody can put another one in its place.
  const library = join(`${archive}.unpacked`, 'node_modules', '@img', 'sharp-wasm32');
  expect(readdirSync(join(library, 'lib')).some((name) => name.endsWith('.wasm'))).toBe(true);
});

test('the packed app cannot be turned into something else', async () => {
  const wire = await getCurrentFuseWire(PACKED);
  expect({
    runAsNode: wire[FuseV1Options.RunAsNode],
    cookieEncryption: wire[FuseV1Options.EnableCookieEncryption],
    nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
    asarIntegrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    onlyAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
    browserSnapshot: wire[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot],
    filePrivileges: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
  }).toEqual({
    runAsNode: OFF,
    cookieEncryption: OFF,
    nodeOptions: OFF,
    inspect: OFF,
    asarIntegrity: ON,
    onlyAsar: ON,
    browserSnapshot: OFF,
    filePrivileges: OFF,
  });
});
