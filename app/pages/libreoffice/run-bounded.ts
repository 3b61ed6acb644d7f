import { spawn, spawnSync } from 'node:child_process';
import { outOfSight } from './out-of-sight.ts';

const MOST_OUTPUT_CHARS = 10_000;

export interface Bounds {
  readonly timeMs: number;
  /** Of addresses; what is not there on a platform without such a limit is left to its own. */
  readonly memoryMiB: number;
}

export type BoundedRun =
  | { readonly kind: 'ended'; readonly exitCode: number; readonly output: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'not-started' };

const isWindows = process.platform === 'win32';
let canCutOff: boolean | null = null;

/**
 * Runs a program and all that it starts within bounds of time and memory, and ends all of it when the time is over or nobody wants it any
 * more. On Linux it has no network at all, and sees no file of a person's but those in `folder`, where the system allows a user that;
 * elsewhere its own settings have to do.
 */
export async function runBounded(
  program: string,
  args: readonly string[],
  folder: string,
  { timeMs, memoryMiB }: Bounds,
  signal?: AbortSignal,
): Promise<BoundedRun> {
  if (signal?.aborted === true) return { kind: 'not-wanted' };
  // Nothing of this process's own: a document has no business with what stands there.
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    SystemRoot: process.env['SystemRoot'],
  };
  const limited = `ulimit -v ${memoryMiB * 1024}; exec "$0" "$@"`;
  const within = ['/bin/sh', '-c', limited, program, ...args];
  const [command, ...all] = isWindows
    ? [program, ...args]
    : (outOfSight(program, folder, within) ?? [...(hasOwnNetwork() ? ['unshare', '-rn'] : []), ...within]);
  // A group of its own, so that whatever it starts can be ended with it.
  const child = spawn(command ?? program, all, { cwd: folder, env, detached: !isWindows, windowsHide: true });
  let output = '';
  const onOutput = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-MOST_OUTPUT_CHARS);
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  return new Promise((resolve) => {
    const conclude = (run: BoundedRun): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', drop);
      // The first word counts.
      resolve(run);
    };
    const end = (run: BoundedRun): void => {
      endGroup(child.pid);
      conclude(run);
    };
    const drop = (): void => end({ kind: 'not-wanted' });
    const timer = setTimeout(() => end({ kind: 'timed-out' }), timeMs);
    signal?.addEventListener('abort', drop);
    child.on('error', () => conclude({ kind: 'not-started' }));
    child.on('close', (exitCode) => end({ kind: 'ended', exitCode: exitCode ?? 1, output }));
  });
}

function hasOwnNetwork(): boolean {
  canCutOff ??=
    process.platform === 'linux' && spawnSync('unshare', ['-rn', 'true'], { timeout: 5000 }).status === 0;
  return canCutOff;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
