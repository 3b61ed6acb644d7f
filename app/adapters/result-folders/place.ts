import { lstat, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrno } from '../../storage/disk-failure.ts';
import { copyToFreePath, draftBeside, hasSameContent, syncFolder } from '../../storage/durable-file.ts';
import { exists } from '../../storage/exists.ts';
import { copyTree, isSameTree, toFileRights } from '../../storage/durable-tree.ts';

/**
 * True when the file or folder is there with this content, put there now or before a crash. Whoever may read the target folder may read
 * it, and nobody else.
 */
export async function place(from: string, to: string): Promise<boolean> {
  const isFolder = (await lstat(from)).isDirectory();
  const rights = 0o700 | ((await stat(dirname(to))).mode & 0o077);
  const isNew = isFolder
    ? await placeFolder(from, to, rights)
    : await copyToFreePath(from, to, { mode: toFileRights(rights) });
  return isNew || isPlaced(from, to);
}

/** Whether the same content is there already; throws if one of the two does not exist. */
export async function isPlaced(from: string, to: string): Promise<boolean> {
  return (await lstat(from)).isDirectory() ? isSameTree(from, to) : hasSameContent(from, to);
}

/** Atomically; false if something is there already. */
async function placeFolder(from: string, to: string, rights: number): Promise<boolean> {
  if (await exists(to)) return false;
  const draft = draftBeside(to);
  try {
    await copyTree(from, draft, rights);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (toErrno(error) === 'ENOTEMPTY' || toErrno(error) === 'EEXIST') return false;
    throw error;
  }
  await syncFolder(dirname(to));
  return true;
}

/** Removes what an earlier filing put there, unless somebody has changed it since. */
export async function removeUnchanged(source: string, path: string): Promise<void> {
  if (!(await exists(path)) || !(await exists(source))) return;
  if (await isSameTree(source, path)) await rm(path, { recursive: true });
}
