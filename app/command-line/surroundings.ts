import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { RunProgram } from './run-program.ts';
import type { Phrase } from '../words/phrase.ts';

/** How a start of Faxtray ended, if it did; one handed over to a running Faxtray ends with 0. */
export interface StartEnd {
  readonly exitCode: number | null;
  /** Its standard error. */
  readonly errors: string;
  /** A better explanation from whoever started it. */
  readonly why?: Phrase;
}

/** What a call finds around it; the caller passes it in. */
export interface Surroundings {
  readonly args: readonly string[];
  /** Base of relative paths. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly uid: number | null;
  readonly homeFolder: string;
  /** For the contents of standard input. */
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
