import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ExchangeClient } from './exchange-client.ts';

/** The bundle made by the project's build, as it ships. */
const SCRIPT = join(import.meta.dirname, '../../dist/main/exchange.js');

const readySchema = z.object({
  baseUrl: z.url(),
  clientId: z.string(),
  accounts: z.array(
    z.object({
      id: z.string(),
      extensions: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          faxNumber: z.string(),
          accessToken: z.string(),
          jwt: z.string(),
          permissions: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export type ReadyLine = z.output<typeof readySchema>;

export interface ExchangeProcess {
  readonly ready: ReadyLine;
  readonly dataFolder: string;
  readonly child: ChildProcess;
  /** Everything written to standard output and standard error so far. */
  output(): string;
  log(): string;
  /** A client with the token of this extension of the first account. */
  as(extensionId: number): ExchangeClient;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface ExchangeStart {
  readonly data: string;
  readonly args?: readonly string[];
  /** Written to a file beside the data folder and passed as --config. */
  readonly config?: object;
}

/** Starts the real program in plain Node and waits for its one line. */
export async function startExchange({ data, args = [], config }: ExchangeStart): Promise<ExchangeProcess> {
  const configArgs: string[] = [];
  if (config !== undefined) {
    const file = `${data}.config.json`;
    writeFileSync(file, JSON.stringify(config));
    configArgs.push('--config', file);
  }
  const child = spawnExchange(['--data', data, '--speed', 'instant', ...configArgs, ...args]);
  const ready = await Promise.race([
    once(createInterface({ input: child.process.stdout }), 'line').then(([line]) => String(line)),
    child.exited.then(() => null),
  ]);
  if (ready === null) throw new Error(`The exchange did not start: ${child.log()}`);
  const parsed = readySchema.parse(JSON.parse(ready));
  return {
    ready: parsed,
    dataFolder: data,
    child: child.process,
    output: child.output,
    log: child.log,
    as: (extensionId) => {
      const extensions = parsed.accounts.flatMap((account) => account.extensions);
      const extension = extensions.find((each) => each.id === extensionId);
      if (extension === undefined) throw new Error(`There is no extension ${extensionId}`);
      return new ExchangeClient(parsed.baseUrl, extension.accessToken);
    },
    stop: () => {
      child.process.kill('SIGTERM');
      return child.exited;
    },
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.exited;
    },
  };
}

/** Runs the program to its end, for starts that must fail. */
export async function runExchange(
  args: readonly string[],
): Promise<{ code: number | null; output: string; log: string }> {
  const child = spawnExchange(args);
  const code = await child.exited;
  return { code, output: child.output(), log: child.log() };
}

function spawnExchange(args: readonly string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  // Resolves when its pipes have been read to the end, so that no output is missed.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, exited, output: () => output, log: () => log };
}
