import { execFile } from 'node:child_process';
import { errnoOf } from '../storage/disk-failure.ts';

/** `late`: it was ended, and nobody knows what it did. */
export type ProgramEnd =
  | { readonly kind: 'missing' }
  | { readonly kind: 'late' }
  | { readonly kind: 'ended'; readonly exitCode: number; readonly output: string; readonly errors: string };

export type RunProgram = (name: string, args: readonly string[]) => Promise<ProgramEnd>;

/** Asking for a password, it may wait for somebody who is not there. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 2 ** 20;

/** A program of the system, also one that only administrators have in their path. What it says is English, and so can be read. */
export const runProgram: RunProgram = (name, args) =>
  new Promise((resolve) => {
    const path = [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(':');
    const env = { ...process.env, PATH: path, LC_ALL: 'C' };
    const limits = { timeout: LONGEST_MS, maxBuffer: MOST_BYTES, killSignal: 'SIGKILL' } as const;
    const child = execFile(name, [...args], { env, ...limits }, (error, output, errors) => {
      if (error === null) resolve({ kind: 'ended', exitCode: 0, output, errors });
      else if (['ENOENT', 'EACCES'].includes(errnoOf(error) ?? '')) resolve({ kind: 'missing' });
      else if (typeof error.code !== 'number') resolve({ kind: 'late' });
      else resolve({ kind: 'ended', exitCode: error.code, output, errors });
    });
    // Nobody is asked for a password.
    child.stdin?.end();
  });
