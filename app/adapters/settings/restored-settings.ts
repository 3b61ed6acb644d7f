import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OwnSettingKey } from '../../domain/settings/settings.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';

/**
 * They belong to the computer, or take files away: a backup that somebody else made must not have a folder of this computer faxed, nor
 * old faxes removed.
 */
const STAY: readonly OwnSettingKey[] = [
  'root',
  'sendFolders',
  'startAtSignIn',
  'retentionDays',
  'receivedRetentionDays',
];

const settingsFile = z.object({ version: z.literal(1), settings: z.record(z.string(), z.unknown()) });
const sendFolders = z.array(z.object({ path: z.string() })).catch([]);

/**
 * Makes of a backup's settings (`path`) what is set here when they are put in place: theirs, but for those that stay as they are in
 * `here`. Answers the send folders that are set there only; null where the settings are not understood.
 */
export async function mergeRestoredSettings(path: string, here: string): Promise<readonly string[] | null> {
  const theirs = await settingsIn(path);
  if (theirs === null) return null;
  const ours = (await settingsIn(here)) ?? {};
  const stays = (key: string): boolean => (STAY as readonly string[]).includes(key);
  const settings = Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !stays(key)),
    ...Object.entries(ours).filter(([key]) => stays(key)),
  ]);
  await writeFileAtomically(path, `${JSON.stringify({ version: 1, settings }, null, 2)}\n`);
  const set = new Set(sendFolders.parse(ours['sendFolders']).map((folder) => folder.path));
  return sendFolders
    .parse(theirs['sendFolders'])
    .flatMap((folder) => (set.has(folder.path) ? [] : [folder.path]));
}

async function settingsIn(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const json = parseSharedJson(await readFile(path));
    const parsed = json.ok ? settingsFile.safeParse(json.value) : null;
    return parsed?.success === true ? parsed.data.settings : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
