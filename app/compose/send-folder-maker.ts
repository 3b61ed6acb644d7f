import { join } from 'node:path';
import { diskFolderPlaces } from '../adapters/folder-places.ts';
import type { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { filesAtStart } from '../adapters/send-folder/files-at-start.ts';
import { openWritersHere } from '../adapters/send-folder/open-writers-here.ts';
import { PromptSendFolder } from '../adapters/send-folder/prompt-send-folder.ts';
import { WatchedSendFolder } from '../adapters/send-folder/watched-send-folder.ts';
import type { SendFolderSettings, SettingKey, Settings } from '../domain/settings/settings.ts';
import { FitSendFolder } from '../services/intake/fit-send-folder.ts';
import { unfitFolder, type UnfitFolder } from '../services/settings/unfit-folder.ts';
import type { SendFolder } from '../services/ports/folders/send-folder.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';

/**
 * Makes the send folders of this installation; their defaults are read with each file. `recordFiles`: records what is already in a folder
 * before it is watched.
 */
export function sendFolderMaker(
  config: ComposeConfig,
  ports: ComposePorts,
  recordFiles: (paths: readonly string[]) => void,
): (path: string, now: () => SendFolderSettings) => SendFolder {
  const { clock, log } = ports;
  const findUnfit = unfitFolderFinder(config);
  const watched = watchedFolderMaker(config, ports);
  const prepare = async (path: string): Promise<void> => {
    if ((await findUnfit(path)) === null) recordFiles(await filesAtStart(path));
  };
  return (path, now) =>
    new PromptSendFolder(new FitSendFolder(watched(path, now), findUnfit), { prepare, clock, log });
}

/** The root's own send folder is always suitable. */
const unfitFolderFinder =
  ({ root, data }: Pick<ComposeConfig, 'root' | 'data'>) =>
  (path: string): Promise<UnfitFolder | null> =>
    path === join(root, 'Send')
      ? Promise.resolve(null)
      : unfitFolder(path, { places: diskFolderPlaces, root, dataFolder: data.folder });

function watchedFolderMaker(
  { data, machine, settings }: ComposeConfig,
  { clock, ids, log }: ComposePorts,
): (path: string, now: () => SendFolderSettings) => SendFolder {
  const writers = openWritersHere();
  const holder = { machineId: readMachineId(data.store, ids), ...machine };
  return (path, now) =>
    new WatchedSendFolder({
      path,
      get defaults() {
        const { defaultRecipient, faxResolution, coverPageText } = now();
        return {
          recipient: defaultRecipient ?? null,
          faxResolution: faxResolution ?? 'High',
          coverPageText: coverPageText ?? null,
        };
      },
      watch: now().watch ?? 'auto',
      holder,
      incompleteAfterMs: settings.incompleteAfterSeconds * 1000,
      quietMs: settings.quietSeconds * 1000,
      writers,
      clock,
      log,
    });
}

/** Recipients that a person set in the window. Nobody was asked about those in a settings file. */
export function recipientsOfFolders(
  { sendFolders }: Pick<Settings, 'sendFolders'>,
  fixed: readonly SettingKey[],
): ReadonlySet<string> {
  if (fixed.includes('sendFolders')) return new Set();
  return new Set(sendFolders.flatMap(({ defaultRecipient }) => defaultRecipient ?? []));
}

/** Two users of one machine are two holders of a folder, and so are two installations of one user. */
export function readMachineId(store: SqliteJobStore, ids: Ids): string {
  const savedId = store.readEntry('machine-id') ?? ids.next();
  store.writeEntry('machine-id', savedId);
  return savedId;
}
