// npm run pack: the app as a folder in release/, around the Electron installed here. The release workflow builds what users get, around
// the official download.
import fs from 'node:fs/promises';
import { ensureBundle } from './fresh-bundle.mjs';
import { inProject } from './project.mjs';
import { exitOnSignals, runCommand } from './run-command.mjs';
import { sayAs } from './say.mjs';
import { findRuntime } from './electron-runtime.mjs';

const say = sayAs('pack');
const PLATFORM = { darwin: '--mac', win32: '--win' }[process.platform] ?? '--linux';

exitOnSignals();
try {
  await ensureBundle(say);
  await pack();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function pack() {
  const runtime = findRuntime();
  if (!runtime) throw new Error('there is no Electron runtime: run node build/setup.mjs --for pack');
  const startedAt = performance.now();
  const { ok } = await runCommand(
    process.execPath,
    [
      inProject('node_modules', 'electron-builder', 'cli.js'),
      ...[PLATFORM, 'dir', '--publish', 'never'],
      `-c.electronVersion=${runtime.version}`,
      // Its real path, because electron-builder copies a link as a link.
      `-c.electronDist=${await fs.realpath(runtime.folder)}`,
    ],
    { cwd: inProject() },
  );
  if (!ok) throw new Error('electron-builder failed; its output is above');
  say(`release/ holds it, after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
