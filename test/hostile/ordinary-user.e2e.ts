import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { entriesIn, removeFolder } from '../support/files-below.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const electron = realpathSync(createRequire(import.meta.url)('electron') as string);
const isRoot = process.getuid?.() === 0;
/** `nobody`: somebody who owns nothing here. */
const USER = 65_534;
const AS_USER = [
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs=0',
].filter((word) => !word.startsWith('--no-new'));

const works = (...[command = '', ...args]: string[]): boolean => spawnSync(command, args).status === 0;

/** Why the machine cannot start it like that; null: it can. */
function whyNot(): string | null {
  if (process.platform !== 'linux') return 'only Linux has /proc';
  if (isRoot && !works('unshare', '--mount', 'true')) return 'no folder can be mounted here for another user';
  const mayBuildOne = [...(isRoot ? AS_USER : []), 'unshare', '--user', '--map-root-user', 'true'];
  return works(...mayBuildOne) ? null : 'ordinary programs may build no sandbox here';
}

/** Empty if it has ended meanwhile, like many processes here. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Empty if it has ended meanwhile. */
function readNamespace(whose: number | 'self', name: string): string {
  try {
    return readlinkSync(`/proc/${whose}/ns/${name}`);
  } catch {
    return '';
  }
}

/** Every process of this start has the folder somewhere in its command line. */
const findPageProcess = (folder: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => ({ pid: Number(name), commandLine: read(`/proc/${name}/cmdline`) }))
    .find(({ commandLine }) => commandLine.includes('--type=renderer') && commandLine.includes(folder))
    ?.pid ?? 0;

const readStatus = (pid: number): Record<string, string> =>
  Object.fromEntries(
    read(`/proc/${pid}/status`)
      .split('\n')
      .map((line) => line.split(':\t') as [string, string]),
  );

test("started by an ordinary user, the page runs in Chromium's sandbox", async () => {
  const reason = whyNot();
  test.skip(reason !== null, reason ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-ordinary-'));
  const [place, runtime, home] = ['app', 'electron', 'home'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [place, runtime, home]) mkdirSync(each);
  chmodSync(folder, 0o755);
  // A file that only its owner may read says whom the display lets in.
  const pass = join(home, '.Xauthority');
  const { XAUTHORITY } = process.env;
  if (XAUTHORITY !== undefined) copyFileSync(XAUTHORITY, pass);
  if (isRoot)
    for (const each of readdirSync(home, { recursive: true }))
      chownSync(join(home, String(each)), USER, USER);
  if (isRoot) chownSync(home, USER, USER);
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ root: join(home, 'Faxes') }));
  const start = (program: string, app: string): string[] => [
    program,
    app,
    `--user-data-dir=${join(home, 'data')}`,
  ];
  // Others may have no access to folders on the way here, so they are mounted somewhere else, for this process alone.
  const mounted = `mount --bind "$1" "$2" && mount --bind "$3" "$4" && shift 4 && exec ${AS_USER.join(' ')} "$@"`;
  const [command = '', ...args] = isRoot
    ? [
        'unshare',
        '--mount',
        '--propagation',
        'private',
        'sh',
        '-c',
        mounted,
        'sh',
        ROOT,
        place,
        dirname(electron),
        runtime,
        ...start(join(runtime, 'electron'), place),
      ]
    : start(electron, ROOT);
  const app = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      DISPLAY: process.env['DISPLAY'],
      ...(XAUTHORITY === undefined ? {} : { XAUTHORITY: pass }),
      HOME: home,
      XDG_CONFIG_HOME: home,
      FAXTRAY_CONFIG: config,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  app.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => app.once('exit', resolve));
  try {
    // All at once, for the process that the page has then: the first one is replaced while the window opens.
    const page = (): object => {
      if (app.exitCode !== null) throw new Error(said);
      const pid = findPageProcess(folder);
      const { Seccomp: filter, NoNewPrivs: noNewPrivileges, Uid = '' } = readStatus(pid);
      return {
        filter,
        noNewPrivileges,
        isRoot: Uid.startsWith('0\t'),
        saysNoSandbox: read(`/proc/${pid}/cmdline`).includes('no-sandbox'),
        // It lives in namespaces of its own: it sees none of our processes, and no network.
        shares: ['user', 'pid', 'net'].filter(
          (name) => readNamespace(pid, name) === readNamespace('self', name),
        ),
        isThere: readNamespace(pid, 'user') !== '',
      };
    };
    await expect.poll(page).toEqual({
      ...{ filter: '2', noNewPrivileges: '1', isRoot: false },
      ...{ saysNoSandbox: false, shares: [], isThere: true },
    });
    await expect.poll(() => entriesIn(join(home, 'Faxes')).map(({ name }) => name)).toContain('Send');
  } finally {
    app.kill();
    await ended;
    removeFolder(folder);
  }
});
