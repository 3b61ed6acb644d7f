import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finishRestoring } from './adapters/backup/finish-restoring.ts';
import { FileLog } from './adapters/file-log.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { JsonOwnSettingsFile } from './adapters/settings/own-settings-file.ts';
import { loadSettings, withFoldersRecipientsRead } from './adapters/settings/settings-file.ts';
import type { settingsPath } from './adapters/settings/settings-path.ts';
import { failed, success, type Result } from './domain/result.ts';
import { CurrentSettings } from './services/settings/current-settings.ts';
import type { Phrase } from './words/phrase.ts';

/** Of this instance, and of this computer. */
export interface Place {
  /** Of this user alone; made where it is missing. */
  readonly dataFolder: string;
  /** Where an administrator's settings lie. */
  readonly administered: ReturnType<typeof settingsPath>;
  /** Two letters: what counts while no setting says otherwise. */
  readonly systemRegion: string;
  /** By name, for the log. */
  readonly versions: Readonly<Record<string, string>>;
}

/** What a start goes by. */
export interface SetUp {
  readonly settings: CurrentSettings;
  readonly log: FileLog;
}

/** Reads the administrator's settings and the person's, and ends a restore that was cut short. Else why Faxtray does not start. */
export async function readSetUp(place: Place): Promise<Result<SetUp, Phrase>> {
  const { dataFolder, administered, systemRegion, versions } = place;
  const loaded = withFoldersRecipientsRead(
    await loadSettings(administered.path, administered.isOfMachine),
    (given) => makeNumberParser(given ?? systemRegion),
  );
  if (!loaded.ok) return loaded;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const log = new FileLog(join(dataFolder, 'logs', 'faxtray.log'));
  log.info('start', { ...versions, settings: loaded.value.path });
  const restored = await finishRestoring(dataFolder, log);
  if (!restored.ok) {
    await log.written();
    return failed(restored.failure.message);
  }
  const file = new JsonOwnSettingsFile(join(dataFolder, 'settings.json'), log);
  const settings = new CurrentSettings(loaded.value, file);
  await settings.load();
  return success({ settings, log });
}
