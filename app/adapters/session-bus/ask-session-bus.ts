import { execFile } from 'node:child_process';

const PATIENCE_MS = 2_000;

/** What a command wrote where it ended well, null where it did not; `undefined`: there is no such command. */
export type RunCommand = (command: string, args: readonly string[]) => Promise<string | null | undefined>;

/** What the first of the commands that are there says of the session bus; null where nobody can be asked, or nobody answers. */
export async function askSessionBus(
  commands: readonly (readonly [string, ...string[]])[],
  run: RunCommand = runCommand,
): Promise<string | null> {
  for (const [command, ...args] of commands) {
    const answer = await run(command, args);
    if (answer !== undefined) return answer;
  }
  return null;
}

const runCommand: RunCommand = (command, args) =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: PATIENCE_MS, encoding: 'utf8' }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else resolve((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null);
    });
  });
