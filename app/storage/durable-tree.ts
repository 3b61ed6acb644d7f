import { cp, lstat, open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSameContent, syncFolder } from './durable-file.ts';

/**
 * Copies a file, or a folder with all that is below it, and puts it on disk; throws when something is at `to`. Links stay links and are
 * followed nowhere: they may lead anywhere. Pipes and devices hold nothing that could be copied.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    errorOnExist: true,
    force: false,
    verbatimSymlinks: true,
    filter: async (path) => (await kindOf(path)) !== 'other',
  });
  await syncTree(to);
}

/** True when both hold the same bytes under the same names, and links to the same places. */
export async function isSameTree(one: string, other: string): Promise<boolean> {
  const [kind, otherKind] = await Promise.all([kindOf(one), kindOf(other)]);
  if (kind !== otherKind) return false;
  if (kind === 'file') return hasSameContent(one, other);
  if (kind === 'link') return (await readlink(one)) === (await readlink(other));
  const [names, otherNames] = await Promise.all([namesIn(one), namesIn(other)]);
  if (names.join('/') !== otherNames.join('/')) return false;
  const same = await Promise.all(names.map((name) => isSameTree(join(one, name), join(other, name))));
  return same.every(Boolean);
}

async function syncTree(path: string): Promise<void> {
  const kind = await kindOf(path);
  if (kind === 'file') {
    const handle = await open(path, 'r+');
    await handle.sync().finally(() => handle.close());
  } else if (kind === 'folder') {
    for (const name of await namesIn(path)) await syncTree(join(path, name));
    await syncFolder(path);
  }
}

/** Of what is copied. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const kinds = await Promise.all(names.map((name) => kindOf(join(folder, name))));
  return names.filter((_name, index) => kinds[index] !== 'other').sort();
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'link' | 'other'> {
  const stat = await lstat(path);
  if (stat.isFile()) return 'file';
  if (stat.isDirectory()) return 'folder';
  return stat.isSymbolicLink() ? 'link' : 'other';
}
