import type { Stats } from 'node:fs';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrno, isMissing } from './disk-failure.ts';

/** What a new folder allows, by the folder that it lies in; the system takes away what this user's new folders may not allow. */
type FolderRights = (above: Stats) => number;

export const forThisUser: FolderRights = () => 0o700;

/** Whoever gets to the one above gets to this one. */
export const likeTheOneAbove: FolderRights = ({ mode }) => 0o700 | (mode & 0o077);

/** For others where they may put things into the one above, which is what is shared; a folder like /tmp is not. */
export const likeWhatIsShared: FolderRights = ({ mode }) => {
  const isForAnybodys = (mode & 0o1000) !== 0;
  const ofGroup = (mode & 0o020) !== 0 && !isForAnybodys ? mode & 0o070 : 0;
  const ofAll = (mode & 0o002) !== 0 && !isForAnybodys ? mode & 0o007 : 0;
  return 0o700 | ofGroup | ofAll;
};

/**
 * Makes a folder, and those above it. Not Node's own way of doing so, which never ends where a folder cannot be made although the one
 * above it is there (ENOENT of an automatic mount that is not to be had, of `/proc`). A link that somebody else put there is no folder. Throws
 * what the file system throws.
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
  // It mostly is: then one call of the file system is enough, and not three.
  if (await isFolder(path).catch(() => false)) return;
  try {
    await mkdir(path, { mode: rights(await stat(dirname(path))) });
  } catch (error) {
    if (toErrno(error) !== 'EEXIST' || !(await isFolder(path))) throw error;
  }
}

/** Somebody may well keep a folder of theirs on another disk, and lead there by a link. */
async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isSymbolicLink()) return found.isDirectory();
  const own = process.getuid?.();
  const isOwn = own === undefined || found.uid === own || found.uid === 0;
  return isOwn && (await stat(path)).isDirectory();
}
