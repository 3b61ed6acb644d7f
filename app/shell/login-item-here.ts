import { app } from 'electron';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { success } from '../domain/result.ts';
import type { LoginItem } from '../services/ports/computer/login-item.ts';

/** How this installation is started again as it was: its own data folder, and as root without Chromium's sandbox. */
function commandHere(userDataDir: string | null): readonly [string, ...string[]] {
  return [
    // The file itself; what runs is a copy of it that is gone at the next start.
    process.env['APPIMAGE'] ?? process.execPath,
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    ...(userDataDir === null ? [] : [`--user-data-dir=${resolve(userDataDir)}`]),
    ...(app.commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
  ];
}

/** The system's own list (macOS, Windows); on Linux an entry that `makeEntry` keeps at the path. */
export function loginItemHere(
  userDataDir: string | null,
  makeEntry: (path: string, command: readonly string[]) => LoginItem,
): LoginItem {
  const [path, ...args] = commandHere(userDataDir);
  if (process.platform === 'linux') {
    const config = process.env['XDG_CONFIG_HOME'] || join(app.getPath('home'), '.config');
    // One of its own for each instance.
    const mark = userDataDir === null ? '' : `-${shortHash(resolve(userDataDir))}`;
    return makeEntry(join(config, 'autostart', `faxtray${mark}.desktop`), [path, ...args]);
  }
  return {
    isOn: () => Promise.resolve(app.getLoginItemSettings({ path, args }).openAtLogin),
    set: (isOn) => {
      app.setLoginItemSettings({ openAtLogin: isOn, path, args });
      return Promise.resolve(success(null));
    },
  };
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
