import { posix, win32 } from 'node:path';

/** Whom a folder belongs to in which nobody keeps documents for sending; null for any other. */
export type FolderOwner = 'person' | 'system' | 'programs' | null;

export interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

/** Including everything in them. */
const SYSTEM: Readonly<Record<'posix' | 'win32', readonly string[]>> = {
  posix: [
    ...['/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/proc', '/sbin', '/sys', '/usr'],
    ...['/Applications', '/Library', '/System'],
  ],
  win32: ['Windows', 'Program Files', 'Program Files (x86)', 'ProgramData', '$Recycle.Bin'],
};

/** Only these folders themselves: drives, shares or a spooler's folder may lie in them. */
const SHELVES = ['/home', '/media', '/mnt', '/opt', '/run', '/srv', '/tmp', '/Users', '/var', '/Volumes'];
const SHELVES_ON_DRIVE = ['Users'];

/** `place` and `home` as found on disk, with links followed. */
export function whoseFolder(place: string, { home, platform }: Surroundings): FolderOwner {
  const path = platform === 'win32' ? win32 : posix;
  const wayTo = (inner: string, outer: string): string | null => {
    const way = path.relative(outer, inner);
    return way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way) ? null : way;
  };
  const isSame = (other: string): boolean => path.relative(other, place) === '';
  // A folder above it contains everybody's home folders.
  if (wayTo(home, place) !== null) return 'person';
  const below = wayTo(place, home);
  if (below !== null) {
    const [first = '', second = ''] = below.split(path.sep);
    return isOfPrograms(first, platform) && !isOfCloud(first, second, platform) ? 'programs' : null;
  }
  if (platform === 'win32') {
    const drive = path.parse(home).root;
    if (SHELVES_ON_DRIVE.some((name) => isSame(path.join(drive, name)))) return 'system';
    return SYSTEM.win32.some((name) => wayTo(place, path.join(drive, name)) !== null) ? 'system' : null;
  }
  if (SHELVES.some(isSame)) return 'system';
  return SYSTEM.posix.some((each) => wayTo(place, each) !== null) ? 'system' : null;
}

/** Documents that a cloud drive synchronises, where macOS puts them. */
const isOfCloud = (first: string, second: string, platform: NodeJS.Platform): boolean =>
  platform === 'darwin' &&
  first === 'Library' &&
  (second === 'CloudStorage' || second === 'Mobile Documents');

/** Directly in the home folder: where keys, passwords and settings are kept. */
const isOfPrograms = (name: string, platform: NodeJS.Platform): boolean =>
  name.startsWith('.') ||
  (platform === 'win32' && name.toLowerCase() === 'appdata') ||
  (platform === 'darwin' && name === 'Library');
