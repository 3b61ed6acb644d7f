import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { removeFolder } from '../support/files-below.ts';
import { asWindowsPath, Windows, type WindowsProcess } from './windows-node.ts';

const USER_DATA = 'C:\\Büro Müller\\Faxtray';

const windows = new Windows(mkdtempSync(join(tmpdir(), 'faxtray-windows-')));
let bundle: Bundle;

beforeAll(async () => {
  bundle = await bundleRenderWorker('test/windows/door-side.ts');
}, 300_000);
afterAll(async () => {
  await windows.end();
  await bundle.remove();
  removeFolder(windows.folder);
});

/** Wine takes arguments for another character set. */
function start(side: 'server' | 'client', name: string): WindowsProcess {
  const script = fileURLToPath(bundle.script);
  const at = join(dirname(script), `${name}.mjs`);
  const args = JSON.stringify([side, USER_DATA]).slice(1, -1);
  writeFileSync(at, `process.argv.splice(2, 2, ${args});\nawait import('./${basename(script)}');\n`);
  return windows.run(name, asWindowsPath(at));
}

async function answerOf(process: WindowsProcess): Promise<unknown> {
  // Wine itself has something to say when it makes a new Windows.
  await expect.poll(() => process.lines.at(-1), { timeout: 120_000, message: process.errors }).toBeDefined();
  return JSON.parse(process.lines.at(-1) ?? '') as unknown;
}

it('two programs of one user speak through a pipe that only its key file names', async () => {
  expect(await answerOf(start('client', 'before'))).toBeNull();
  const server = start('server', 'server');
  const pipe = await answerOf(server);
  expect(pipe).toMatch(/^\\\\\.\\pipe\\faxtray-[\da-f]{32}$/u);
  const keyFile = windows.drive('Büro Müller', 'Faxtray', 'door', 'door.key');
  expect(JSON.parse(readFileSync(keyFile, 'utf8'))).toMatchObject({ pipe });
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => answerOf(start('client', name))));
  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, value: null })));

  await server.kill();
  // Its key file is still there, and leads nowhere.
  expect(await answerOf(start('client', 'after'))).toBeNull();
}, 300_000);
