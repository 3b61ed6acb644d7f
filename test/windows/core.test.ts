import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ExchangeAddress } from '../../app/services/ports/service/exchange-host.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { ExchangeClient } from '../support/exchange-client.ts';
import type { ReadyLine } from '../support/exchange-process.ts';
import { entriesIn, filesBelow, removeFolder } from '../support/files-below.ts';
import { asWindowsPath, Windows, type WindowsProcess } from './windows-node.ts';

// The exchange as it ships and the app's core without Electron, on Windows' Node under Wine: `npm run test:windows`.

const EXCHANGE = join(import.meta.dirname, '../../dist/main/exchange.js');
const LETTER = join(import.meta.dirname, '../fixtures/documents/letter.pdf');
const DATA = 'C:\\Users\\Müller\\faxtray';
const ROOT = 'C:\\Faxe für Ämter';

const windows = new Windows(mkdtempSync(join(tmpdir(), 'faxtray-windows-')));
const root = windows.drive('Faxe für Ämter');
let bundle: Bundle;
let exchange: ExchangeClient;
let line: ExchangeAddress;

interface Change {
  readonly source: string;
  readonly state: string;
  readonly reason: string | null;
  readonly filedAt: string | null;
  readonly original: string | null;
}

const changesOf = (core: WindowsProcess): Change[] => core.lines.map((one) => JSON.parse(one) as Change);

/** How many faxes to this number the exchange was given. */
async function sentTo(number: string): Promise<number> {
  const records = await exchange.listMessages({ direction: 'Outbound', perPage: '100' });
  return records.filter(({ to }) => to.some(({ phoneNumber }) => phoneNumber === number)).length;
}

/** Its command line has non-ASCII paths: Wine would take them for another character set, so that they come in a file. */
function startCore(name: string): WindowsProcess {
  const script = fileURLToPath(bundle.script);
  const args = JSON.stringify({ data: DATA, root: ROOT, line, settings: {} });
  const start = join(dirname(script), `${name}.mjs`);
  writeFileSync(
    start,
    `process.argv[2] = ${JSON.stringify(args)};\nawait import('./${basename(script)}');\n`,
  );
  return windows.run(name, asWindowsPath(start));
}

beforeAll(async () => {
  bundle = await bundleRenderWorker('test/crash/core.ts');
  // Wine 8 connects no socket that was asked to be kept alive before. Windows does.
  const script = fileURLToPath(bundle.script);
  const asBuilt = readFileSync(script, 'utf8');
  const forWine = asBuilt.replace('socket.setKeepAlive(true, keepAliveInitialDelay);', '');
  expect(forWine).not.toBe(asBuilt);
  writeFileSync(script, forWine);

  const running = windows.run(
    'exchange',
    asWindowsPath(EXCHANGE),
    '--data',
    'C:\\exchange',
    '--speed',
    'instant',
  );
  await vi.waitFor(() => expect(running.lines).not.toEqual([]), { timeout: 120_000 });
  const ready = JSON.parse(running.lines[0] ?? '') as ReadyLine;
  const [extension] = ready.accounts.flatMap(({ extensions }) => extensions);
  if (extension === undefined) throw new Error('the exchange has no extension');
  const { name: extensionName, faxNumber, accessToken } = extension;
  line = { baseUrl: ready.baseUrl, extensionName, faxNumber, accessToken };
  exchange = new ExchangeClient(ready.baseUrl, accessToken);
}, 300_000);
afterAll(async () => {
  await windows.end();
  await bundle.remove();
  removeFolder(windows.folder);
});

it('sends what lies in a send folder, files it, asks about a date, and begins anew after a kill', async () => {
  const core = startCore('first');
  await expect.poll(() => entriesIn(root).map(({ name }) => name)).toContain('Send');
  copyFileSync(LETTER, join(root, 'Send', '+13035550119 Befund Müller.pdf'));
  writeFileSync(join(root, 'Send', '+13035550110 Grüße.txt'), 'Grüße aus dem Amt');
  writeFileSync(join(root, 'Send', '2026-04-15 01.txt'), 'a date');
  const isFiled = (name: string): boolean =>
    changesOf(core).some(
      ({ source, state, filedAt }) => source === name && state === 'sent' && filedAt !== null,
    );
  await expect.poll(() => isFiled('+13035550119 Befund Müller.pdf')).toBe(true);
  await expect.poll(() => isFiled('+13035550110 Grüße.txt')).toBe(true);
  await expect
    .poll(() => changesOf(core).find(({ source }) => source === '2026-04-15 01.txt')?.reason)
    .toBe('no-number');
  const originals = changesOf(core).flatMap(({ filedAt, original }) => (filedAt === null ? [] : [original]));
  expect(originals.every((path) => path?.startsWith(`${ROOT}\\Sent\\`))).toBe(true);
  await core.kill();

  writeFileSync(join(root, 'Send', '+13035550119 Second.txt'), 'another letter');
  const again = startCore('second');
  await expect
    .poll(() =>
      changesOf(again).some(({ source, filedAt }) => source.endsWith('Second.txt') && filedAt !== null),
    )
    .toBe(true);
  expect(await sentTo('+13035550119')).toBe(2);
  expect(await sentTo('+13035550110')).toBe(1);
  expect(
    filesBelow(join(root, 'Sent'))
      .map((path) => basename(path))
      .sort(),
  ).toEqual(
    ['+13035550110 Grüße.txt', '+13035550119 Befund Müller.pdf', '+13035550119 Second.txt'].flatMap(
      (name) => [name, `${name}.fax.tif`, `${name}.receipt.pdf`],
    ),
  );
  expect(entriesIn(join(root, 'Send')).filter(({ name }) => !name.startsWith('.'))).toEqual([]);
});
