import { listPackage } from '@electron/asar';
import { getCurrentFuseWire, FuseV1Options } from '@electron/fuses';
import keytar from 'keytar';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PACKED, startPacked } from './start-packed.ts';
import { removeFolder } from '../support/files-below.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');

/** As the fuse wire in the binary has them: the characters '0' and '1'. */
const OFF = 0x30;
const ON = 0x31;

test('the packed app starts, sends a fax and quits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-packed-'));
  const { app, browser, page, root, data, ended, stop } = await startPacked(folder);
  try {
    await page.getByRole('button', { name: 'Send the sample fax' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Sample fax.pdf' })).toContainText('Sent');

    // One of each decoder: the PDF of the sample, and a picture.
    writeFileSync(join(root, 'Send', '+13035550119 a.png'), readFileSync(join(DOCUMENTS, 'sample.png')));
    await expect(page.getByRole('row').filter({ hasText: 'a.png' })).toContainText('Sent');
    const called = (...words: string[]): string =>
      execFileSync(PACKED, ['--no-sandbox', ...words, '--user-data-dir', data], {
        ...{ cwd: DOCUMENTS, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      });
    const letter = ['letter.pdf', '--to', '+13035550119', '--wait', '--json'];
    expect(JSON.parse(called('send', ...letter))).toMatchObject({ source: 'letter.pdf', state: 'sent' });
    expect(called('status')).toBe('');
    expect(called('--version')).toMatch(/^faxtray \d+\.\d+\.\d+\n$/u);
    expect(page.context().pages()).toHaveLength(1);
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
    await stop();
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
