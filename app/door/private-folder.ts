import { lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrno } from '../storage/disk-failure.ts';

const OTHERS = 0o077;

/** Whether this is a folder of this user that nobody else can enter. A link does not count, because it can lead elsewhere at any time. */
export async function isPrivateFolder(folder: string, uid: number): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === uid && (found.mode & OTHERS) === 0;
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return false;
  }
}

/** Creates it if the folder above exists. False: something else is in its place, or it cannot be created. */
export async function makePrivateFolder(folder: string, uid: number): Promise<boolean> {
  try {
    // Nothing above a runtime folder is created here: the session manager does that.
    await lstat(dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    if (errno !== 'EEXIST') return false;
  }
  return isPrivateFolder(folder, uid);
}
