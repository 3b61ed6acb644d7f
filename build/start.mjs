// npm start: bundles what changed and runs the app, under a virtual display if there is none.
import { passWithoutNoise } from './chromium-noise.mjs';
import { ensureBundle } from './fresh-bundle.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { ROOT } from './project.mjs';
import { exitOnSignals } from './run-command.mjs';
import { sayAs } from './say.mjs';
import { sandboxSwitches } from './sandbox.mjs';
import { installSoftware } from './bare-machine/debian-packages.mjs';
import { findRuntime } from './electron-runtime.mjs';
import { hasDisplay, missingCommands } from './bare-machine/system-software.mjs';
import { startVirtualDisplay, withDisplay } from './virtual-display.mjs';

/**
 * Two watched folders on drives that do not answer would block all of the default four threads; Electron reads this number before any
 * code of ours runs.
 */
const FILE_THREADS = '16';

const say = sayAs('start');
const leaveSignals = exitOnSignals();

try {
  await ensureBundle(say);
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function start(args) {
  const runtime = findRuntime();
  if (!runtime) throw new Error('there is no Electron runtime: run node build/setup.mjs --for start');
  const switches = args.includes('--no-sandbox') ? [] : await sandboxSwitches(runtime.executable, say);
  const startElectron = (ownArgs, options) => {
    say(`Electron ${runtime.version}`);
    leaveSignals();
    const env = { UV_THREADPOOL_SIZE: FILE_THREADS, ...(options.env ?? process.env) };
    return spawnGuarded(runtime.executable, [...switches, ROOT, ...ownArgs], { ...options, env });
  };

  const askedHeadless = args.includes('--headless');
  if (hasDisplay() && !askedHeadless) return runToEnd(startElectron(args, { stdio: 'inherit' }), say);
  if (process.platform !== 'linux') throw new Error('--headless needs Xvfb, which only Linux has');

  const reason = askedHeadless ? '--headless' : 'there is no display';
  say(`${reason}: running under a virtual one; a line for each change of a fax follows on standard output`);
  const missing = missingCommands(['Xvfb']);
  if (missing.length > 0) await installSoftware(missing, say);
  const display = await startVirtualDisplay();
  try {
    // --headless must not reach Chromium, which would draw no windows at all.
    const rest = args.filter((arg) => arg !== '--headless');
    const child = startElectron([...rest, '--print-changes'], {
      stdio: ['inherit', 'inherit', 'pipe'],
      env: withDisplay(process.env, display),
    });
    passWithoutNoise(child.stderr);
    return await runToEnd(child, say);
  } finally {
    await display.stop();
  }
}
