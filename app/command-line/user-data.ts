import { isAbsolute, join, resolve } from 'node:path';
import { doorAddresses, type DoorAddress } from '../door/door-address.ts';
import type { Surroundings } from './surroundings.ts';

interface DoorPlace {
  readonly userData: string;
  readonly addresses: readonly DoorAddress[];
  /** For starting Faxtray with the same data. */
  readonly switches: readonly string[];
}

const APP_NAME = 'Faxtray';

/** Where the door of the requested Faxtray is; `named`: its user data, null: this user's. */
export function findDoorPlace(
  named: string | null,
  surroundings: Pick<Surroundings, 'env' | 'platform' | 'uid' | 'homeFolder' | 'folder'>,
): DoorPlace {
  const { env, platform, uid, folder } = surroundings;
  const usualUserData = join(appData(surroundings), APP_NAME);
  // As it was given to the running Faxtray, because the name of its door is derived from that.
  const userData = named === null ? usualUserData : isAbsolute(named) ? named : resolve(folder, named);
  return {
    userData,
    addresses: doorAddresses({ env, platform, uid, userData, usualUserData }),
    switches: named === null ? [] : [`--user-data-dir=${userData}`],
  };
}

/** As Electron finds `appData`. */
function appData({
  env,
  platform,
  homeFolder,
}: Pick<Surroundings, 'env' | 'platform' | 'homeFolder'>): string {
  if (platform === 'darwin') return join(homeFolder, 'Library', 'Application Support');
  if (platform === 'win32') return env['APPDATA'] ?? join(homeFolder, 'AppData', 'Roaming');
  const named = env['XDG_CONFIG_HOME'];
  return named === undefined || named === '' ? join(homeFolder, '.config') : named;
}
