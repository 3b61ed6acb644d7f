import type { Stats } from 'node:fs';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrno, isMissing } from './disk-failure.ts';

/** A new folder's permissions, depending on the folder that it lies in; the umask still applies. */
type FolderRights = (above: Stats) => number;

export const forThisUser: FolderRights = () => 0o700;

/** Whoever has access to the folder above has access to this one. */
export const likeTheOneAbove: FolderRights = ({ mode }) => 0o700 | (mode & 0o077);

/** Open to others if they may create files in the folder above, because then it is shared; a folder like /tmp is not. */
export const likeWhatIsShared: FolderRights = ({ mode }) => {
  const isForAnybodys = (mode & 0o1000) !== 0;
  const ofGroup = (mode & 0o020) !== 0 && !isForAnybodys ? mode & 0o070 : 0;
  const ofAll = (mode & 0o002) !== 0 && !isForAnybodys ? mode & 0o007 : 0;
  return 0o700 | ofGroup | ofAll;
};

/**
 * Creates a folder and those above it. Not with Node's own recursive mkdir, which never returns if a folder cannot be created although
 * the one above it exists (ENOENT of an unavailable automount, or of `/proc`). A link that somebody else put there does not count as a
 * folder. Throws file system errors.
 */
export async function makeFolder(path: string, rights: FolderRights): Promise<void> {
  try {
    await makeOne(path, rights);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path), rights);
    await makeOne(path, rights);
  }
}

async function makeOne(path: string, rights: FolderRights): Promise<void> {
  // It usually is: then one file system call is enough instead of three.
  if (await isFolder(path).catch(() => false)) return;
  try {
    await mkdir(path, { mode: rights(await stat(dirname(path))) });
  } catch (error) {
    if (toErrno(error) !== 'EEXIST' || !(await isFolder(path))) throw error;
  }
}

/** People may well keep a folder on another disk and link to it. */
async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isSymbolicLink()) return found.isDirectory();
  const own = process.getuid?.();
  const isOwn = own === undefined || found.uid === own || found.uid === 0;
  return isOwn && (await stat(path)).isDirectory();
}
