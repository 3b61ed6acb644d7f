import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where programs, their libraries and the system's fonts lie; nothing of a person's. */
const IN_SIGHT = new Set(
  'usr bin sbin lib lib32 lib64 libx32 etc opt proc dev sys snap nix gnu var run mnt'.split(' '),
);
/** Below these there is something of people's. */
const PRIVATE =
  '/var/mail /var/spool /var/tmp /var/www /var/backups /var/home /var/roothome /run/user /run/media'.split(
    ' ',
  );
/** `$1` is the folder that stays; then what is hidden, `--`, and what is run. */
const SCRIPT = [
  'set -e',
  'folder="$1"',
  'shift',
  'mount --bind "$folder" /mnt',
  'while [ "$1" != -- ]',
  'do',
  'mount -t tmpfs x "$1"',
  'shift',
  'done',
  'shift',
  'mkdir -p "$folder"',
  'mount --bind /mnt "$folder"',
  'exec "$@"',
].join('\n');

let isPossible: boolean | null = null;

/**
 * What to run in place of `command`, so that it and all that it starts see one folder and the system's programs, and no network: a document
 * that names a file of this computer gets nothing of it. Null where the system does not let a user have a view of files of his own
 * (mount_namespaces(7)), or the program lies where nothing is seen.
 */
export function outOfSight(program: string, folder: string, command: readonly string[]): string[] | null {
  if (process.platform !== 'linux' || !isInSight(program)) return null;
  isPossible ??= canHide();
  return isPossible ? hidden(folder, command) : null;
}

/** Whether it sees no other files of a person's. */
export const seesOnly = (program: string, folder: string): boolean =>
  outOfSight(program, folder, []) !== null;

const hidden = (folder: string, command: readonly string[]): string[] => [
  ...['unshare', '-rnm', '/bin/sh', '-c', SCRIPT, 'sh', realpathSync(folder)],
  ...[...privateFolders(), '--', ...command],
];

function canHide(): boolean {
  const [command = '', ...args] = hidden(tmpdir(), ['true']);
  return spawnSync(command, args, { timeout: 5000 }).status === 0;
}

function privateFolders(): string[] {
  const atRoot = readdirSync('/').filter((name) => !IN_SIGHT.has(name));
  return [...atRoot.map((name) => join('/', name)), ...PRIVATE].filter(isFolder);
}

/** A link leads to what is hidden, or is seen, by itself. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isInSight(program: string): boolean {
  if (!existsSync(program)) return false;
  const [, first = ''] = realpathSync(program).split('/');
  return IN_SIGHT.has(first) && first !== 'mnt';
}
