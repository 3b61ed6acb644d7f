import { DiskBackups } from '../adapters/backup/disk-backups.ts';
import { mergeRestoredSettings } from '../adapters/settings/restored-settings.ts';
import type { AccountSwitchConfig, AccountSwitchPorts } from './account-switch-options.ts';
import { copiedQueues } from './copied-queues.ts';
import type { DiskQueueFolders } from './queue-folders.ts';

/** Backups of the queues of this instance. */
export const buildBackups = (
  { clock, ids, log, settings }: Pick<AccountSwitchPorts, 'clock' | 'ids' | 'log' | 'settings'>,
  { dataFolder, version, root }: Pick<AccountSwitchConfig, 'dataFolder' | 'version' | 'root'>,
  queues: Pick<DiskQueueFolders, 'pathFor'>,
): DiskBackups =>
  new DiskBackups({
    ...{ dataFolder, version, clock, ids, log },
    queueFolder: (accountId) => queues.pathFor(accountId),
    queue: copiedQueues(log, () => settings.values.root ?? root),
    mergeSettings: mergeRestoredSettings,
  });
