import { expect, test, type Page } from '@playwright/test';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../support/files-below.ts';
import { PACKED, startPacked, type PackedApp } from './start-packed.ts';

const RESOURCES = join(PACKED, '..', 'resources');
const PLACE = join(RESOURCES, 'app-update.yml');
const KEY = join(RESOURCES, 'update-key.pem');
const SIGN = join(import.meta.dirname, '..', '..', 'build', 'sign-release.mjs');
const OLD = '#!/bin/sh\necho old\n';
const NEW = '#!/bin/sh\necho new\n';
const NAME = 'Faxtray-9.9.9.AppImage';

let folder: string;
let server: Server;
let started: PackedApp | null;
/** What the place offers, a folder of it. */
let place: string;
let privateKey: string;
let asked: string[];

const appImage = (): string => join(folder, 'My Faxtray 0.1.0.AppImage');

/** As `electron-builder --publish never` leaves it, and the packager signs it. */
function offer(version: string, content: string, key = privateKey): void {
  const sha512 = createHash('sha512').update(content).digest('base64');
  writeFileSync(join(place, NAME), content);
  writeFileSync(
    join(place, 'latest-linux.yml'),
    `version: ${version}\nfiles:\n  - url: ${NAME}\n    sha512: ${sha512}\n    size: ${content.length}\npath: ${NAME}\nsha512: ${sha512}\n`,
  );
  const keyFile = join(folder, 'release-key.pem');
  writeFileSync(keyFile, key);
  execFileSync(process.execPath, [SIGN, keyFile, place], { stdio: 'pipe' });
}

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faxtray-updates-'));
  place = join(folder, 'place');
  mkdirSync(place);
  [asked, started] = [[], null];
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    asked.push(name);
    try {
      response.end(readFileSync(join(place, name)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pair = generateKeyPairSync('ed25519');
  privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(KEY, pair.publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(
    PLACE,
    `provider: generic\nurl: http://127.0.0.1:${String(port)}/\nupdaterCacheDirName: faxtray-updater\n`,
  );
  writeFileSync(appImage(), OLD, { mode: 0o755 });
});

test.afterEach(async () => {
  await started?.stop();
  server.closeAllConnections();
  server.close();
  for (const file of [PLACE, KEY]) rmSync(file, { force: true });
  removeFolder(folder);
});

async function openAbout(): Promise<{ readonly app: PackedApp; readonly page: Page }> {
  started = await startPacked(folder, {
    ...{ APPIMAGE: appImage(), APPDIR: join(PACKED, '..'), XDG_CACHE_HOME: join(folder, 'cache') },
  });
  const { page } = started;
  await page.getByRole('button', { name: 'Settings' }).first().click();
  return { app: started, page };
}

test('a newer version is brought, and put in place when a person quits', async () => {
  offer('9.9.9', NEW);
  const { app, page } = await openAbout();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(
    page.getByText('Version 9.9.9 is ready. It is installed when you quit Faxtray.'),
  ).toBeVisible();
  expect(readFileSync(appImage(), 'utf8')).toBe(OLD);
  await page.getByRole('button', { name: 'Quit and install' }).click();
  expect(await app.ended).toBe(0);
  expect(readFileSync(appImage(), 'utf8')).toBe(NEW);
  expect(statSync(appImage()).mode & 0o777).toBe(0o755);
});

test('a newer version is left where it is when a signal ends the app, or once it is switched off', async () => {
  offer('9.9.9', NEW);
  const { app, page } = await openAbout();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Version 9.9.9 is ready.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Updates' }).selectOption('Do not check for updates');
  await expect(page.getByText('Version 9.9.9 is ready.')).toBeHidden();
  app.app.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(readFileSync(appImage(), 'utf8')).toBe(OLD);
});

test('nothing is brought that somebody else has signed, and nothing where the place is away', async () => {
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  offer('9.9.9', NEW, other);
  const { page } = await openAbout();
  const check = page.getByRole('button', { name: 'Check now' });
  await check.click();
  await expect(page.getByText(/^Version 9\.9\.9 was not installed, because it is not signed/u)).toBeVisible();
  expect(asked).not.toContain(NAME);

  // Signed, but not what was signed.
  offer('9.9.9', NEW);
  writeFileSync(join(place, NAME), `${NEW.slice(0, -4)}bad\n`);
  await check.click();
  await expect(page.getByText('Faxtray could not check for updates.')).toBeVisible();

  rmSync(join(place, 'latest-linux.yml'));
  await check.click();
  await expect(page.getByText('Faxtray could not check for updates.')).toBeVisible();

  offer('0.0.1', NEW);
  await check.click();
  await expect(page.getByText(/^Up to date, as of /u)).toBeVisible();
});
