import { cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { copyToFreePath, hasSameContent, syncFolder, syncTree } from '../../storage/durable-file.ts';

/** True when the file or folder lies there with this content, put there now or before a crash. */
export async function place(from: string, to: string): Promise<boolean> {
  if ((await lstat(from)).isDirectory())
    return (await placeFolder(from, to)) || (await isSameFolder(from, to));
  return (await copyToFreePath(from, to)) || (await hasSameContent(from, to));
}

/** Whole or not at all; false when something is there already. */
async function placeFolder(from: string, to: string): Promise<boolean> {
  if (await isThere(to)) return false;
  const draft = join(dirname(to), `.${basename(to)}.tmp`);
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await syncTree(draft);
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (errnoOf(error) === 'ENOTEMPTY' || errnoOf(error) === 'EEXIST') return false;
    throw error;
  }
  await syncFolder(dirname(to));
  return true;
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  if (!(await lstat(other)).isDirectory()) return false;
  const [names, otherNames] = await Promise.all([readdir(one), readdir(other)]);
  if (names.sort().join('/') !== otherNames.sort().join('/')) return false;
  const same = await Promise.all(names.map((name) => hasSameContent(join(one, name), join(other, name))));
  return same.every(Boolean);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Takes away what an earlier filing put there, unless somebody changed it since. */
export async function removeUnchanged(source: string, path: string): Promise<void> {
  if (!(await isThere(path)) || !(await isThere(source))) return;
  const isFolder = (await lstat(source)).isDirectory();
  const isUnchanged = isFolder ? await isSameFolder(source, path) : await hasSameContent(source, path);
  if (isUnchanged) await rm(path, { recursive: true });
}
