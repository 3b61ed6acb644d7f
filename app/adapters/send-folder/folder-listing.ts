import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isBundleName, isNeverTaken } from '../../domain/send-folder-names.ts';

/** Documents and bundles in a send folder and one level below it. Throws when the folder itself cannot be listed. */
export async function listItems(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const items: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isItem(entry)) items.push(path);
    else if (isNeverTaken(entry.name)) continue;
    else if (entry.isDirectory()) items.push(...(await listSubfolder(path)));
  }
  return items;
}

/** One that cannot be listed (any more) keeps nobody else from being found. */
async function listSubfolder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter(isItem).map((entry) => join(path, entry.name));
}

const isItem = (entry: Dirent): boolean =>
  !isNeverTaken(entry.name) && (entry.isFile() || (entry.isDirectory() && isBundleName(entry.name)));

/** The document or bundle that a path of an event belongs to; null where it is nothing that could be taken. */
export function itemOf(path: string, folder: string): string | null {
  const steps = relative(folder, path).split(sep);
  const [first = '', second] = steps;
  if (first === '' || first === '..' || steps.length > 2 || steps.some(isNeverTaken)) return null;
  return second !== undefined && isBundleName(first) ? join(folder, first) : path;
}

/** Name of the subfolder that an item lies in; null right in the send folder. */
export const subfolderOf = (item: string, folder: string): string | null =>
  dirname(item) === folder ? null : basename(dirname(item));
