import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where logbooks lie: a folder for caches, because backups leave those out. A logbook restored together with the queue could not reveal
 * that the queue is old. It does no harm if the folder is cleared: the service is then asked.
 */
export function logbookFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Caches', 'Faxtray', 'logbook');
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Faxtray', 'logbook');
    default:
      return join(absolute(env['XDG_CACHE_HOME']) ?? join(home, '.cache'), 'faxtray', 'logbook');
  }
}

/** A relative path there is to be ignored (XDG Base Directory Specification). */
const absolute = (path: string | undefined): string | null => (path?.startsWith('/') === true ? path : null);

/** One file for each folder that holds a queue: only one process at a time works in it. */
export function logbookName(dataFolder: string): string {
  return `${shortHash(realpathSync(dataFolder))}.jsonl`;
}

/** Also tells a data folder from one that was put in its place. */
export const shortHashOfFolder = (dataFolder: string): string =>
  shortHash(`${statSync(dataFolder).ino} ${realpathSync(dataFolder)}`);

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
