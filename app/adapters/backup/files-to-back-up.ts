import { join } from 'node:path';
import { isMissing } from '../../storage/disk-failure.ts';
import { readFolder } from '../../storage/read-folder.ts';
import type { FileToBackUp } from './write-backup-file.ts';

/** All regular files below a folder. Files that vanish meanwhile, and files with unreadable names, are left out. */
export async function* filesBelow(folder: string, place: readonly string[]): AsyncGenerator<FileToBackUp> {
  for (const { name, kind, isNameReadable } of await listEntries(folder)) {
    if (!isNameReadable) continue;
    const path = join(folder, name);
    if (kind === 'file') yield { path, place: [...place, name] };
    if (kind === 'folder') yield* filesBelow(path, [...place, name]);
  }
}

async function listEntries(folder: string): ReturnType<typeof readFolder> {
  try {
    return await readFolder(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
