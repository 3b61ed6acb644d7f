import { PassThrough, Readable, Writable } from 'node:stream';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { runCommandLine } from '../../app/command-line/run-command-line.ts';
import type { Surroundings } from '../../app/command-line/surroundings.ts';

export interface CallResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

export interface RunningCall {
  readonly ended: Promise<CallResult>;
  /** What has been written so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Ctrl-C. */
  readonly interrupt: () => void;
  /** Closes the output like `head` does: every later write fails. */
  readonly closeOutput: () => void;
}

let calls = 0;

/** `faxtray` with these arguments, in this process, for a Faxtray whose user data are `userData`. */
export function startCall(
  args: readonly string[],
  userData: string,
  changes: Partial<Surroundings> = {},
): RunningCall {
  let isClosed = false;
  let [output, errors] = ['', ''];
  const out = new Writable({
    write(chunk, _encoding, done) {
      if (isClosed) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
        return;
      }
      output += String(chunk);
      done();
    },
  });
  const err = new PassThrough().on('data', (chunk) => (errors += String(chunk)));
  const interrupting = new AbortController();
  const ended = runCommandLine({
    args: [...args, '--user-data-dir', userData],
    ...{
      folder: userData,
      env: { LANG: 'en_US.UTF-8' },
      platform: 'darwin',
      uid: process.getuid?.() ?? null,
    },
    ...{ homeFolder: userData, tempFolder: userData, version: '1.2.3' },
    ...{ input: Readable.from([]), output: out, errors: err, clock: systemClock },
    ids: { next: () => `made-${++calls}` },
    interrupted: interrupting.signal,
    runProgram: () => Promise.resolve({ kind: 'missing' }),
    startHidden: () => Promise.resolve({ exitCode: 1, errors: '' }),
    ...changes,
  }).then((exitCode) => ({ exitCode, output, errors }));
  return {
    ended,
    output: () => output,
    errors: () => errors,
    interrupt: () => interrupting.abort(),
    closeOutput: () => (isClosed = true),
  };
}
