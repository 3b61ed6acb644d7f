// node build/as-ordinary-user.mjs -- COMMAND ARGS: runs a command in the project as a user other than root, because Chromium has no
// sandbox as root. An ordinary user runs it as they are; root runs it as `nobody` if the machine allows that, or else as root, and says
// so.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRuntime } from './electron-runtime.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { sayAs } from './say.mjs';

const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
/** Others may have no access to folders on the way to the project, so it is mounted somewhere else, for this command alone. */
const MOUNTED = `mount --bind "$1" "$2" && mount --bind "$3" "$4" && cd "$2" && shift 4 && exec "$@"`;

/** A folder that other tests do not empty. */
const RESULTS = inProject('test-results', 'sandboxed');

const say = sayAs('user');
const command = process.argv.slice(process.argv.indexOf('--') + 1);
const works = (...[name, ...args]) =>
  runCommand(name, args, { capture: true }).then(
    ({ ok }) => ok,
    () => false,
  );

if (process.platform !== 'linux' || process.getuid() !== 0) process.exitCode = await run(command);
else if (await mayBeNobody()) process.exitCode = await runAsNobody();
else {
  say("this machine lets nobody but root run here: Chromium's sandbox is off");
  process.exitCode = await run(command);
}

async function mayBeNobody() {
  return (
    (await works('unshare', '--mount', 'true')) &&
    (await works(...AS_NOBODY, 'unshare', '--user', '--map-root-user', process.execPath, '--version'))
  );
}

async function runAsNobody() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-nobody-'));
  try {
    await fs.chmod(folder, 0o755);
    const [app, electron, home] = ['app', 'electron', 'home'].map((name) => path.join(folder, name));
    for (const each of [app, electron, home]) await fs.mkdir(each);
    await fs.chown(home, NOBODY, NOBODY);
    const runtime = await fs.realpath(path.dirname(findRuntime().executable));
    const results = path.join(home, 'test-results');
    // A program loaded from one path and its parts from the other would be two programs.
    const mounted = command.map((each) =>
      each.startsWith(inProject()) ? path.join(app, path.relative(inProject(), each)) : each,
    );
    const code = await run(
      [
        ...['unshare', '--mount', '--propagation', 'private', 'sh', '-c', MOUNTED, 'sh'],
        ...[inProject(), app, runtime, electron, ...AS_NOBODY, ...mounted],
      ],
      {
        ...{ HOME: home, TMPDIR: home, ELECTRON_OVERRIDE_DIST_PATH: electron },
        FAXTRAY_TEST_RESULTS: results,
      },
    );
    await fs.rm(RESULTS, { recursive: true, force: true });
    if (code !== 0) await fs.cp(results, RESULTS, { recursive: true }).catch(() => undefined);
    return code;
  } finally {
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function run([name, ...args], changes = {}) {
  return runToEnd(
    spawnGuarded(name, args, {
      stdio: 'inherit',
      env: { ...process.env, FAXTRAY_TEST_RESULTS: RESULTS, ...changes },
    }),
    say,
  );
}
