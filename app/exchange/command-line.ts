import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import type { StorageFormat } from './config/storage-format.ts';
import { SPEEDS, type Speed } from './line/call-timing.ts';
import type { Result } from '../domain/result.ts';

const RATE_LIMITS = ['off', 'public'] as const;
/** `public` limits requests as the public service does. */
export type RateLimits = (typeof RATE_LIMITS)[number];

/** The options, checked and with defaults filled in. */
export interface CommandLine {
  readonly port: number;
  readonly dataFolder: string;
  readonly speed: Speed;
  readonly storageFormat: StorageFormat;
  readonly rateLimits: RateLimits;
  /** Null if everything has its default. */
  readonly configFile: string | null;
}

export type CommandLineReading = Result<CommandLine, string>;

const STORAGE_FORMATS = ['pdf', 'tiff'] as const;
const MOST_PORT = 65_535;

/** Reads the options (local-exchange.md "Running it"). A mistake is reported in one sentence. */
export function readCommandLine(args: readonly string[], defaultDataFolder: string): CommandLineReading {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        data: { type: 'string', default: defaultDataFolder },
        speed: { type: 'string', default: 'fast' },
        'rate-limits': { type: 'string', default: 'off' },
        'storage-format': { type: 'string', default: 'tiff' },
        config: { type: 'string' },
      },
    }));
  } catch (error) {
    return problem(firstSentence(error));
  }
  const port = Number(values.port);
  const speed = SPEEDS.find((each) => each === values.speed);
  const rateLimits = RATE_LIMITS.find((each) => each === values['rate-limits']);
  const storageFormat = STORAGE_FORMATS.find((each) => each === values['storage-format']);
  if (!/^\d+$/u.test(values.port) || port > MOST_PORT)
    return problem(`--port must be a number from 0 to ${MOST_PORT}, not '${values.port}'.`);
  if (values.data === '') return problem('--data must be a folder.');
  if (speed === undefined) return problem(`--speed must be instant, fast or real, not '${values.speed}'.`);
  if (storageFormat === undefined)
    return problem(`--storage-format must be pdf or tiff, not '${values['storage-format']}'.`);
  if (rateLimits === undefined)
    return problem(`--rate-limits must be off or public, not '${values['rate-limits']}'.`);
  const configFile = values.config === undefined ? null : resolve(values.config);
  return {
    ok: true,
    value: { port, dataFolder: resolve(values.data), speed, storageFormat, rateLimits, configFile },
  };
}

const problem = (sentence: string): CommandLineReading => ({ ok: false, failure: sentence });

/** The parser's advice about positional arguments is useless here: there are none. */
function firstSentence(error: unknown): string {
  const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ', 1);
  return `${sentence.replace(/\.$/u, '')}.`;
}
