import { spawn, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/** "nobody", who is on every Linux machine. */
const OTHER = { uid: 65_534, gid: 65_534 };

/** Only root can be somebody else. */
export const canBeSecondUser = process.platform === 'linux' && process.getuid?.() === 0;

/** Lets others get to what lies in a folder for temporary files. */
export function openToOthers(path: string): void {
  chmodSync(path, 0o777);
  chmodSync(dirname(path), 0o755);
}

/** What a command of the shell says and answers with when that other user gives it. */
export function asSecondUser(cwd: string, command: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { ...OTHER, cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** A shell of that user's that stays in a folder, wherever the folder is moved to. */
export function shellOfSecondUser(cwd: string) {
  const shell = spawn('sh', { ...OTHER, cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return {
    /** Answers its exit code. */
    async run(command: string): Promise<number> {
      shell.stdin.write(`( ${command} ) >/dev/null 2>&1; echo $?\n`);
      return Number((await lines.next()).value);
    },
    end: (): void => void shell.stdin.end(),
  };
}
