import { lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPlainFile } from './copy-plain-file.ts';
import { hasSameContent, syncFolder } from './durable-file.ts';
import { holdFolder } from './hold-folder.ts';

/** Each level keeps a folder open while it is copied. Anything deeper was put there to exhaust us, and is left out. */
const MOST_LEVELS = 100;

/**
 * Copies a file, or a folder with everything below it, and puts it on disk; throws when something is at `to`. The copies belong to this
 * user, and others may read them as `rights` of a folder allows rather than as the originals did: those may have been made by somebody
 * else. Links are left out, since they may lead anywhere, and so are pipes and devices, which have no contents to copy.
 */
export async function copyTree(from: string, to: string, rights = 0o700): Promise<void> {
  await copyBelow(from, to, rights, MOST_LEVELS);
  await syncTree(to);
}

async function copyBelow(from: string, to: string, rights: number, levels: number): Promise<void> {
  const kind = await readKind(from);
  if (kind === 'file') await copyPlainFile(from, to, { mode: toFileRights(rights) });
  if (kind !== 'folder') return;
  await holdFolder(from, async (held) => {
    await mkdir(to, { mode: rights });
    for (const name of await namesIn(held, levels))
      await copyBelow(join(held, name), join(to, name), rights, levels - 1);
  });
}

/** Whoever may list a folder may read a file in it, and nobody else may write to it. */
export const toFileRights = (ofFolder: number): number => 0o600 | (ofFolder & 0o044);

/** True when both have the same bytes under the same names, as far as these are copied. */
export async function isSameTree(one: string, other: string, levels = MOST_LEVELS): Promise<boolean> {
  const [kind, otherKind] = await Promise.all([readKind(one), readKind(other)]);
  if (kind !== otherKind || kind === 'other') return false;
  if (kind === 'file') return hasSameContent(one, other);
  const [names, otherNames] = await Promise.all([namesIn(one, levels), namesIn(other, levels)]);
  if (names.join('/') !== otherNames.join('/')) return false;
  for (const name of names)
    if (!(await isSameTree(join(one, name), join(other, name), levels - 1))) return false;
  return true;
}

async function syncTree(path: string): Promise<void> {
  if ((await readKind(path)) === 'file') {
    const handle = await open(path, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    return;
  }
  for (const name of await readdir(path)) await syncTree(join(path, name));
  await syncFolder(path);
}

/** Names of what is copied. */
async function namesIn(folder: string, levels: number): Promise<string[]> {
  const names = await readdir(folder);
  const kinds = await Promise.all(names.map((name) => readKind(join(folder, name))));
  const isCopied = (index: number): boolean =>
    kinds[index] === 'file' || (kinds[index] === 'folder' && levels > 0);
  return names.filter((_name, index) => isCopied(index)).sort();
}

async function readKind(path: string): Promise<'file' | 'folder' | 'other'> {
  const stat = await lstat(path);
  if (stat.isFile()) return 'file';
  return stat.isDirectory() ? 'folder' : 'other';
}
