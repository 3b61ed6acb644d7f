import { createHash } from 'node:crypto';
import { isAbsolute, join } from 'node:path';

/** Where a door may be. */
export type DoorAddress = SocketAddress | PipeAddress;

/** A socket in a folder of its own, which nobody else can enter. */
export interface SocketAddress {
  readonly folder: string;
  readonly path: string;
}

/** Windows: a pipe that this file names, next to the key that both sides prove to have. */
export interface PipeAddress {
  readonly keyFile: string;
}

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** This user's id; null on Windows, which has none. */
  readonly uid: number | null;
  readonly userData: string;
  /** Where the user data lie unless another folder is given. */
  readonly usualUserData: string;
}

/** `sun_path` including its end: 108 bytes on Linux, 104 on macOS (unix(7), unix(4)). */
const LONGEST_SOCKET_PATH = 103;

/**
 * Where this user data's door may be, the first choice first. A client tries all of them: whatever starts it, such as cron, may not know
 * the runtime folder that Faxtray was started with.
 */
export function doorAddresses(surroundings: Surroundings): readonly DoorAddress[] {
  // Whoever can read this user's files can use the door, as on the other systems.
  if (surroundings.platform === 'win32')
    return [{ keyFile: join(surroundings.userData, 'door', 'door.key') }];
  return socketAddresses(surroundings);
}

export function socketAddresses(surroundings: Surroundings): readonly SocketAddress[] {
  const { userData } = surroundings;
  const name = socketName(surroundings);
  const folders = [
    ...runtimeFolders(surroundings).map((each) => join(each, 'faxtray')),
    join(userData, 'door'),
  ];
  return [...new Set(folders)]
    .map((folder) => ({ folder, path: join(folder, name) }))
    .filter(({ path }) => Buffer.byteLength(path) <= LONGEST_SOCKET_PATH);
}

function runtimeFolders({ env, platform, uid }: Surroundings): string[] {
  const named = env['XDG_RUNTIME_DIR'];
  return [
    // A relative path is to be ignored (XDG Base Directory Specification).
    ...(named !== undefined && isAbsolute(named) ? [named] : []),
    // Where a Linux user's session has it (pam_systemd(8)).
    ...(platform === 'linux' && uid !== null ? [`/run/user/${uid}`] : []),
  ];
}

/** An instance with user data of its own has a door of its own. */
function socketName({ userData, usualUserData }: Surroundings): string {
  return userData === usualUserData ? 'door.sock' : `door-${digest(userData)}.sock`;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
