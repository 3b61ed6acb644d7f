import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { removeFolder } from '../support/files-below.ts';
import { asWindowsPath, Windows } from './windows-node.ts';

const FOLDER = 'C:\\Faxe für Ämter';

const windows = new Windows(mkdtempSync(join(tmpdir(), 'faxtray-windows-')));
let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleRenderWorker('test/windows/who-has-open.ts');
}, 300_000);
afterAll(async () => {
  await windows.end();
  await bundle.remove();
  removeFolder(windows.folder);
});

interface Seen {
  readonly name: string;
  /** While a program has it open. */
  readonly isOpen: boolean;
  /** Once that has closed it. */
  readonly isOpenAfter: boolean;
  /** Whether a program can write to it after it was looked at. */
  readonly isLeftFree: boolean;
}

it('a file that any program has open is not opened for oneself alone, and is free again when it was closed', async () => {
  mkdirSync(windows.drive('Faxe für Ämter'), { recursive: true });
  const script = fileURLToPath(bundle.script);
  const start = join(dirname(script), 'start.mjs');
  // Wine takes arguments for another character set.
  writeFileSync(
    start,
    `process.argv[2] = ${JSON.stringify(FOLDER)};\nawait import('./${basename(script)}');\n`,
  );
  const looking = windows.run('looking', asWindowsPath(start));
  await expect.poll(() => looking.lines.at(-1) ?? looking.errors, { timeout: 120_000 }).toBe('done');
  const seen = looking.lines.slice(0, -1).map((line) => JSON.parse(line) as Seen);
  const free = { isOpenAfter: false, isLeftFree: true };
  expect(seen).toEqual([
    { name: 'written.txt', isOpen: true, ...free },
    { name: 'appended.txt', isOpen: true, ...free },
    { name: 'begun.txt', isOpen: true, ...free },
    // Who only reads cannot be told from who writes: the file waits until they have closed it.
    { name: 'read.txt', isOpen: true, ...free },
    { name: 'closed.txt', isOpen: false, ...free },
    { name: 'Müller größer.txt', isOpen: true, ...free },
    { name: 'another program.txt', isOpen: true, ...free },
    { name: 'read-only.txt', isOpen: false, ...free },
    { name: 'gone.txt', isOpen: false, isOpenAfter: false, isLeftFree: true },
  ]);
}, 300_000);
