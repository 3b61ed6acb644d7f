import { homedir } from 'node:os';
import { join } from 'node:path';

const NAME = 'faxtray-exchange';

/** The default folder for the exchange's data: a folder of its own where this system keeps a user's data. */
export function defaultDataFolder(env: NodeJS.ProcessEnv = process.env, home = homedir()): string {
  switch (process.platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', NAME);
    case 'win32':
      return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), NAME);
    default: {
      // A relative path there is to be ignored (XDG Base Directory Specification).
      const xdg = env['XDG_DATA_HOME'];
      return join(xdg?.startsWith('/') === true ? xdg : join(home, '.local', 'share'), NAME);
    }
  }
}

export const databasePath = (dataFolder: string): string => join(dataFolder, 'exchange.sqlite');
export const lockPath = (dataFolder: string): string => join(dataFolder, 'exchange.lock');
export const documentsPath = (dataFolder: string): string => join(dataFolder, 'documents');
export const layingOutPath = (dataFolder: string): string => join(dataFolder, 'laying-out');
