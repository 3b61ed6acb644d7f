import { join } from 'node:path';
import type { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { WatchedSendFolder } from '../adapters/send-folder/watched-send-folder.ts';
import type { SendFolderSettings } from '../domain/settings.ts';
import type { SendFolder } from '../services/ports/send-folder.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';

/** The folder of every installation, and those that the settings name. */
export function composeSendFolders(
  { data, machine, root, settings }: ComposeConfig,
  { clock, ids, log }: ComposePorts,
): SendFolder[] {
  const holder = { machineId: machineIdOf(data.store, ids), ...machine };
  return [{ path: join(root, 'Send') }, ...settings.sendFolders].map(
    (folder: SendFolderSettings) =>
      new WatchedSendFolder({
        path: folder.path,
        defaults: {
          recipient: folder.defaultRecipient ?? null,
          faxResolution: folder.faxResolution ?? 'High',
          coverPageText: folder.coverPageText ?? null,
        },
        watch: folder.watch ?? 'auto',
        holder,
        incompleteAfterMs: settings.incompleteAfterSeconds * 1000,
        clock,
        log,
      }),
  );
}

/** Two users of one machine are two holders of a folder, and so are two installations of one user. */
function machineIdOf(store: SqliteJobStore, ids: Ids): string {
  const noted = store.noted('machine-id') ?? ids.next();
  store.note('machine-id', noted);
  return noted;
}
