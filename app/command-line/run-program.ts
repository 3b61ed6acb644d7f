import { execFile } from 'node:child_process';
import { toErrno, whyDiskFailed } from '../storage/disk-failure.ts';
import type { Phrase } from '../words/phrase.ts';

/**
 * `not-started`: it exists, but the system does not run it. `late`, and `too-much` (it wrote more than is read): it was ended, and nobody
 * knows what it did.
 */
export type ProgramEnd =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-started'; readonly why: Phrase }
  | { readonly kind: 'late' }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'ended'; readonly exitCode: number; readonly output: string; readonly errors: string };

export type RunProgram = (name: string, args: readonly string[]) => Promise<ProgramEnd>;

/** A program that asks for a password may wait for somebody who is not there. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 2 ** 20;

/**
 * Runs a system program, including one that only administrators have in their path. Its output is in English so that it can be parsed.
 */
export const runProgram: RunProgram = (name, args) =>
  new Promise((resolve) => {
    const path = [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(':');
    const env = { ...process.env, PATH: path, LC_ALL: 'C' };
    const limits = { timeout: LONGEST_MS, maxBuffer: MOST_BYTES, killSignal: 'SIGKILL' } as const;
    try {
      const child = execFile(name, [...args], { env, ...limits }, (error, output, errors) => {
        if (error === null) resolve({ kind: 'ended', exitCode: 0, output, errors });
        else if (typeof error.code === 'number')
          resolve({ kind: 'ended', exitCode: error.code, output, errors });
        else resolve(describeUnended(error));
      });
      // Nobody is asked for a password.
      child.stdin?.end();
    } catch (error) {
      // Node throws some of the system's errors when starting a program, and passes the rest to the callback.
      resolve(describeUnended(error));
    }
  });

function describeUnended(error: unknown): ProgramEnd {
  const errno = toErrno(error);
  if (errno === 'ENOENT' || errno === 'EACCES') return { kind: 'missing' };
  if (errno === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return { kind: 'too-much' };
  return errno === null ? { kind: 'late' } : { kind: 'not-started', why: whyDiskFailed(error) };
}
