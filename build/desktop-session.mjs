// node build/desktop-session.mjs -- COMMAND ARGS: runs a command on a desktop of its own, which ends with it: display, D-Bus session bus,
// an empty unlocked keyring, and empty home folders. The user's own are never touched. Systems other than Linux have only one desktop,
// and the command runs on that.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { runCommand } from './run-command.mjs';
import { sayAs } from './say.mjs';
import { startVirtualDisplay, withDisplay } from './virtual-display.mjs';

const KEYRING_PASSWORD = 'test-password';
const KEYRING_NAME = 'org.freedesktop.secrets';
const START_WITHIN_S = 15;
const HOME_FOLDERS = {
  HOME: 'home',
  XDG_CACHE_HOME: 'home/.cache',
  XDG_CONFIG_HOME: 'home/.config',
  XDG_DATA_HOME: 'home/.local/share',
  XDG_RUNTIME_DIR: 'run',
};

const say = sayAs('desktop');
const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);
if (!process.argv.includes('--') || !command) {
  say('usage: node build/desktop-session.mjs -- COMMAND ARGS');
  process.exit(2);
}

/** What is cleaned up at the end, the latest first. */
const cleanUps = [];
try {
  const env = process.platform === 'linux' ? await startDesktop() : process.env;
  process.exitCode = await runToEnd(spawnGuarded(command, args, { stdio: 'inherit', env }), say);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function startDesktop() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-desktop-'));
  cleanUps.push(() => fs.rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const display = await startVirtualDisplay();
  cleanUps.push(display.stop);
  const env = withDisplay({ ...process.env, ...(await makeHome(folder)) }, display);
  env.DBUS_SESSION_BUS_ADDRESS = await startBus(env);
  await startKeyring(env);
  return env;
}

async function makeHome(folder) {
  const home = {};
  for (const [name, place] of Object.entries(HOME_FOLDERS)) {
    home[name] = path.join(folder, place);
    await fs.mkdir(home[name], { recursive: true, mode: 0o700 });
  }
  return home;
}

async function startBus(env) {
  const bus = spawnGuarded('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env,
  });
  cleanUps.push(() => end(bus));
  return new Promise((resolve, reject) => {
    bus.on('error', reject);
    bus.on('close', () => reject(new Error('dbus-daemon did not start')));
    bus.stdio[3].once('data', (address) => resolve(String(address).trim()));
  });
}

async function startKeyring(env) {
  // In the foreground, so that it is a single known process that can be ended. The password has no line end.
  const keyring = spawnGuarded('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  });
  cleanUps.push(() => end(keyring));
  keyring.stdin.end(KEYRING_PASSWORD);
  // Waits for the name; calling it would make the bus start a second, locked keyring.
  const started = await gdbus(env, 'wait', '--session', '--timeout', String(START_WITHIN_S), KEYRING_NAME);
  if (!started.ok) throw new Error('gnome-keyring-daemon did not start');
  const locked = await gdbus(
    env,
    ...['call', '--session', '--dest', KEYRING_NAME],
    ...['--object-path', '/org/freedesktop/secrets/collection/login'],
    ...['--method', 'org.freedesktop.DBus.Properties.Get', 'org.freedesktop.Secret.Collection', 'Locked'],
  );
  if (!locked.stdout.includes('false')) throw new Error('the keyring stayed locked');
}

function gdbus(env, ...gdbusArgs) {
  return runCommand('gdbus', gdbusArgs, { capture: true, env });
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill();
  });
}
