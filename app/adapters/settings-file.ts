import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '../domain/settings.ts';
import { isMissing } from '../storage/disk-failure.ts';
import { problemWithProxy, problemWithServer } from '../domain/service-address.ts';

/** What an administrator fixed, and which keys they were. */
export type LoadedSettings =
  | {
      readonly ok: true;
      readonly settings: Settings;
      readonly fixed: readonly SettingKey[];
      readonly path: string | null;
    }
  /** One sentence naming the key: the start stops with it. */
  | { readonly ok: false; readonly problem: string };

const absolutePath = z.string().refine(isAbsolute, 'must be an absolute path');
const days = z.int().min(0).max(36_500);

const sendFolder = z.strictObject({
  path: absolutePath,
  defaultRecipient: z.string().min(1).max(64).optional(),
  faxResolution: z.enum(['High', 'Low']).optional(),
  coverPageText: z.string().max(1024).optional(),
  watch: z.enum(['auto', 'sweep']).optional(),
});

const server = z.string().superRefine((address, context) => {
  const problem = problemWithServer(address);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const proxy = z.string().superRefine((setting, context) => {
  const problem = problemWithProxy(setting);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** The keys of the send-folder interface, "Unattended set-up". Unknown ones are errors: a slip must not pass as set. */
const settingsSchema = z
  .strictObject({
    server: server.transform((address) => address.replace(/\/+$/u, '')),
    clientId: z.string().min(1).max(256),
    accountLabel: z.string().min(1).max(128),
    root: absolutePath,
    sendFolders: z.array(sendFolder).max(100),
    defaultRegion: z.string().regex(/^[A-Z]{2}$/u, 'must be two capital letters, as in US'),
    undoSeconds: z.number().min(0).max(60),
    numberGuard: z.enum(['near-miss', 'new', 'off']),
    duplicateWindowMinutes: z.number().min(0).max(525_600),
    incompleteAfterSeconds: z.number().min(1).max(604_800),
    automaticRetries: z.boolean(),
    reconcileGapSeconds: z.number().min(0).max(3_600),
    maxConcurrentSubmissions: z.int().min(1).max(32),
    notifications: z.enum(['all', 'failures', 'none']),
    notificationDetail: z.enum(['full', 'private']),
    retentionDays: days,
    launchHidden: z.boolean(),
    updates: z.boolean(),
    language: z.string().min(2).max(35),
    proxy,
    caFile: absolutePath,
  })
  .partial();

/** The file at `path`; defaults when `path` is null, or when it may be absent and is. */
export async function loadSettings(path: string | null, mayBeAbsent: boolean): Promise<LoadedSettings> {
  if (path === null) return { ok: true, settings: DEFAULT_SETTINGS, fixed: [], path: null };
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (mayBeAbsent && isMissing(error))
      return { ok: true, settings: DEFAULT_SETTINGS, fixed: [], path: null };
    return {
      ok: false,
      problem: `The settings file ${path} cannot be read; correct FAXTRAY_CONFIG or the file.`,
    };
  }
  return parseSettings(text, path);
}

export function parseSettings(text: string, path: string): LoadedSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: `The settings file ${path} is not valid JSON: ${String(error)}.` };
  }
  const parsed = settingsSchema.safeParse(json);
  if (!parsed.success)
    return { ok: false, problem: `The settings file ${path} is wrong: ${sentenceOf(parsed.error)}.` };
  const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return {
    ok: true,
    settings: { ...DEFAULT_SETTINGS, ...given },
    fixed: Object.keys(given) as SettingKey[],
    path,
  };
}

function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'it is not understood';
  if (issue.code === 'unrecognized_keys') return `"${issue.keys.join('", "')}" is not a setting`;
  const where = issue.path.map(String).join('.');
  return `"${where === '' ? 'the file' : where}": ${issue.message}`;
}
