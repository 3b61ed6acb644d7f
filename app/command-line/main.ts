import { homedir, tmpdir } from 'node:os';
import { randomIds, systemClock } from '../adapters/system-clock.ts';
import type { ExitCode } from './exit-codes.ts';
import { runCommandLine } from './run-command-line.ts';
import { runProgram } from './run-program.ts';
import type { Surroundings } from './surroundings.ts';

export { installedFiles } from './installed-files.ts';

/** What only the program that calls it knows. */
type Caller = Pick<Surroundings, 'args' | 'folder' | 'version' | 'startHidden'>;

/** A call of `faxtray` in this process; its input, output and signals are this process's. */
export async function runFaxtrayCommand(caller: Caller): Promise<ExitCode> {
  const interrupting = new AbortController();
  // The second one ends the process as it would any other.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupting.abort());
  const { env, platform, stdin, stdout, stderr } = process;
  return runCommandLine({
    ...caller,
    ...{ env, platform, input: stdin, output: stdout, errors: stderr },
    uid: process.getuid?.() ?? null,
    homeFolder: homedir(),
    tempFolder: tmpdir(),
    clock: systemClock,
    ids: randomIds,
    interrupted: interrupting.signal,
    runProgram,
  });
}
