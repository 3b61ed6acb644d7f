import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import {
  CAREFUL_SETTINGS,
  isLessCareful,
  type CarefulSetting,
} from '../../domain/settings/is-less-careful.ts';
import { DEFAULT_SETTINGS, type OwnSettingKey, type Settings } from '../../domain/settings/settings.ts';
import type { MergedSettings } from '../../services/ports/queue/backups.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { SETTINGS_SCHEMA } from './settings-schema.ts';

/**
 * These belong to the computer, or could do harm: a backup made by somebody else must not cause a folder of this computer to be faxed,
 * old faxes to be removed, received faxes to be read, printed, hidden or copied anywhere, or updates to stop.
 */
const STAY: readonly OwnSettingKey[] = [
  'root',
  'sendFolders',
  'startAtSignIn',
  'printerPort',
  'retentionDays',
  'receivedRetentionDays',
  'readReceivedText',
  'receivedPrinter',
  'blockedSenders',
  'filingRules',
  'updates',
];

const settingsFile = z.object({ version: z.literal(1), settings: z.record(z.string(), z.unknown()) });
const sendFolders = z
  .array(z.object({ path: z.string() }))
  .max(1_000)
  .catch([]);

type Found = Readonly<Record<string, unknown>>;

/**
 * Merges a backup's settings (`path`) into those here: theirs, except those that stay as they are in `here`, and except changes that
 * would reduce what is asked or reported. A backup without a settings file means the defaults, since nobody had set anything. Null if the
 * settings are not understood.
 */
export async function mergeRestoredSettings(path: string, here: string): Promise<MergedSettings | null> {
  const theirs = await settingsIn(path);
  if (theirs === null) return null;
  const ours = (await settingsIn(here)) ?? {};
  const kept = CAREFUL_SETTINGS.filter((key) =>
    isLessCareful(key, readSetting(theirs, key), readSetting(ours, key)),
  );
  const stays = (key: string): boolean => ([...STAY, ...kept] as readonly string[]).includes(key);
  const settings = Object.fromEntries([
    ...Object.entries(theirs).filter(([key]) => !stays(key)),
    ...Object.entries(ours).filter(([key]) => stays(key)),
  ]);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomically(path, `${JSON.stringify({ version: 1, settings }, null, 2)}\n`);
  const set = new Set(sendFolders.parse(ours['sendFolders']).map((folder) => folder.path));
  const left = sendFolders
    .parse(theirs['sendFolders'])
    .flatMap((folder) => (set.has(folder.path) ? [] : [folder.path]));
  return { sendFoldersLeft: left, settingsKept: kept };
}

/** A setting that is missing or not understood has its default. */
function readSetting<Key extends CarefulSetting>(settings: Found, key: Key): Settings[Key] {
  const parsed = SETTINGS_SCHEMA.shape[key].safeParse(settings[key]);
  return ((parsed.success ? parsed.data : undefined) ?? DEFAULT_SETTINGS[key]) as Settings[Key];
}

/** Anybody may have made the backup that a file came from. */
const MOST_BYTES = 1024 * 1024;

async function settingsIn(path: string): Promise<Found | null> {
  const found = await readShared(path, MOST_BYTES);
  if (found.kind === 'missing') return {};
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const parsed = json?.ok === true ? settingsFile.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data.settings : null;
}
