import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** "nobody", who exists on every Linux machine. */
const OTHER = { uid: 65_534, gid: 65_534 };
/**
 * Root can be anybody. An ordinary user can become one of their own subordinate users (subuid(5)) in a user namespace: another user to
 * every file, with the tools of the package `uidmap`. Without these nobody can.
 */
const AS_SUBORDINATE = [
  ...['unshare', '--map-root-user', '--map-auto', '--'],
  ...['setpriv', '--reuid=1', '--regid=1', '--clear-groups', '--'],
];
const isRoot = process.getuid?.() === 0;

export const canBeSecondUser = process.platform === 'linux' && (isRoot || hasSubordinate());

function hasSubordinate(): boolean {
  const { command, args, options } = asOther('true');
  return spawnSync(command, args, options).status === 0;
}

function asOther(command: string): { command: string; args: string[]; options: SpawnOptions } {
  if (isRoot) return { command: 'sh', args: ['-c', command], options: OTHER };
  const [first = '', ...more] = AS_SUBORDINATE;
  return { command: first, args: [...more, 'sh', '-c', command], options: {} };
}

/** Gives others access to what lies in a folder for temporary files. */
export function openToOthers(path: string): void {
  chmodSync(path, 0o777);
  // The machine-wide one is open to all, and has to stay that way.
  if (dirname(path) !== tmpdir()) chmodSync(dirname(path), 0o755);
}

/** Output and exit status of a shell command run by that other user. */
export function asSecondUser(cwd: string, given: string): { status: number | null; said: string } {
  const { command, args, options } = asOther(given);
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** That user's shell, which stays in a folder wherever the folder is moved. */
export function shellOfSecondUser(cwd: string) {
  const { command, args, options } = asOther('exec sh');
  const shell = spawn(command, args, { ...options, cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return {
    /** Returns its exit code. */
    async run(line: string): Promise<number> {
      shell.stdin.write(`( ${line} ) >/dev/null 2>&1; echo $?\n`);
      return Number((await lines.next()).value);
    },
    end: (): void => void shell.stdin.end(),
  };
}
