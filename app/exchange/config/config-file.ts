import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PERMISSIONS } from './permissions.ts';
import type { Result } from '../../domain/result.ts';

/** A token that lives longer than this outlives its use. */
const TEN_YEARS_SECONDS = 315_360_000;

/** Strict throughout: otherwise a misspelt key would be a setting that silently does nothing. */
const extensionSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().trim().min(1).max(64),
  /** Its telephone and fax number. */
  number: z.string().regex(/^\+[1-9]\d{6,14}$/u, 'must be a number in E.164 form, like +13035550101'),
  /** Can access the other extensions of its account too. */
  administrator: z.boolean().default(false),
  permissions: z.array(z.enum(PERMISSIONS)).default([...PERMISSIONS]),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone, like America/Denver').optional(),
  /** Two letters (ISO 3166-1); decides the paper size, and how numbers without a country code are read. */
  region: z
    .string()
    .regex(/^[A-Z]{2}$/u, 'must be two capital letters, like US')
    .default('US'),
  storageFormat: z.enum(['pdf', 'tiff']).optional(),
  /** Index of the cover page used when a fax names none; 0 for none. */
  defaultCover: z.int().min(0).max(28).default(0),
});

const accountSchema = z.strictObject({
  id: z.string().regex(/^\d{1,15}$/u, 'must be digits'),
  extensions: z.array(extensionSchema).min(1),
});

const configSchema = z
  .strictObject({
    accounts: z.array(accountSchema).min(1).optional(),
    tokenLifetimeSeconds: z.int().min(1).max(TEN_YEARS_SECONDS).default(3600),
    /** False: starting ends every earlier session, even if its token has not expired. */
    keepSessions: z.boolean().default(true),
    /** Call handling has moved to the service's new generation. */
    migrated: z.boolean().default(false),
    /** Sender name in the header line; the extension's own name if absent. */
    headerName: z.string().trim().min(1).max(64).optional(),
  })
  .superRefine((config, context) => {
    const extensions = (config.accounts ?? []).flatMap((account) => account.extensions);
    const repeated =
      firstRepeated((config.accounts ?? []).map((account) => account.id)) ??
      firstRepeated(extensions.map((extension) => extension.id)) ??
      firstRepeated(extensions.map((extension) => extension.number));
    if (repeated === null) return;
    context.addIssue({ code: 'custom', path: ['accounts'], message: `${repeated} is there twice` });
  });

export type AccountConfig = z.output<typeof accountSchema>;
export type ExchangeConfig = z.output<typeof configSchema>;

/** All defaults: the default account, and tokens that last an hour. */
export const DEFAULT_CONFIG: ExchangeConfig = configSchema.parse({});

export type ConfigReading = Result<ExchangeConfig, string>;

/** Reads a configuration file (local-exchange.md "Running it"). A mistake is reported in one sentence. */
export async function readConfigFile(path: string): Promise<ConfigReading> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { ok: false, failure: `The configuration file ${path} cannot be read.` };
  }
  return parseConfig(text, path);
}

export function parseConfig(text: string, path: string): ConfigReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, failure: `The configuration file ${path} is no JSON.` };
  }
  const parsed = configSchema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${z.core.toDotPath(issue.path)}`;
  return {
    ok: false,
    failure: `The configuration file ${path} is wrong${place}: ${issue?.message ?? 'unknown'}.`,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function firstRepeated<T>(values: readonly T[]): T | null {
  return values.find((value, index) => values.indexOf(value) !== index) ?? null;
}
