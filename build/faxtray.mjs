// npm run faxtray -- COMMAND: the command line of a Faxtray that runs in this checkout, or is started from it.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './fresh-bundle.mjs';
import { inProject } from './project.mjs';
import { exitOnSignals } from './run-command.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('faxtray');
const leaveSignals = exitOnSignals();

try {
  await ensureBundle(say);
  const { runFaxtrayCommand } = await import(pathToFileURL(inProject('dist', 'main', 'cli.js')).href);
  const running = runFaxtrayCommand({
    args: process.argv.slice(2),
    // npm runs it in the project's folder and says where it was called from. Another npm script may call it from anywhere.
    folder: (process.env.npm_lifecycle_event === 'faxtray' && process.env.INIT_CWD) || process.cwd(),
    version: JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version,
    startHidden,
  });
  // Not before the call has its own handlers: a signal during the loading of modules would be lost.
  leaveSignals();
  const exitCode = await running;
  // A Faxtray that hangs keeps its connection open, which must not keep this call running.
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', () => resolve(undefined)));
  process.exit(exitCode);
} catch (error) {
  say(error.message);
  process.exitCode = 5;
}

/** Faxtray as `npm start` starts it, in a session of its own, so that it stays when this call has ended. */
async function startHidden(args) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-start-'));
  const said = path.join(folder, 'errors');
  const errors = await fs.open(said, 'w', 0o600);
  // A Faxtray that believes npm started it ends with npm.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const launcher = spawn(process.execPath, [inProject('build', 'start.mjs'), ...args], {
    ...{ detached: true, stdio: ['ignore', 'ignore', errors.fd], env },
  });
  launcher.unref();
  const ended = new Promise((resolve, reject) => {
    launcher.once('error', reject);
    launcher.once('exit', resolve);
  });
  await errors.close();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const exitCode = await ended;
  return { exitCode, errors: await fs.readFile(said, 'utf8') };
}
