import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where fonts lie that everybody on this machine, or this person, has. Some are not there. */
export function fontFolders(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const home = homedir();
  switch (platform) {
    case 'win32':
      return [
        join(env['SystemRoot'] ?? 'C:\\Windows', 'Fonts'),
        join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Microsoft', 'Windows', 'Fonts'),
      ];
    case 'darwin':
      return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library', 'Fonts')];
    default: {
      const shared = (env['XDG_DATA_DIRS'] ?? '/usr/local/share:/usr/share').split(':').filter(Boolean);
      const own = env['XDG_DATA_HOME'] ?? join(home, '.local', 'share');
      return [...new Set([own, ...shared, '/usr/local/share', '/usr/share'])]
        .map((folder) => join(folder, 'fonts'))
        .concat(join(home, '.fonts'));
    }
  }
}
