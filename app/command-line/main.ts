import { homedir, tmpdir } from 'node:os';
import { randomIds, systemClock } from '../adapters/system-clock.ts';
import type { ExitCode } from './exit-codes.ts';
import { runCommandLine } from './run-command-line.ts';
import { runProgram } from './run-program.ts';
import type { Surroundings } from './surroundings.ts';

export { installedFiles } from './installed-files.ts';

/** What only the calling program knows. */
type Caller = Pick<Surroundings, 'args' | 'folder' | 'version' | 'startHidden'>;

/** Runs a call of `faxtray` in this process, with its input, output and signals. */
export async function runFaxtrayCommand(caller: Caller): Promise<ExitCode> {
  const interrupting = new AbortController();
  // A second signal ends the process as usual.
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
