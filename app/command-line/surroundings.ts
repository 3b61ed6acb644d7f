import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { RunProgram } from './run-program.ts';
import type { Phrase } from '../words/phrase.ts';

/** How a start of Faxtray ended, if it did; one that was handed over to a running Faxtray ends with 0. */
export interface StartEnd {
  readonly exitCode: number | null;
  /** What it wrote to standard error. */
  readonly errors: string;
  /** What whoever started it knows better. */
  readonly why?: Phrase;
}

/** What a call finds around it, and whoever runs it passes in. */
export interface Surroundings {
  readonly args: readonly string[];
  /** Where paths begin. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly uid: number | null;
  readonly homeFolder: string;
  /** For what standard input holds. */
  readonly tempFolder: string;
  readonly version: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Starts Faxtray without its window, so that it outlives this call. Resolves when that start has ended. */
  readonly startHidden: (args: readonly string[]) => Promise<StartEnd>;
  readonly runProgram: RunProgram;
}
