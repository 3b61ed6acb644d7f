import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '../../domain/settings/settings.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { readNamed } from '../../storage/read-named.ts';
import { SETTINGS_SCHEMA, settingProblem } from './settings-schema.ts';
import { whoMayChange } from './who-may-change.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** What an administrator fixed, and which keys these are. */
export interface AdministeredSettings {
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  readonly path: string | null;
}

/** Or a sentence that names the key; the app then does not start. */
export type LoadedSettings = Result<AdministeredSettings, Phrase>;

const NONE = success<AdministeredSettings>({ settings: DEFAULT_SETTINGS, fixed: [], path: null });

/**
 * The file at `path`; defaults if `path` is null, or if the file is optional and missing. `isOfMachine`: at the machine-wide path, where
 * it is trusted only if nobody but administrators can change it.
 */
export async function loadSettings(
  path: string | null,
  isOfMachine: boolean,
  askWho = whoMayChange,
): Promise<LoadedSettings> {
  if (path === null) return NONE;
  let text: string;
  try {
    text = (await readNamed(path)).toString('utf8');
    const who = isOfMachine ? await askWho(path) : 'administrators';
    if (who === 'others') return failed(phrase('set-up.not-trusted', { path }));
    if (who === 'not-known') return failed(phrase('set-up.not-checked', { path }));
  } catch (error) {
    return isOfMachine && isMissing(error) ? NONE : failed(phrase('set-up.not-read', { path }));
  }
  return parseSettings(text, path);
}

export function parseSettings(text: string, path: string): LoadedSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(phrase('set-up.not-json', { path, error: String(error) }));
  }
  const parsed = SETTINGS_SCHEMA.safeParse(json);
  if (!parsed.success) return failed(phrase('set-up.wrong', { path, problem: settingProblem(parsed.error) }));
  const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return success({
    settings: { ...DEFAULT_SETTINGS, ...given },
    fixed: Object.keys(given) as SettingKey[],
    path,
  });
}

/**
 * A folder's default recipient has to be a number as written in the region that the file sets, or this computer's: otherwise every file
 * in it would ask.
 */
export function withFoldersRecipientsRead(
  loaded: LoadedSettings,
  parseIn: (region: string | null) => ParseNumber,
): LoadedSettings {
  if (!loaded.ok) return loaded;
  const { sendFolders, defaultRegion } = loaded.value.settings;
  const parse = parseIn(defaultRegion);
  const index = sendFolders.findIndex(
    ({ defaultRecipient }) => defaultRecipient !== undefined && parse(defaultRecipient).kind !== 'valid',
  );
  if (index < 0) return loaded;
  const where = `sendFolders.${index}.defaultRecipient`;
  const problem = phrase('set-up.at', { where, what: phrase('schema.fax-number') });
  return failed(phrase('set-up.wrong', { path: loaded.value.path ?? '', problem }));
}
