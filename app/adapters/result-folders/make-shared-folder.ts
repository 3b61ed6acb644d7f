import { chmod, lstat, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from '../../storage/exists.ts';
import { makeFolderBelow } from './make-folder-below.ts';

/**
 * Gives everybody with access to the parent folder access to this one, even if this user's new folders are private. Throws file system
 * errors.
 */
export async function makeSharedFolder(root: string, folder: string): Promise<void> {
  if (!(await exists(folder))) {
    await makeFolderBelow(root, folder);
    await chmod(folder, (await stat(dirname(folder))).mode & 0o7777);
  }
  await refuseLink(folder);
}

/** Anybody who can write to the root can put a link there to something that is not theirs. */
export async function refuseLink(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw Object.assign(new Error('a link'), { code: 'ENOTDIR' });
}
